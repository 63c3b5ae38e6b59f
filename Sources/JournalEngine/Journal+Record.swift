public import Entries
import Foundation
public import Sound
import Storage

extension Journal {
  /// Where a new recording goes.
  public enum Home: Sendable {
    /// Into an entry made for it.
    case newEntry(EntryDraft)
    /// Into an entry that is there.
    case entry(Int64)
  }

  /// Begins a recording: makes its entry, its row and its lock, so that from the first half second
  /// on nothing said is lost.
  /// - Parameters:
  ///   - home: Where the recording goes.
  ///   - format: What will be saved; it does not change while recording.
  ///   - source: Where the sound comes from.
  /// - Throws: ``JournalError`` with `noSuchEntry`, `diskFull` or `notPermitted`.
  public func record(
    into home: Home, format: SoundFormat, source: Recording.Source, fileName: String? = nil
  ) throws -> Recorder {
    let uuid = surroundings.makeUUID()
    guard let lock = try RecorderLock.take(for: uuid, beside: path) else {
      throw JournalError(.failed, "another recorder uses the same identifier")
    }
    let draft = RecordingDraft(
      uuid: uuid, start: surroundings.moment, startSource: "clock", rate: format.rate,
      channels: format.channels, sampleFormat: Recording.SampleFormat(format.sample),
      source: source, fileName: fileName)
    let begun = try storage {
      switch home {
      case .newEntry(let entry):
        try file.beginRecording(draft, in: .newEntry(entry, surroundings.makeUUID()))
      case .entry(let number):
        try file.beginRecording(draft, in: .entry(number))
      }
    }
    guard let entry = begun.entry else {
      throw JournalError(.noSuchEntry, "there is no such entry to record into")
    }
    return Recorder(
      file: file, lock: lock, entry: entry, recording: begun.recording, format: format)
  }
}
