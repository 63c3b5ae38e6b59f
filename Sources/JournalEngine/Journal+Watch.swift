import Foundation
import SoundFiles

extension Journal {
  /// Imports what is in folders, and what comes into them, until the task is cancelled.
  ///
  /// A file is taken once its size and its time have stood still for `settling`: a recorder or a
  /// copying program may still be at work. A file that failed is tried again when it changes. Changes
  /// are told by inotify on Linux and looked for every two seconds elsewhere.
  /// - Parameters:
  ///   - folders: The folders, with those in them; files among them are imported once.
  ///   - request: What every entry gets, and how to work.
  ///   - settling: How long a file must stand still.
  ///   - onReport: Called once for each file. What was in the journal before is not mentioned.
  /// - Throws: ``JournalError`` where the journal fails or a folder cannot be read, and
  ///   `CancellationError` at the end.
  public func watch(
    _ folders: [String], request: ImportRequest, settling: Duration = .seconds(2),
    onReport: @escaping @Sendable (ImportReport) -> Void
  ) async throws {
    let watch = FolderWatch()
    defer { watch.stop() }
    var observation = FolderObservation()
    var changes = watch.changes.makeAsyncIterator()
    while true {
      // Followed before it is looked into: nothing falls between.
      for folder in try FolderScan.folders(in: folders) { watch.follow(folder) }
      let files = try FolderScan(folders, includesRaw: request.raw != nil).files
      let ready = observation.settled(files, now: .now, settling: settling)
      if !ready.isEmpty {
        try await importAudio(ready, request: request) { report in
          if case .duplicate = report.outcome { return }
          onReport(report)
        }
      }
      if observation.isWaiting {
        try await Task.sleep(for: min(settling / 4, .milliseconds(500)))
      } else if await changes.next() == nil {
        break
      }
      try Task.checkCancellation()
    }
    try Task.checkCancellation()
  }
}
