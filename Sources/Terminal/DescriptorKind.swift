import Foundation

/// The kind of file behind a descriptor, as far as it matters for reading.
package enum DescriptorKind: Sendable {
  /// A regular file.
  case file
  /// A pipe.
  case pipe
  /// A terminal, a socket or a device.
  case other

  /// Determines the kind; returns nil for a descriptor that is not open.
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
