public import Entries
import Foundation
public import Sound
import Storage

extension Journal {
  /// The entry for a new recording.
  public enum Home: Sendable {
    /// A new entry.
    case newEntry(EntryDraft)
    /// An existing entry.
    case entry(Int64)
  }

  /// Makes the recorder of a new recording and takes its lock.
  ///
  /// Entry and recording are created with the first commit.
  /// - Parameters:
  ///   - home: The entry for the recording.
  ///   - format: The format to save; it does not change while recording.
  ///   - source: Where the sound comes from.
  /// - Throws: ``JournalError`` with `noSuchEntry`, `diskFull` or `notPermitted`.
  public func recorder(
    into home: Home, format: SoundFormat, source: Recording.Source, fileName: String? = nil
  ) throws -> Recorder {
    try recorder(
      into: home, format: format, source: source, fileName: fileName,
      reserve: Recorder.reserve(for: format))
  }

  /// Makes a recorder with a number of bytes on the disk reserved for the end of the recording.
  func recorder(
    into home: Home, format: SoundFormat, source: Recording.Source, fileName: String? = nil,
    reserve: Int
  ) throws -> Recorder {
    let uuid = surroundings.makeUUID()
    let lock = try RecorderLock.takeNew(for: uuid, beside: path)
    guard lock.reserve(bytes: reserve) else { throw JournalError.full(path) }
    let draft = RecordingDraft(
      uuid: uuid, start: surroundings.moment, startSource: "clock", rate: format.rate,
      channels: format.channels, sampleFormat: Recording.SampleFormat(format.sample),
      source: source, fileName: fileName)
    let place: RecordingHome =
      switch home {
      case .newEntry(let entry): .newEntry(entry, surroundings.makeUUID())
      case .entry(let number): .entry(try entry(number).id)
      }
    return Recorder(
      file: file, lock: lock, home: place, draft: draft, format: format, now: surroundings.now)
  }

  /// Moves a new recording to the trash: with its entry if that was created for it, else in a
  /// separate entry, so that it can be restored.
  func discard(_ begun: Recorder.Begun, from home: Home, isUndoable: Bool) throws {
    switch home {
    case .newEntry:
      try trash([begun.entry], isUndoable: isUndoable)
    case .entry:
      let draft = EntryDraft(moment: surroundings.moment)
      let entry = try storage {
        try file.move(
          begun.recording, to: draft, uuid: surroundings.makeUUID(), at: surroundings.now())
      }
      try trash([entry], isUndoable: isUndoable)
    }
  }
}
