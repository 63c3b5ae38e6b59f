import Foundation

/// One of a program's three standard streams.
package enum StandardStream: Int32, Sendable, CaseIterable {
  case input = 0
  case output = 1
  case error = 2

  /// The file descriptor.
  package var descriptor: Int32 { rawValue }

  /// Whether it is connected to a terminal.
  package var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Writes the whole text.
  ///
  /// - Returns: False if the reader has gone away or the stream cannot be written.
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

  /// Opens a replacement for each standard stream that is closed, so that no other file gets its
  /// number.
  ///
  /// Writing results to a closed standard output still fails. Call this before anything else is
  /// opened.
  package static func replaceClosed() {
    for stream in allCases where fcntl(stream.descriptor, F_GETFD) < 0 && errno == EBADF {
      // The lowest free descriptor is this one. Standard output is opened read-only, so that
      // writing results fails.
      _ = open("/dev/null", stream == .error ? O_WRONLY : O_RDONLY)
    }
  }

  /// Keeps libraries' output to the C library's `stderr` off the user's screen.
  ///
  /// libmpg123, used by libsndfile, reports every tag and every damaged frame of an MP3, and
  /// libsndfile has no switch to silence it. Our own messages are written to the descriptor. Call
  /// this once, before anything else runs. The GNU C library allows assigning another stream to
  /// `stderr` ("The GNU C Library Reference Manual", Standard Streams); elsewhere this does
  /// nothing.
  package static func hushLibraries() {
    #if canImport(Glibc)
      // Found by its address, because Swift does not allow access to such a mutable global
      // variable.
      guard let variable = dlsym(nil, "stderr"), let nowhere = fopen("/dev/null", "w") else {
        return
      }
      variable.storeBytes(of: UnsafeMutableRawPointer(nowhere), as: UnsafeMutableRawPointer.self)
    #endif
  }
}
