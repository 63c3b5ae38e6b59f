import Entries
import Foundation
import Intake
import SoundFiles
import Storage
import Threads

extension Journal {
  /// Imports audio files, each as an entry of its own, in the order in which they were named.
  ///
  /// Files are read, verified and staged by several tasks at once, and a long file's segments are
  /// encoded on several cores. A complete file is published in one small transaction, so that an
  /// interruption leaves no half entry. A file that is in the journal already is reported and
  /// skipped.
  /// - Parameters:
  ///   - paths: Files, and folders that are searched for audio files.
  ///   - request: The properties of every entry, and how to work.
  ///   - onReport: Called once for each file, in order.
  /// - Returns: What was passed over in the folders.
  /// - Throws: ``JournalError`` if the journal itself fails, `CancellationError`; a bad file is
  ///   reported, not thrown. Files that were not published by then leave nothing behind.
  @discardableResult
  public func importAudio(
    _ paths: [String], request: ImportRequest,
    onReport: @escaping @Sendable (ImportReport) -> Void
  ) async throws -> PassedOver {
    try await withTaskExecutorPreference(ThreadPool.blocking) {
      try await take(paths, request: request, onReport: onReport)
    }
  }

  private func take(
    _ paths: [String], request: ImportRequest,
    onReport: @escaping @Sendable (ImportReport) -> Void
  ) async throws -> PassedOver {
    let scan = FolderScan(
      paths, includesRaw: request.raw != nil, counting: PictureEndings.all)
    for problem in scan.problems {
      onReport(ImportReport(input: problem.path, outcome: .failed(problem.error)))
    }
    let files = scan.files
    var examined: [String: String] = [:]
    let budget = MemoryBudget()
    var order = OrderedWork<Result<AudioImporter.Result, any Error>>(
      count: files.count, jobs: request.workers, mostWaiting: Journal.mostWaiting)
    do {
      try await withThrowingTaskGroup(
        of: OrderedWork<Result<AudioImporter.Result, any Error>>.Finished.self
      ) { group in
        repeat {
          while let index = order.start() {
            group.addTask {
              let importer = AudioImporter(journal: self, request: request, budget: budget)
              do {
                return .init(index: index, value: .success(try await importer.take(files[index])))
              } catch {
                return .init(index: index, value: .failure(error))
              }
            }
          }
          guard let finished = try await group.next() else { break }
          order.finish(finished)
          try Task.checkCancellation()
          while let ready = order.tell() {
            var report = try publish(ready.value, of: files[ready.index])
            if case .success(.examined(_, let digest)) = ready.value {
              if let twin = examined[digest] { report.outcome = .wouldRepeat(twin) }
              examined[digest] = examined[digest] ?? report.input
            }
            onReport(report)
          }
        } while true
      }
    } catch {
      order.untold.forEach(drop)
      throw error
    }
    return PassedOver(
      pictures: scan.counted.map { ($0.folder, $0.count) },
      ownFolders: scan.ownFolders.map { ($0.path, $0.kind.words, $0.kind.way($0.path)) })
  }

  /// How many files may be complete while an earlier one is still being read; each holds a lock.
  private static let mostWaiting = 32

  /// Imports one audio file under a given name, for standard input.
  public func importAudio(
    at path: String, named name: String, request: ImportRequest
  ) async throws -> ImportReport {
    let importer = AudioImporter(
      journal: self, request: request, budget: MemoryBudget(), shownName: name)
    return try await withTaskExecutorPreference(ThreadPool.blocking) {
      do {
        return try publish(.success(try await importer.take(path)), of: name)
      } catch let error as JournalError where error.isAboutOneFile {
        return ImportReport(input: name, outcome: .failed(error))
      }
    }
  }

  /// Whether any of these files, or of those in these folders, begins with sound that decodes.
  /// - Parameter name: A name to use instead of the file's own, for standard input.
  public func canImport(
    anyOf paths: [String], named name: String? = nil, request: ImportRequest
  ) -> Bool {
    let importer = AudioImporter(
      journal: self, request: request, budget: MemoryBudget(), shownName: name)
    return FolderScan(paths, includesRaw: request.raw != nil).files
      .contains(where: importer.beginsWithSound)
  }

  private func drop(_ result: Result<AudioImporter.Result, any Error>) {
    guard case .success(.staged(let stage)) = result else { return }
    // If this fails, the next command that writes removes the stage.
    try? file.discardStage(stage.recording)
    stage.hold.end()
  }

  private func publish(
    _ result: Result<AudioImporter.Result, any Error>, of input: String
  ) throws -> ImportReport {
    switch result {
    case .success(.known(let entry, let trashed)):
      return ImportReport(input: input, outcome: .duplicate(entry: entry, trashed: trashed))
    case .success(.examined(let report, _)):
      return report
    case .success(.staged(let stage)):
      return try publish(stage, of: input)
    case .failure(let error as JournalError) where error.isAboutOneFile:
      return ImportReport(input: input, outcome: .failed(error))
    case .failure(let error):
      throw error
    }
  }

  private func publish(_ stage: AudioImporter.Stage, of input: String) throws -> ImportReport {
    defer { stage.hold.end() }
    var report = ImportReport(
      input: input, outcome: .wouldImport, seconds: stage.seconds, start: stage.draft.moment,
      startSource: stage.startSource, warnings: stage.warnings)
    do throws(StorageError) {
      let now = surroundings.now()
      let versions = stage.transcript.map {
        [ArchivedTranscript($0, created: now, isCurrent: true)]
      }
      let entry = try file.publish(
        ArrivingEntry(
          stage.draft, uuid: surroundings.makeUUID(), created: now,
          sounds: [ArrivingEntry.Sound(stage: stage.recording, transcripts: versions ?? [])]),
        refusingTwins: true)
      report.outcome = .imported(entry: entry)
      return report
    } catch  where error.code == .duplicate {
      return try reportTwin(of: stage, input)
    } catch {
      throw JournalError(error)
    }
  }

  /// Reports a file whose sound was published while it was being read, by another process or from a
  /// second file of this run.
  private func reportTwin(of stage: AudioImporter.Stage, _ input: String) throws -> ImportReport {
    try storage {
      let digest = try file.recording(stage.recording)?.recording.digest
      try file.discardStage(stage.recording)
      guard let digest, let twin = try known(digest) else {
        throw JournalError(.failed, "the journal holds \(input), but its entry was not found")
      }
      return try publish(.success(twin), of: input)
    }
  }
}

extension JournalError {
  /// Whether the error concerns one file, so that the other files of a run may still succeed.
  var isAboutOneFile: Bool {
    [.notAudio, .failed, .notPermitted, .notInstalled].contains(code)
  }
}
