import Clocks
import Entries
import Foundation
import Intake
import SoundFiles
import Threads

extension Journal {
  /// Imports the files in folders, and new files that appear there, until the task is cancelled.
  ///
  /// A file is imported once its size and time have not changed for `settling`, because a recorder
  /// or a copying program may still be writing it. A file that claims more sound than it holds, or
  /// cannot be read yet, must stay unchanged for `patience`. A file that failed is tried again when
  /// it changes. Changes are reported by inotify on Linux, and looked for every two seconds
  /// elsewhere.
  /// - Parameters:
  ///   - folders: The folders, searched with their subfolders; files among them are imported once.
  ///   - request: The properties of every entry, and how to work.
  ///   - settling: How long a file must stay unchanged.
  ///   - patience: How long an incomplete file must stay unchanged.
  ///   - onReport: Called once for each file, and for folders that cannot be read. Files that were
  ///     in the journal before are not mentioned.
  /// - Throws: ``JournalError`` if the journal fails or no folder is left, and `CancellationError`
  ///   at the end.
  public func watch(
    _ folders: [String], request: ImportRequest, settling: Duration = .seconds(2),
    patience: Duration = .seconds(30),
    onReport: @escaping @Sendable (ImportReport) -> Void
  ) async throws {
    try await withTaskExecutorPreference(ThreadPool.blocking) {
      try await follow(
        folders, request: request, settling: settling, patience: patience, onReport: onReport)
    }
  }

  private func follow(
    _ folders: [String], request: ImportRequest, settling: Duration, patience: Duration,
    onReport: @escaping @Sendable (ImportReport) -> Void
  ) async throws {
    let watch = FolderWatch()
    defer { watch.stop() }
    var observation = FolderObservation()
    var followed: Set<String> = []
    var told: Set<String> = []
    var changes = watch.changes.makeAsyncIterator()
    while true {
      let scan = FolderScan(folders, includesRaw: request.raw != nil)
      // Folders are followed before they are searched, and new ones are searched again, so that no
      // file is missed.
      if scan.folders.count(where: { watch.follow($0) && followed.insert($0).inserted }) > 0 {
        continue
      }
      let gone = folders.filter { !FileManager.default.fileExists(atPath: $0) }
      for problem in scan.problems + gone.map({ ($0, JournalError(gone: $0)) })
      where told.insert(problem.path).inserted {
        onReport(ImportReport(input: problem.path, outcome: .failed(problem.error)))
      }
      guard gone.count < folders.count else {
        throw JournalError(.failed, "nothing is left to watch")
      }
      let ready = observation.settled(
        scan.files.filter { !gone.contains($0) }, now: surroundings.clock.now, settling: settling,
        patience: patience
      ) { request.raw != nil || AudioInput.isWhole($0) }
      if !ready.isEmpty {
        try await importAudio(ready, request: request) { report in
          if case .duplicate = report.outcome { return }
          onReport(report)
        }
      }
      if observation.isWaiting {
        try await surroundings.clock.sleep(for: min(settling / 4, .milliseconds(500)))
      } else if await changes.next() == nil {
        break
      }
      try Task.checkCancellation()
    }
    try Task.checkCancellation()
  }
}

extension JournalError {
  /// Describes a watched folder that was removed.
  fileprivate init(gone folder: String) {
    self.init(.failed, "the folder \(folder) no longer exists")
  }
}
