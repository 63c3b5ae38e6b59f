import Entries
import Foundation
import GRDB
import Testing

@testable import Storage

/// A journal in its own folder, which is removed when the test releases it.
final class TemporaryJournal: Sendable {
  let folder: URL
  let path: String
  let file: JournalFile

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "sotto-storage-\(UUID().uuidString)")
    path = folder.appending(path: "journal.sotto").path
    file = try JournalFile.create(at: path)
  }

  deinit {
    try? file.close()
    try? FileManager.default.removeItem(at: folder)
  }

  /// The names of the files in the folder, including the journal.
  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  }

  /// Returns a value from the file, read like any SQLite tool reads it.
  func value<Value: DatabaseValueConvertible>(_ sql: String) throws -> Value? {
    try file.queue.read { db in try Value.fetchOne(db, sql: sql) }
  }

  /// Returns the number of the page with which a table begins.
  func rootPage(of table: String) throws -> Int {
    try #require(try value("SELECT rootpage FROM sqlite_schema WHERE name = '\(table)'"))
  }

  /// Closes the journal and writes zeros over one of its pages.
  /// - Returns: The bytes that the page had.
  @discardableResult
  func losePage(_ number: Int) throws -> Data {
    try file.close()
    let url = URL(filePath: path)
    var bytes = try Data(contentsOf: url)
    let place = (number - 1) * 8192..<number * 8192
    let lost = Data(bytes[place])
    bytes.replaceSubrange(place, with: Data(count: place.count))
    try bytes.write(to: url)
    return lost
  }
}

/// Contents for tests.
enum Sample {
  /// Expects that an entry has all that its draft said.
  static func expect(_ entry: Entry, isOf draft: EntryDraft) {
    #expect(entry.moment == draft.moment)
    #expect(entry.title == draft.title)
    #expect(entry.note == draft.note)
    #expect(entry.mood == draft.mood)
    #expect(entry.energy == draft.energy)
    #expect(entry.place == draft.place)
    #expect(entry.tags == draft.tags)
  }

  /// Returns a moment this many minutes after noon of 2026-11-20 in Berlin.
  static func moment(minutes: Int = 0) -> Moment {
    let noon = Date(timeIntervalSince1970: 1_795_172_400)
    guard let zone = TimeZone(identifier: "Europe/Berlin") else {
      return Moment(noon, in: .gmt)
    }
    return Moment(noon.addingTimeInterval(Double(minutes) * 60), in: zone)
  }

  static func draft(
    _ note: String = "", minutes: Int = 0, title: String = "", tags: [Entries.Tag] = []
  ) -> EntryDraft {
    EntryDraft(moment: moment(minutes: minutes), title: title, note: note, tags: tags)
  }

  static func recording(keepsOriginal: Bool = false) -> RecordingDraft {
    RecordingDraft(
      uuid: UUID(), start: moment(), rate: 16000, channels: 1, sampleFormat: .int16,
      source: .file, fileName: "walk.wav", fileFormat: "WAV PCM_16", keepsOriginal: keepsOriginal)
  }

  /// Returns a segment of PCM whose bytes distinguish its frames.
  static func segment(_ first: Int64, _ count: Int) -> SegmentDraft {
    SegmentDraft(
      firstFrame: first, frameCount: count, encoding: .pcm,
      bytes: (0..<count * 2).map { UInt8(truncatingIfNeeded: Int(first) * 2 + $0) })
  }

  /// Returns an utterance whose words follow each other and last half a second each.
  static func utterance(
    _ text: String, at start: Double = 0, confidence: Double = 0.9
  ) -> Utterance {
    var words: [Word] = []
    var offset = 0
    for (index, part) in text.split(separator: " ").enumerated() {
      let begin = start + Double(index) / 2
      let count = part.unicodeScalars.count
      words.append(
        Word(
          text: String(part), start: begin, end: begin + 0.5, confidence: confidence,
          range: offset..<offset + count))
      offset += count + 1
    }
    return Utterance(
      start: start, end: start + Double(words.count) / 2, text: text, words: words)
  }

  static let engine = Transcript.Engine(
    name: "pocketsphinx 5prealpha", model: "en-us", checksum: "c0ffee", vocabulary: 0,
    settings: "full")
}

extension TemporaryJournal {
  /// Adds an entry with a finished recording of one second.
  @discardableResult
  func addRecording(
    _ draft: EntryDraft = Sample.draft(), digest: String = UUID().uuidString
  ) throws -> (entry: Int64, recording: Int64) {
    let (entry, recording) = try file.beginRecording(
      Sample.recording(), in: .newEntry(draft, UUID()))
    try file.append(Sample.segment(0, 16000), to: recording)
    try file.finishRecording(recording, RecordingOutcome(frames: 16000, digest: digest))
    return (try #require(entry), recording)
  }

  /// Adds a finished transcript.
  @discardableResult
  func transcribe(
    _ recording: Int64, _ utterances: [Utterance], engine: Transcript.Engine = Sample.engine,
    state: Transcript.State = .done
  ) throws -> Int64 {
    let transcript = try file.beginTranscript(recording: recording, engine: engine)
    try file.appendUtterances(
      utterances.enumerated().map { (position: $0.offset, utterance: $0.element) },
      to: transcript)
    try file.finishTranscript(transcript, state: state, makeCurrent: true)
    return transcript
  }
}
