import Documents
import Entries
import Foundation
import Storage
import Threads

extension Journal {
  /// Writes entries and their sound into a folder that other programs read.
  ///
  /// A new folder appears when it is whole. An earlier export is brought up to date file by file, and what
  /// is as it should be is not written again.
  /// - Parameter onProgress: Told how many entries of how many are done.
  /// - Throws: ``JournalError`` with `usage` (a folder of other files), `diskFull`, `notPermitted`;
  ///   `CancellationError`.
  public func export(
    _ request: ExportRequest, onProgress: @escaping @Sendable (Int, Int) -> Void = { _, _ in }
  ) async throws -> ExportReport {
    try await withTaskExecutorPreference(ThreadPool.blocking) {
      let folder = try ExportFolder(request)
      do {
        return try await ExportRun(self, folder).run(request, onProgress: onProgress)
      } catch {
        folder.discard()
        throw error
      }
    }
  }
}
