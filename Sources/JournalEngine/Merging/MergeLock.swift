import Entries
import Foundation

/// The lock that is held while the sound of another journal is staged, so that only one merge runs
/// at a time, and nobody removes its stages as abandoned.
///
/// One lock covers all stages: a merge may stage more recordings than a process may have open
/// files.
enum MergeLock {
  private static let name = UUID(
    uuid: (0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0x6D, 0x65, 0x72, 0x67, 0x65))

  /// Takes the lock; nil if a living process is merging.
  static func take(beside journal: String) throws -> RecorderLock? {
    try RecorderLock.take(for: name, beside: journal)
  }

  /// Takes the lock, and waits for a process that holds it only for a moment.
  /// - Throws: ``JournalError`` with `journalLocked` if another process is merging.
  static func wait(beside journal: String) throws -> RecorderLock {
    for _ in 0..<100 {
      if let lock = try take(beside: journal) { return lock }
      usleep(2000)
    }
    throw JournalError(
      .journalLocked, "another program is merging into \(journal)",
      hint: "try again when it has ended")
  }
}
