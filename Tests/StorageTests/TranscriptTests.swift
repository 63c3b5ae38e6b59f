import Entries
import Foundation
import GRDB
import Testing

@testable import Storage

@Suite("Transcripts")
struct TranscriptTests {
  private let journal: TemporaryJournal
  private let entry: Int64
  private let recording: Int64

  init() throws {
    journal = try TemporaryJournal()
    (entry, recording) = try journal.addRecording()
  }

  private func engine(_ settings: String) -> Transcript.Engine {
    var engine = Sample.engine
    engine.settings = settings
    return engine
  }

  @Test("A transcript comes back as it was heard, in order of time")
  func roundTrip() throws {
    var last = Sample.utterance("third, at last", at: 20)
    last.channel = 1
    let utterances = [
      Sample.utterance("second here", at: 10), Sample.utterance("first", at: 0, confidence: 0.4),
      last,
    ]
    let id = try journal.transcribe(recording, utterances)
    let stored = try #require(try journal.file.currentTranscript(of: recording))
    #expect(stored.id == id)
    #expect(stored.version.recording == recording)
    #expect(stored.transcript.engine == Sample.engine)
    #expect(stored.transcript.state == .done)
    #expect(stored.transcript.utterances == [utterances[1], utterances[0], utterances[2]])
    #expect(stored.version.wordCount == 6)
    #expect(stored.version.unsureCount == 1)
    #expect(try journal.file.transcript(id) == stored)
    #expect(try journal.file.transcript(99) == nil)
  }

  @Test("The places of utterances in the text are those of TranscriptText")
  func places() throws {
    let utterances = ["", "we don't", "", "grüße 😀 all", "end"].enumerated().map {
      Sample.utterance($0.element, at: Double($0.offset) * 10)
    }
    let id = try journal.transcribe(recording, utterances)
    let text = TranscriptText(utterances)
    let expected = zip(utterances, text.offsets).map { $0.text.isEmpty ? nil : $1 }
    let starts = try journal.file.read { db in
      try Int?.fetchAll(
        db, sql: "SELECT text_start FROM utterance WHERE transcript_id = ? ORDER BY position",
        arguments: [id])
    }
    #expect(starts == expected)
    #expect(try journal.value("SELECT transcript FROM search_document") == text.text)
    #expect(
      try journal.value("SELECT text_length FROM transcript") == text.text.unicodeScalars.count)
  }

  @Test("Silence gives an empty transcript, which is current, and not pending any more")
  func silence() throws {
    #expect(try journal.file.pendingRecordings().map(\.recording.id) == [recording])
    try journal.transcribe(recording, [Sample.utterance("")])
    #expect(try journal.file.pendingRecordings().isEmpty)
    #expect(try journal.file.currentTranscript(of: recording)?.transcript.text == "")
    #expect(try journal.file.overviews([entry]).first?.isPending == false)
  }

  @Test("An interrupted transcript is taken up by the same engine, and by no other")
  func resume() throws {
    let first = try journal.file.beginTranscript(recording: recording, engine: Sample.engine)
    try journal.file.appendUtterances(
      [
        (position: 3, utterance: Sample.utterance("four")),
        (position: 0, utterance: .init(start: 0, end: 1, text: "", words: [])),
      ],
      to: first)
    #expect(try journal.file.donePositions(of: first) == [0, 3])
    #expect(try journal.file.utterance(at: 3, of: first) == Sample.utterance("four"))
    #expect(try journal.file.utterance(at: 1, of: first) == nil)
    #expect(
      try journal.file.beginTranscript(recording: recording, engine: Sample.engine) == first)
    let other = try journal.file.beginTranscript(recording: recording, engine: engine("fast"))
    #expect(other != first)
    #expect(try journal.file.donePositions(of: other).isEmpty)
    #expect(try journal.file.currentTranscript(of: recording) == nil)
    #expect(try journal.file.pendingRecordings().count == 1)
    #expect(try journal.file.search(SearchQuery("four")).isEmpty)
  }

  @Test("A position that is there keeps what it has, also when the version is finished")
  func twice() throws {
    let id = try journal.file.beginTranscript(recording: recording, engine: Sample.engine)
    try journal.file.appendUtterances(
      [(position: 0, utterance: Sample.utterance("heard"))], to: id)
    try journal.file.appendUtterances(
      [(position: 0, utterance: Sample.utterance("other"))], to: id)
    try journal.file.finishTranscript(id, state: .done, makeCurrent: true)
    try journal.file.appendUtterances(
      [(position: 0, utterance: Sample.utterance("other"))], to: id)
    try journal.file.finishTranscript(id, state: .done, makeCurrent: true)
    #expect(try journal.file.currentTranscript(of: recording)?.transcript.text == "heard")
    #expect(throws: StorageError.self) {
      try journal.file.appendUtterances(
        [(position: 1, utterance: Sample.utterance("more"))], to: id)
    }
  }

  @Test("A newer version takes the current one's place, in the index, too")
  func newer() throws {
    let first = try journal.transcribe(recording, [Sample.utterance("recognise speech")])
    let second = try journal.transcribe(
      recording, [Sample.utterance("wreck a nice beach")], engine: engine("fast"))
    #expect(try journal.file.transcripts(of: recording).map(\.isCurrent) == [false, true])
    #expect(try journal.file.search(SearchQuery("speech")).isEmpty)
    #expect(try journal.file.search(SearchQuery("beach")).count == 1)
    try journal.file.setCurrent(first)
    #expect(try journal.file.currentTranscript(of: recording)?.id == first)
    #expect(try journal.file.search(SearchQuery("speech")).count == 1)
    #expect(throws: StorageError.self) { try journal.file.discardTranscript(first) }
    try journal.file.discardTranscript(second)
    #expect(try journal.file.transcripts(of: recording).map(\.id) == [first])
    #expect(try journal.value("SELECT count(*) FROM utterance") == 1)
  }

  @Test("No machine takes the place of a correction; another correction does")
  func correction() throws {
    try journal.transcribe(recording, [Sample.utterance("teh harbour")])
    let corrected = try journal.transcribe(
      recording, [Sample.utterance("the harbour")], engine: .init(name: "owner"),
      state: .corrected)
    #expect(
      try journal.file.overviews([entry]).first?.transcriptions[recording]?.state == .corrected)
    let machine = try journal.transcribe(
      recording, [Sample.utterance("a barber")], engine: engine("better"))
    #expect(try journal.file.currentTranscript(of: recording)?.id == corrected)
    #expect(try journal.file.search(SearchQuery("barber")).isEmpty)
    #expect(try journal.file.transcripts(of: recording).last?.state == .done)
    let again = try journal.transcribe(
      recording, [Sample.utterance("the old harbour")], engine: .init(name: "owner"),
      state: .corrected)
    #expect(try journal.file.currentTranscript(of: recording)?.id == again)
    try journal.file.setCurrent(machine)
    #expect(try journal.file.currentTranscript(of: recording)?.id == machine)
  }

  @Test("A running version cannot be made current")
  func runningCurrent() throws {
    let id = try journal.file.beginTranscript(recording: recording, engine: Sample.engine)
    #expect(throws: StorageError.self) { try journal.file.setCurrent(id) }
    try journal.file.finishTranscript(id, state: .running, makeCurrent: true)
    #expect(try journal.file.currentTranscript(of: recording) == nil)
  }

  @Test("What is missing is missing")
  func missing() throws {
    let errors = [
      #expect(throws: StorageError.self) {
        try journal.file.beginTranscript(recording: 99, engine: Sample.engine)
      },
      #expect(throws: StorageError.self) {
        try journal.file.appendUtterances([], to: 99)
      },
      #expect(throws: StorageError.self) {
        try journal.file.finishTranscript(99, state: .done, makeCurrent: true)
      },
      #expect(throws: StorageError.self) { try journal.file.setCurrent(99) },
    ]
    #expect(errors.allSatisfy { $0?.code == .notFound })
  }

  @Test("Pending is what is finished, live and without a current transcript, oldest first")
  func pending() throws {
    let (older, olderRecording) = try journal.addRecording()
    let (trashed, _) = try journal.addRecording()
    try journal.file.trash([trashed], at: Sample.moment().date)
    _ = try journal.file.beginRecording(Sample.recording(), in: .entry(older))
    #expect(
      try journal.file.pendingRecordings().map(\.recording.id) == [recording, olderRecording])
    #expect(
      try journal.file.pendingRecordings(in: [older, trashed]).map(\.entry) == [older])
    #expect(try journal.file.pendingRecordings(in: []).isEmpty)
  }

  @Test("A recording of an unknown format is named, and does not keep the others from waiting")
  func damagedPending() throws {
    let (entry, damaged) = try journal.addRecording()
    try journal.file.write { db in
      try db.execute(sql: "PRAGMA ignore_check_constraints = ON")
      try db.execute(
        sql: "UPDATE recording SET sample_format = 'x' WHERE id = ?", arguments: [damaged])
      try db.execute(sql: "PRAGMA ignore_check_constraints = OFF")
    }
    #expect(try journal.file.pendingRecordings().map(\.recording.id) == [recording])
    #expect(journal.file.damage.values == [DamagedValue(entry: entry, part: .format)])
  }

  @Test("An hour of speech, nine thousand words, comes back whole")
  func hour() throws {
    let words = (0..<9000).map { "word\($0)" }
    let utterances = (0..<300).map { index in
      Sample.utterance(
        words[index * 30..<index * 30 + 30].joined(separator: " "), at: Double(index) * 12)
    }
    try journal.transcribe(recording, utterances)
    let stored = try #require(try journal.file.currentTranscript(of: recording))
    #expect(stored.transcript.utterances == utterances)
    #expect(stored.version.wordCount == 9000)
    let hit = try #require(try journal.file.search(SearchQuery("word8765")).first)
    #expect(hit.spoken.map(\.start) == [292 * 12 + 2.5])
  }
}
