import Entries
import Foundation

@testable import Storage

/// Calls with a fixed time, for tests in which the time does not matter.
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

  func restore(_ numbers: [Int64]) throws(StorageError) {
    try restore(numbers, at: Sample.moment().date)
  }

  func setCurrent(_ transcript: Int64) throws(StorageError) {
    try setCurrent(transcript, at: Sample.moment().date)
  }

  func renameLabel(
    _ kind: Entries.Tag.Kind, from old: String, to new: String
  ) throws(StorageError) -> Int {
    try renameLabel(kind, from: old, to: new, at: Sample.moment().date)
  }

  func mergeLabels(
    _ kind: Entries.Tag.Kind, _ names: [String], into target: String
  ) throws(StorageError) -> Int {
    try mergeLabels(kind, names, into: target, at: Sample.moment().date)
  }

  func removeLabel(_ kind: Entries.Tag.Kind, _ name: String) throws(StorageError) -> [Int64] {
    try removeLabel(kind, name, at: Sample.moment().date)
  }

  func saveFilter(_ filter: EntryFilter, named name: String) throws(StorageError) {
    try saveFilter(filter, named: name, at: Sample.moment().date)
  }

  func changeMoodWords(_ body: ([MoodWord]) throws -> [MoodWord]) throws(StorageError) {
    try changeMoodWords(at: Sample.moment().date, body)
  }

  /// Keeps what was heard in a whole recording, as a run does that only makes it ready for search.
  func keepSounds(
    _ sounds: [(position: Int, sound: HeardSound)], of recording: Int64, model: String
  ) throws(StorageError) {
    let run = try beginTranscript(
      recording: recording, engine: Transcript.Engine(name: "ear", settings: "for search"))
    for (position, sound) in sounds {
      let silent = Utterance(start: sound.start, end: sound.end, text: "", words: [])
      try appendUtterances([(position, silent)], sounds: [position: sound], to: run)
    }
    try finishSounds(of: recording, transcript: run, model: model, endsVersion: true)
  }
}
