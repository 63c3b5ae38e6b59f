import Foundation

/// What a file descriptor leads to, as far as it matters for reading from it.
package enum DescriptorKind: Sendable {
  /// A regular file.
  case file
  /// A pipe.
  case pipe
  /// A terminal, a socket or a device.
  case other

  /// Finds out; returns nil for a descriptor that is not open.
  package init?(of descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFIFO: self = .pipe
    default: self = .other
    }
  }
}
