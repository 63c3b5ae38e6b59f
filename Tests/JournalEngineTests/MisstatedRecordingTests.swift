import Entries
import Foundation
import Listening
import Storage
import Testing

@testable import JournalEngine

@Suite("A recording whose row is wrong about its sound")
struct MisstatedRecordingTests {
  @Test(
    "is named by a check, and a repair sets what its digest proves",
    arguments: [
      ("frames = 0", "length"), ("frames = 8000", "length"),
      ("rate = 1", "rate or number of channels"), ("rate = 16000", "rate or number of channels"),
      ("channels = 2", "rate or number of channels"),
      ("rate = 1, frames = 0", "rate or number of channels"),
    ])
  func repaired(_ change: String, _ what: String) async throws {
    let workshop = try Workshop()
    let (journal, _) = try await FlippedBitTests.journal(workshop)
    let sound = try FlippedBitTests.heard(journal)
    let before = try #require(try journal.entry(1).recordings.first)
    try journal.execute("UPDATE recording SET \(change)")
    let report = try await journal.check()
    #expect(
      report.faults.map(\.damage.line)
        == ["entry 1: its sound is whole, but the \(what) in the journal is wrong"])
    #expect(report.faults.allSatisfy { $0.isLossless && $0.isMendable && !$0.isRepaired })
    #expect(report.provedRecordings == 0)
    let mended = try await journal.check(CheckRequest(repairs: true))
    #expect(mended.remaining == [] && mended.faults.count == 1 && mended.provedRecordings == 1)
    #expect(try await journal.check().faults == [])
    #expect(try journal.entry(1).recordings.first == before)
    #expect(try FlippedBitTests.heard(journal) == sound)
  }

  @Test("is not changed where its digest does not prove what the pieces say")
  func unproved() async throws {
    let workshop = try Workshop()
    let (journal, _) = try await FlippedBitTests.journal(workshop)
    try journal.execute("UPDATE recording SET frames = 0, digest = 'x'")
    let mended = try await journal.check(CheckRequest(repairs: true))
    #expect(mended.remaining.map(\.isMendable) == [false])
    #expect(try journal.entry(1).recordings.first?.frames == 0)
  }

  @Test(
    "is played as its pieces are", arguments: ["frames = 0", "frames = 8000", "rate = 1"])
  func played(_ change: String) async throws {
    let workshop = try Workshop()
    let (journal, _) = try await FlippedBitTests.journal(workshop)
    let whole = workshop.path("whole.wav")
    let other = workshop.path("other.wav")
    #expect(
      try await journal.replay(
        1, ReplayRequest(destination: .file(whole), isSoundOnly: true)) == 3)
    try journal.execute("UPDATE recording SET \(change)")
    #expect(
      try await journal.replay(
        1, ReplayRequest(destination: .file(other), isSoundOnly: true)) == 3)
    #expect(
      try Data(contentsOf: URL(filePath: other)) == Data(contentsOf: URL(filePath: whole)))
    #expect(journal.damage.isEmpty)
  }

  @Test("does not agree with its digest for a backup", arguments: ["frames = 0", "rate = 1"])
  func compared(_ change: String) async throws {
    let workshop = try Workshop()
    let (journal, _) = try await FlippedBitTests.journal(workshop)
    #expect(try RecordingComparison(file: journal.file).run().damaged == [])
    try journal.execute("UPDATE recording SET \(change)")
    #expect(try RecordingComparison(file: journal.file).run().damaged.map(\.entry) == [1])
  }
}
