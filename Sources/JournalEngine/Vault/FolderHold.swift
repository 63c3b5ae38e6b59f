import Entries
import Foundation

/// Keeps other processes from moving, opening and closing the vaults in a folder at the same time.
enum FolderHold {
  /// Does some work while no other process does such work in a folder.
  ///
  /// An advisory lock on the folder itself keeps them out (`flock(2)`); it ends with the process.
  /// - Parameter tries: How often the lock is tried for, twenty times a second; half a minute if left
  ///   out.
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

  /// Whether another process does such work in a folder, or may be waiting in it for a person.
  ///
  /// It must not be asked where this process holds the folder itself, which looks the same.
  static func isHeld(_ folder: String) -> Bool {
    let descriptor = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return flock(descriptor, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK
  }
}
