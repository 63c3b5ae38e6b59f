internal import Foundation

/// The calls of the system by which what was written reaches the disk.
///
/// Each returns the reason for which it failed (`errno`), or 0; some file systems, such as in-memory
/// ones, cannot do it, and answer `EINVAL` or `ENOTSUP`.
package enum DiskFile {
  /// Writes an open file to the disk, and drops it from memory, so that what is read next comes from
  /// there.
  @discardableResult
  package static func settle(_ descriptor: Int32) -> Int32 {
    let reason = fsync(descriptor) == 0 ? 0 : errno
    #if os(Linux)
      _ = posix_fadvise(descriptor, 0, 0, POSIX_FADV_DONTNEED)
    #endif
    return reason
  }

  /// Does the same with a file that is not open.
  @discardableResult
  package static func settle(_ path: String) -> Int32 {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return errno }
    defer { close(descriptor) }
    return settle(descriptor)
  }

  /// Makes new names in a folder survive a power failure.
  @discardableResult
  package static func settle(folder: String) -> Int32 {
    let descriptor = unsafe open(folder, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return errno }
    defer { close(descriptor) }
    return fsync(descriptor) == 0 ? 0 : errno
  }

  /// Returns a folder and those above it that are missing, the outermost first.
  package static func missingFolders(to folder: String) -> [String] {
    var missing: [String] = []
    var current = URL(filePath: folder)
    while !FileManager.default.fileExists(atPath: current.path) {
      missing.append(current.path)
      current = current.deletingLastPathComponent()
    }
    return missing.reversed()
  }
}
