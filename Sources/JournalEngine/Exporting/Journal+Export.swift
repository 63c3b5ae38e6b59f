import Documents
import Entries
import Foundation
import Storage
import Threads

extension Journal {
  /// Writes entries and their sound into a folder that other programs read.
  ///
  /// A new folder appears when it is complete. An earlier export is updated file by file, and files
  /// that are up to date are not written again.
  /// - Parameter onProgress: Called with the number of entries done and the total.
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
