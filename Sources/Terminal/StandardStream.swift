import Foundation

/// One of the three streams a program is given.
package enum StandardStream: Int32, Sendable, CaseIterable {
  case input = 0
  case output = 1
  case error = 2

  /// The file descriptor.
  package var descriptor: Int32 { rawValue }

  /// Whether a person sits at its other end.
  package var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Writes a text whole.
  ///
  /// - Returns: false where the reader has gone away or the stream cannot be written to.
  @discardableResult
  package func write(_ text: String) -> Bool {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if written < 0 {
        guard errno == EINTR || errno == EAGAIN else { return false }
        if errno == EAGAIN { usleep(1000) }
      } else {
        rest = rest.dropFirst(written)
      }
    }
    return true
  }

  /// Keeps what libraries write to the C library's `stderr` off the user's screen.
  ///
  /// libmpg123, under libsndfile, tells of every tag and every damaged frame of an MP3, and has no
  /// switch that libsndfile would set. Our own messages go by the descriptor. To be called once,
  /// before anything else runs; with the GNU C library `stderr` may be set to another stream ("The GNU
  /// C Library Reference Manual", Standard Streams), elsewhere nothing happens.
  package static func hushLibraries() {
    #if canImport(Glibc)
      // By its address, because Swift takes it for a variable that must not be touched.
      guard let variable = dlsym(nil, "stderr"), let nowhere = fopen("/dev/null", "w") else {
        return
      }
      variable.storeBytes(of: UnsafeMutableRawPointer(nowhere), as: UnsafeMutableRawPointer.self)
    #endif
  }
}
