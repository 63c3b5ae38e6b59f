import Entries
import Foundation
import Testing

@testable import JournalEngine
@testable import Storage

@Suite("Voice evidence that cannot be read")
struct BrokenEvidenceTests {
  private static let model = "cafe"

  /// Adds evidence to the transcript of an entry.
  private static func teach(
    _ journal: Journal, _ entry: Int64, voice: String, sums: String = "x'01'",
    seconds: String = "12.5", origin: String = "heard"
  ) throws {
    try journal.execute(
      """
      INSERT INTO voice_evidence
        (recording_id, transcript_id, channel, origin, voice, model, seconds, sums)
      SELECT recording.id, transcript.id, 0, '\(origin)', '\(voice)', '\(model)', \(seconds), \(sums)
      FROM recording JOIN transcript ON recording_id = recording.id WHERE entry_id = \(entry)
      """)
  }

  @Test("check names it, a repair takes it out and keeps the voice's name, and it waits for learn")
  func checking() async throws {
    let workshop = try Workshop()
    let journal = try await SpokenJournal.made.open(in: workshop)
    try Self.teach(journal, 31, voice: "anna", sums: "randomblob(500)")
    try Self.teach(journal, 32, voice: "anna", sums: "x'00'")
    try Self.teach(journal, 33, voice: "owner", sums: "x''", seconds: "1e308")
    try Self.teach(journal, 34, voice: "owner", sums: "x''", seconds: "-5.0")
    try Self.teach(journal, 35, voice: "owner", sums: "x''", seconds: "9e999")
    // A row that only tells that nothing could be gathered is no damage.
    try Self.teach(journal, 36, voice: "", sums: "x''", seconds: "0.0")
    let found = try await journal.check()
    #expect(found.faults.map(\.damage.entry) == [31, 32, 33, 34, 35])
    #expect(found.faults.allSatisfy { $0.kind == .evidence && $0.isMendable && !$0.isRepaired })
    #expect(found.faults.first?.damage.line == "entry 31: its voice evidence cannot be read")
    let mended = try await journal.check(CheckRequest(repairs: true))
    #expect(mended.faults.count == 5)
    #expect(mended.remaining == [])
    #expect(try await journal.check().faults == [])
    let waiting = try journal.file.recordingsWithoutEvidence(model: Self.model).map(\.entry)
    #expect(Set(waiting).isSuperset(of: [31, 32, 33, 34, 35]))
    #expect(!waiting.contains(36))
    let recording = try #require(try journal.entry(31).recordings.first)
    #expect(try journal.voiceNames(in: recording.id) == [0: "anna"])
  }

  @Test("the schema of check knows its kind")
  func schema() throws {
    let path = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Models/schemas/check.schema.json").standardizedFileURL
    let schema = try String(contentsOf: path, encoding: .utf8)
    let kinds: [CheckReport.Fault.Kind] = [
      .pages, .reference, .value, .sound, .transcript, .content, .evidence, .index,
    ]
    for kind in kinds { #expect(schema.contains("\"\(kind.rawValue)\""), "\(kind)") }
  }

  @Test("salvage leaves it behind, counts the entries, keeps the voice's name and all else")
  func salvaging() async throws {
    let workshop = try Workshop()
    let journal = try await SpokenJournal.made.open(in: workshop)
    try Self.teach(journal, 31, voice: "anna", sums: "x'00'")
    try Self.teach(journal, 32, voice: "owner", sums: "x''", seconds: "1e308")
    try journal.file.close()
    let saved = try await Journal.salvage(workshop.journalPath, to: workshop.path("saved.sotto"))
    #expect(saved.unreadEvidence == 2)
    #expect(saved.report.faults == [] && !saved.isLossy, "\(saved)")
    let new = try Journal.open(at: saved.path, for: .reading)
    defer { new.close() }
    let recording = try #require(try new.entry(31).recordings.first)
    #expect(try new.voiceNames(in: recording.id) == [0: "anna"])
    let waiting = try new.file.recordingsWithoutEvidence(model: Self.model).map(\.entry)
    #expect(Set(waiting).isSuperset(of: [31, 32]))
  }

  @Test("of a recording that was heard anew, the evidence of its transcript counts again")
  func learned() async throws {
    let workshop = try Workshop()
    let journal = try await SpokenJournal.made.open(in: workshop)
    try Self.teach(journal, 31, voice: "anna", sums: "x''", seconds: "0.0")
    try Self.teach(journal, 31, voice: "anna", sums: "x'00'", origin: "learned")
    let readable = try journal.file.evidence(model: Self.model) { $0.sums.isEmpty }
    #expect(readable.map(\.origin) == [.heard])
    _ = try await journal.check(CheckRequest(repairs: true))
    #expect(try journal.file.evidence(model: Self.model).map(\.origin) == [.heard])
    #expect(try await journal.check().faults == [])
  }
}
