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
}
