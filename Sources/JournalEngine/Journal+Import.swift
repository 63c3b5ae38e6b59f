import Entries
import Foundation
import SoundFiles
import Storage

extension Journal {
  /// Brings audio files in: each becomes an entry of its own, in the order they were named.
  ///
  /// Files are read, verified and staged on several tasks at once; each is published by one small
  /// transaction when it is whole, so that a cut leaves no half entry. A file that is in the journal
  /// already is told and passed over.
  /// - Parameters:
  ///   - paths: Files, and folders that are searched for audio files.
  ///   - request: What every entry gets, and how to work.
  ///   - onReport: Called once for each file, in order.
  /// - Throws: ``JournalError`` where the journal itself fails; a bad file is reported, not thrown.
  public func importAudio(
    _ paths: [String], request: ImportRequest,
    onReport: @escaping @Sendable (ImportReport) -> Void
  ) async throws {
    let files = try FolderScan(paths).files
    var nextToStart = 0
    var nextToPublish = 0
    var waiting: [Int: Result<AudioImporter.Result, any Error>] = [:]
    try await withThrowingTaskGroup(
      of: (Int, Result<AudioImporter.Result, any Error>).self
    ) { group in
      func start() {
        guard nextToStart < files.count else { return }
        let index = nextToStart
        nextToStart += 1
        group.addTask {
          let importer = AudioImporter(journal: self, request: request)
          return (index, Result { try importer.take(files[index]) })
        }
      }
      for _ in 0..<max(request.jobs, 1) { start() }
      while let (index, result) = try await group.next() {
        waiting[index] = result
        while let ready = waiting.removeValue(forKey: nextToPublish) {
          onReport(try publish(ready, of: files[nextToPublish], request: request))
          nextToPublish += 1
        }
        if !Task.isCancelled { start() }
      }
    }
    try Task.checkCancellation()
  }

  /// Brings one audio file in under another name than its own: what came by standard input.
  public func importAudio(
    at path: String, named name: String, request: ImportRequest
  ) throws -> ImportReport {
    let importer = AudioImporter(journal: self, request: request, shownName: name)
    return try publish(Result { try importer.take(path) }, of: name, request: request)
  }

  private func publish(
    _ result: Result<AudioImporter.Result, any Error>, of input: String, request: ImportRequest
  ) throws -> ImportReport {
    switch result {
    case .success(.known(let entry, let trashed)):
      return ImportReport(input: input, outcome: .duplicate(entry: entry, trashed: trashed))
    case .success(.examined(let report)):
      return report
    case .success(.staged(let stage)):
      return try publish(stage, of: input, request: request)
    case .failure(let error as JournalError) where error.code != .diskFull:
      return ImportReport(input: input, outcome: .failed(error))
    case .failure(let error):
      throw error
    }
  }

  private func publish(
    _ stage: AudioImporter.Stage, of input: String, request: ImportRequest
  ) throws -> ImportReport {
    var report = ImportReport(
      input: input, outcome: .wouldImport, seconds: stage.seconds, start: stage.draft.moment,
      startSource: stage.startSource, warning: stage.warning)
    let published = try storage {
      do {
        return try file.publish([
          (recording: stage.recording, draft: stage.draft, uuid: surroundings.makeUUID())
        ])
      } catch let error as StorageError where error.code == .duplicate {
        return []
      }
    }
    guard let entry = published.first else { return try drop(stage, of: input) }
    report.outcome = .imported(entry: entry)
    return report
  }

  /// Drops a stage whose twin was published meanwhile, by this import or by another program.
  private func drop(_ stage: AudioImporter.Stage, of input: String) throws -> ImportReport {
    try storage {
      let digest = try file.recording(stage.recording)?.recording.digest
      try file.discardStage(stage.recording)
      guard let digest, let twin = try file.recording(withDigest: digest) else {
        throw JournalError(.failed, "the journal gave no number for \(input)")
      }
      return ImportReport(
        input: input, outcome: .duplicate(entry: twin.entry, trashed: twin.trashed))
    }
  }
}

extension JournalError {
  init(_ error: SoundFileError, path: String) {
    switch error.code {
    case .missing:
      self.init(.failed, "there is no file \(path)")
    case .diskFull:
      self.init(.diskFull, "the disk is full", hint: "make room")
    case .unreadable:
      self.init(.notPermitted, "no permission to read \(path)")
    case .noFrames:
      self.init(.notAudio, "\(path) holds no sound that can be decoded")
    default:
      self.init(.notAudio, "\(path) is no audio file that can be read (\(error.reason))")
    }
  }
}
