import Entries
import Foundation
import GRDB
import Testing

@testable import Storage

@Suite("What recordings show about voices")
struct EvidenceTests {
  private static func row(
    _ voice: String = "owner", seconds: Double = 10, origin: EvidenceRow.Origin = .heard,
    channel: Int = 0, sums: [UInt8] = [1, 2, 3]
  ) -> EvidenceRow {
    EvidenceRow(
      recording: 0, transcript: 0, channel: channel, origin: origin, voice: voice, model: "cafe",
      seconds: seconds, sums: sums)
  }

  private static func taught(
    _ journal: TemporaryJournal, _ row: EvidenceRow = row()
  ) throws -> (entry: Int64, recording: Int64, transcript: Int64) {
    let (entry, recording) = try journal.addRecording()
    try journal.transcribe(recording, [Sample.utterance("a short walk")])
    let current = try #require(try journal.file.currentTranscript(of: recording)).id
    try journal.file.keep([row], of: recording, transcript: current, origin: row.origin)
    return (entry, recording, current)
  }

  @Test("counts as long as its transcript is shown and its entry is not in the trash")
  func valid() throws {
    let journal = try TemporaryJournal()
    let (entry, recording, first) = try Self.taught(journal)
    let kept = try journal.file.evidence(model: "cafe")
    #expect(kept.map(\.sums) == [[1, 2, 3]])
    #expect(kept.map(\.isCorrected) == [false])
    #expect(try journal.file.evidence(model: "beef").isEmpty)
    try journal.file.trash([entry], at: Sample.moment().date)
    #expect(try journal.file.evidence(model: "cafe").isEmpty)
    try journal.file.restore([entry], at: Sample.moment().date)
    #expect(try journal.file.evidence(model: "cafe") == kept)
    try journal.transcribe(recording, [Sample.utterance("a long walk")])
    #expect(try journal.file.evidence(model: "cafe").isEmpty)
    #expect(try journal.file.recordingsWithoutEvidence(model: "cafe").map(\.recording.id) == [1])
    #expect(try journal.file.voiceNames(in: recording) == [0: "owner"])
    // A version that is not shown any more teaches nothing.
    try journal.file.keep([Self.row()], of: recording, transcript: first, origin: .heard)
    #expect(try journal.file.evidence(model: "cafe").isEmpty)
    try journal.file.setCurrent(first, at: Sample.moment().date)
    #expect(try journal.file.evidence(model: "cafe") == kept)
    #expect(try journal.file.recordingsWithoutEvidence(model: "cafe").isEmpty)
  }

  @Test("expects wrong words by their confidence, and none where a person corrected them")
  func misheard() throws {
    let journal = try TemporaryJournal()
    let (_, recording) = try journal.addRecording()
    func share(_ utterances: [Utterance]) throws -> Double? {
      try journal.transcribe(recording, utterances)
      let current = try #require(try journal.file.currentTranscript(of: recording)).id
      try journal.file.keep([Self.row()], of: recording, transcript: current, origin: .heard)
      return try journal.file.evidence(model: "cafe").first?.misheardShare
    }
    let sure = Sample.utterance("a short walk", confidence: 0.9)
    #expect(abs(try #require(try share([sure])) - 0.1) < 1e-9)
    let unsure = Sample.utterance("to day", at: 2, confidence: 0.4)
    let unclear = Sample.utterance("or so", at: 4, confidence: 0.03)
    let unknown = Sample.utterance("at least", at: 6, confidence: 0)
    let mixed = try #require(try share([sure, unsure, unclear, unknown]))
    #expect(abs(mixed - (3 * 0.1 + 2 * 0.6) / 5) < 1e-9)
    #expect(try share([unknown]) == 0)
    let version = try journal.file.addTranscript(
      Transcript(
        engine: Transcript.Engine(name: "owner"), state: .corrected, utterances: [unsure]),
      to: recording, makeCurrent: true, at: Sample.moment().date)
    try journal.file.keep([Self.row()], of: recording, transcript: version, origin: .heard)
    #expect(try journal.file.evidence(model: "cafe").map(\.misheardShare) == [0])
  }

  @Test("words that cannot be read tell nothing, and hide no voice")
  func unreadableWords() throws {
    let journal = try TemporaryJournal()
    let (_, recording) = try journal.addRecording()
    try journal.transcribe(recording, [Sample.utterance("a short walk", confidence: 0.9)])
    let current = try #require(try journal.file.currentTranscript(of: recording)).id
    try journal.file.keep([Self.row()], of: recording, transcript: current, origin: .heard)
    for words in ["7", "[1, [2], {}]", "[[]]", "{}"] {
      try journal.file.write { db in
        try db.execute(sql: "UPDATE utterance SET words = ?", arguments: [words])
      }
      let rows = try journal.file.evidence(model: "cafe")
      #expect(rows.map(\.voice) == ["owner"], "\(words)")
      #expect(rows.map(\.misheardShare) == [0], "\(words)")
    }
  }

  @Test("what was learned anew is used in place of what was heard, until it is taken back")
  func learned() throws {
    let journal = try TemporaryJournal()
    let (_, recording, transcript) = try Self.taught(journal)
    let anew = Self.row(origin: .learned, sums: [4])
    try journal.file.keep([anew], of: recording, transcript: transcript, origin: .learned)
    #expect(try journal.file.evidence(model: "cafe").map(\.sums) == [[4]])
    #expect(try journal.file.takeBackLearned() == 1)
    #expect(try journal.file.evidence(model: "cafe").map(\.sums) == [[1, 2, 3]])
    try journal.file.keep([anew], of: recording, transcript: transcript, origin: .learned)
    try journal.file.keep([Self.row()], of: recording, transcript: transcript, origin: .heard)
    #expect(try journal.file.evidence(model: "cafe").map(\.origin) == [.heard])
    #expect(try journal.file.forgetEvidence(voice: "anna") == 0)
    #expect(try journal.file.forgetEvidence(voice: "owner") == 1)
    #expect(try journal.file.evidence(model: "cafe").isEmpty)
  }

  @Test("what was forgotten is learned again only where that is asked for, or by a new transcript")
  func forgotten() throws {
    let journal = try TemporaryJournal()
    let (_, recording, transcript) = try Self.taught(journal)
    _ = try Self.taught(journal, Self.row("anna"))
    let anew = Self.row(origin: .learned, sums: [4])
    try journal.file.keep([anew], of: recording, transcript: transcript, origin: .learned)
    #expect(try journal.file.forgetEvidence() == 2)
    #expect(try journal.file.forgetEvidence() == 0)
    #expect(try journal.file.evidence(model: "cafe").isEmpty)
    #expect(try journal.file.voiceNames(in: recording).isEmpty)
    #expect(try journal.file.recordingsWithoutEvidence().isEmpty)
    #expect(try journal.file.recordingsWithoutEvidence(model: "cafe").isEmpty)
    let all = try journal.file.recordingsWithoutEvidence(model: "cafe", forgotten: true)
    #expect(all.map(\.recording.id) == [2, 1])
    try journal.transcribe(recording, [Sample.utterance("a long walk")])
    let waiting = try journal.file.recordingsWithoutEvidence(model: "cafe")
    #expect(waiting.map(\.recording.id) == [recording])
    let newest = try #require(try journal.file.currentTranscript(of: recording)).id
    try journal.file.keep([Self.row()], of: recording, transcript: newest, origin: .heard)
    #expect(try journal.file.evidence(model: "cafe").map(\.recording) == [recording])
  }

  @Test("of two channels only the forgotten one is learned again, and only where asked for")
  func channels() throws {
    let journal = try TemporaryJournal()
    let (_, recording, transcript) = try Self.taught(journal)
    func keep(
      _ rows: [EvidenceRow], _ origin: EvidenceRow.Origin = .heard,
      _ replaced: EvidenceRow.Replaced = .all
    ) throws {
      try journal.file.keep(
        rows, of: recording, transcript: transcript, origin: origin, replacing: replaced)
    }
    func sums() throws -> [[UInt8]] { try journal.file.evidence(model: "cafe").map(\.sums) }
    func isWaiting(_ model: String? = "cafe", forgotten: Bool = false) throws -> Bool {
      try !journal.file.recordingsWithoutEvidence(model: model, forgotten: forgotten).isEmpty
    }
    try keep([Self.row(), Self.row("anna", channel: 1)])
    try keep([Self.row(origin: .learned, sums: [4])], .learned)
    #expect(try journal.file.forgetEvidence(voice: "anna") == 1)
    #expect(try sums() == [[4]])
    #expect(try !isWaiting())
    #expect(try isWaiting(forgotten: true))
    // Another model knows nothing of the channel that stayed, and leaves the other alone.
    #expect(try isWaiting("beef"))
    try keep(
      [Self.row(origin: .learned, sums: [5]), Self.row(origin: .learned, channel: 1, sums: [5])],
      .learned)
    #expect(try sums() == [[5]])
    let again = [Self.row(sums: [6]), Self.row("anna", channel: 1, sums: [7])]
    try keep(again, .heard, .due(forgotten: false))
    #expect(try sums() == [[5]])
    try keep(again, .heard, .due(forgotten: true))
    #expect(try sums() == [[5], [7]])
    #expect(try !isWaiting(forgotten: true))
  }

  @Test("a corrected version that is corrected again is learned from again, as the same voice's")
  func amended() throws {
    let journal = try TemporaryJournal()
    let (_, recording, _) = try Self.taught(journal, Self.row("anna"))
    func correct(_ text: String, amending version: Int64? = nil) throws -> Int64 {
      try journal.file.addTranscript(
        Transcript(
          engine: Transcript.Engine(name: "owner"), state: .corrected,
          utterances: [Sample.utterance(text)]),
        to: recording, makeCurrent: true, at: Sample.moment().date, amending: version)
    }
    let version = try correct("a short talk")
    try journal.file.keep(
      [Self.row("anna"), Self.row("", channel: 1)], of: recording, transcript: version,
      origin: .heard)
    try journal.file.keep(
      [Self.row("anna", origin: .learned, sums: [4])], of: recording, transcript: version,
      origin: .learned)
    #expect(try journal.file.recordingsWithoutEvidence().isEmpty)
    #expect(try correct("a short walk indeed", amending: version) == version)
    #expect(try journal.file.evidence(model: "cafe").isEmpty)
    #expect(try journal.file.voiceNames(in: recording) == [0: "anna", 1: ""])
    #expect(try journal.file.takeBackLearned() == 0)
    for model in [nil, "cafe"] {
      let waiting = try journal.file.recordingsWithoutEvidence(model: model)
      #expect(waiting.map(\.recording.id) == [recording])
    }
    // What is gathered takes the place of all that was stale.
    try journal.file.keep(
      [Self.row("anna", sums: [8])], of: recording, transcript: version, origin: .heard,
      replacing: .due(forgotten: false))
    #expect(try journal.file.evidence(model: "cafe").map(\.sums) == [[8]])
    #expect(try journal.file.recordingsWithoutEvidence(model: "cafe").isEmpty)
    // A stale name can be forgotten like any other.
    #expect(try correct("a short walk", amending: version) == version)
    #expect(try journal.file.forgetEvidence(voice: "anna") == 1)
    #expect(try journal.file.voiceNames(in: recording).isEmpty)
    #expect(try journal.file.recordingsWithoutEvidence(model: "cafe").isEmpty)
  }

  @Test("is read newest first, each voice up to a length")
  func length() throws {
    let journal = try TemporaryJournal()
    for voice in ["owner", "anna", "owner", "owner"] {
      _ = try Self.taught(journal, Self.row(voice, seconds: 10))
    }
    #expect(try journal.file.evidence(model: "cafe").map(\.recording) == [4, 3, 2, 1])
    #expect(try journal.file.evidence(model: "cafe", most: 15).map(\.recording) == [4, 3, 2])
    #expect(try journal.file.voiceNames(in: 2) == [0: "anna"])
  }

  @Test("goes with its entry when that is erased, and salvaging knows it")
  func erasing() throws {
    let journal = try TemporaryJournal()
    let (entry, _, _) = try Self.taught(journal)
    #expect(
      SalvageTable.all.first { $0.name == "voice_evidence" }?.columns.last == "sums")
    _ = try journal.file.erase([entry], at: Date())
    #expect(try journal.value("SELECT count(*) FROM voice_evidence") as Int? == 0)
  }
}
