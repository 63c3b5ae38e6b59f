public import Entries
import Threads

extension Journal {
  /// Restores a journal from a backup: field for field the journal that was backed up.
  ///
  /// The journal appears in its place only when it is complete and checked. An existing journal is
  /// moved aside. Sound that is missing or damaged in the backup is left out and reported.
  /// - Throws: ``JournalError`` with `noJournal` if there is no such backup, `damaged`, `diskFull`,
  ///   `exists`, `journalLocked` if another program has the journal open.
  public static func restore(
    _ request: RestoreRequest, surroundings: Surroundings = Surroundings(),
    onProgress: @escaping @Sendable (BackupProgress) -> Void = { _ in }
  ) async throws -> RestoreReport {
    try await withTaskExecutorPreference(ThreadPool.blocking) {
      try JournalRestoring(request: request, date: surroundings.now(), onProgress: onProgress).run()
    }
  }
}
