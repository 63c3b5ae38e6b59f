import Entries
import Foundation
import GRDB
import Testing

@testable import Storage

@Suite("What recordings show about voices")
struct EvidenceTests {
  private static func row(
    _ voice: String = "owner", seconds: Double = 10, origin: EvidenceRow.Origin = .heard,
    sums: [UInt8] = [1, 2, 3]
  ) -> EvidenceRow {
    EvidenceRow(
      recording: 0, transcript: 0, channel: 0, origin: origin, voice: voice, model: "cafe",
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
