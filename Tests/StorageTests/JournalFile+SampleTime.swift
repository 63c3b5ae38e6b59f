import Entries
import Foundation

@testable import Storage

/// The same at a time that is always the same, for tests to which it does not matter.
extension JournalFile {
  func add(_ draft: EntryDraft, uuid: UUID) throws(StorageError) -> Int64 {
    try add(draft, uuid: uuid, at: Sample.moment().date)
  }

  func beginRecording(
    _ recording: RecordingDraft, in home: RecordingHome
  ) throws(StorageError) -> (entry: Int64?, recording: Int64) {
    try beginRecording(recording, in: home, at: Sample.moment().date)
  }

  func beginTranscript(
    recording: Int64, engine: Transcript.Engine
  ) throws(StorageError) -> Int64 {
    try beginTranscript(recording: recording, engine: engine, at: Sample.moment().date)
  }

  func publish(
    _ staged: [(recording: Int64, draft: EntryDraft, uuid: UUID)]
  ) throws(StorageError) -> [Int64] {
    try publish(staged, at: Sample.moment().date)
  }
}
