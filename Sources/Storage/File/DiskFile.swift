internal import Foundation

/// System calls that make sure that written data reaches the disk.
///
/// Each returns 0, or the reason (`errno`) why it failed. Some file systems, such as in-memory
/// ones, do not support it, and return `EINVAL` or `ENOTSUP`.
package enum DiskFile {
  /// Writes an open file to the disk, and drops it from the page cache, so that it is then read
  /// from the disk.
  @discardableResult
  package static func settle(_ descriptor: Int32) -> Int32 {
    let reason = fsync(descriptor) == 0 ? 0 : errno
    #if os(Linux)
      _ = posix_fadvise(descriptor, 0, 0, POSIX_FADV_DONTNEED)
    #endif
    return reason
  }

  /// Opens a file, and does the same with it.
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

  /// Returns the missing folders on the way to a folder, including itself, the outermost first.
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
