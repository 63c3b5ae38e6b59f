import Foundation

/// Holds a folder that an export writes into, so that no other takes its unfinished files for those of one
/// that was killed.
final class ExportFolderUse {
  private let descriptor: Int32

  /// Holds a folder as long as this lives.
  /// - Parameter alone: What is done first if no other export holds it.
  init?(_ folder: URL, alone: () -> Void) {
    descriptor = unsafe open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { alone() }
    // Where a file system has no locks, nothing is removed.
    _ = flock(descriptor, LOCK_SH)
  }

  deinit { close(descriptor) }
}
