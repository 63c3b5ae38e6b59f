public import Entries
import Threads

extension Journal {
  /// Takes in what another copy of the journal has, or another journal of the same person.
  ///
  /// Entries are told apart by their identifiers. Of a part that both have changed, the later change
  /// stays, and the other is in the entry's history. What either has erased for ever is erased. The
  /// other journal is never written. Merging twice changes nothing, and the order of merging does not
  /// matter.
  /// - Parameters:
  ///   - path: The other journal, which no program may be using.
  ///   - isTrial: Whether it is only found out what would be taken.
  ///   - onProgress: Called often meanwhile.
  /// - Throws: ``JournalError`` with `usage`, `noJournal`, `notAJournal`, `newerVersion`, `damaged`,
  ///   `journalLocked` or `diskFull`; then nothing was changed.
  public func merge(
    _ path: String, isTrial: Bool = false,
    onProgress: @escaping @Sendable (BackupProgress) -> Void = { _ in }
  ) async throws -> MergeReport {
    try await withTaskExecutorPreference(ThreadPool.blocking) {
      try JournalMerging(journal: self, path: path, isTrial: isTrial, onProgress: onProgress).run()
    }
  }
}
