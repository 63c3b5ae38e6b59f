import Entries
import Foundation

/// Keeps other processes from moving, opening and closing the vaults in a folder at the same time.
enum FolderHold {
  /// Does some work on a folder's vaults while no other process does.
  ///
  /// The folder itself is locked with an advisory lock (`flock(2)`), which ends with the process.
  /// - Parameter tries: How often the lock is tried, twenty times a second; half a minute by
  ///   default.
  /// - Throws: ``JournalError`` with `journalLocked` if another process takes longer.
  static func during<Value>(
    _ folder: String, tries: Int = 600, _ work: () async throws -> Value
  ) async throws -> Value {
    let descriptor = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw JournalError.notPermitted(folder) }
    defer { close(descriptor) }
    for _ in 0..<tries {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return try await work() }
      guard errno == EWOULDBLOCK else { throw JournalError.withoutLocks(folder) }
      try await Task.sleep(for: .milliseconds(50))
    }
    throw JournalError(
      .journalLocked, "another 'sotto lock' or 'sotto unlock' is at work in \(folder)",
      hint: "try again when it is done")
  }

  /// Whether another process does such work in a folder, which includes waiting for a person.
  ///
  /// This must not be called while this process itself has locked the folder, because it could not
  /// tell the difference.
  static func isHeld(_ folder: String) -> Bool {
    let descriptor = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return flock(descriptor, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK
  }
}
