public import Entries
import Threads

extension Journal {
  /// Throws unless there is a journal at a path that can be merged into another one, so that none
  /// is made in vain.
  /// - Parameters:
  ///   - path: The other journal.
  ///   - journal: The path of the journal into which it is to be merged.
  /// - Throws: What ``merge(_:isTrial:onProgress:)`` throws.
  public static func requireMergeable(_ path: String, into journal: String) throws {
    try OtherJournal.require(path, beside: journal)
  }

  /// Merges the content of another copy of the journal, or of another journal of the same person,
  /// into this one.
  ///
  /// Entries are matched by their identifiers. If both have changed the same part, the later change
  /// is kept, and the other goes to the entry's history. Entries that either has erased for ever
  /// are erased. The other journal is never written. Merging twice changes nothing, and the order
  /// of merging does not matter.
  /// - Parameters:
  ///   - path: The other journal, which no program may be using.
  ///   - isTrial: Whether to find out only what would be merged.
  ///   - onProgress: Called often meanwhile.
  /// - Throws: ``JournalError`` with `usage`, `noJournal`, `notAJournal`, `newerVersion`,
  ///   `damaged`, `journalLocked` or `diskFull`; then nothing was changed.
  public func merge(
    _ path: String, isTrial: Bool = false,
    onProgress: @escaping @Sendable (BackupProgress) -> Void = { _ in }
  ) async throws -> MergeReport {
    try await withTaskExecutorPreference(ThreadPool.blocking) {
      try JournalMerging(journal: self, path: path, isTrial: isTrial, onProgress: onProgress).run()
    }
  }
}
