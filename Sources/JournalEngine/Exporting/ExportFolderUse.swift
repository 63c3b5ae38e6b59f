import Foundation

/// Locks a folder while an export writes to it, so that no other export removes its unfinished
/// files as those of a killed one.
final class ExportFolderUse {
  private let descriptor: Int32

  /// Locks a folder as long as this object lives.
  /// - Parameter alone: Called first if no other export has locked the folder.
  init?(_ folder: URL, alone: () -> Void) {
    descriptor = unsafe open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { alone() }
    // On a file system without locks, nothing is removed.
    _ = flock(descriptor, LOCK_SH)
  }

  deinit { close(descriptor) }
}
