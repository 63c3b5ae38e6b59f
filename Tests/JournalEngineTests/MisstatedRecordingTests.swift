import Entries
import Foundation
import Listening
import Storage
import Testing
import Transcription

@testable import JournalEngine

@Suite("A recording whose row is wrong about its sound")
struct MisstatedRecordingTests {
  @Test(
    "is named by a check, and a repair sets what its digest proves",
    arguments: [
      ("frames = 0", "length"), ("frames = 8000", "length"), ("frames = 2147483648", "length"),
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
    "is played as its pieces are, and a wrong rate is told",
    arguments: ["frames = 0", "frames = 8000", "frames = 2147483648", "rate = 1", "rate = 16000"])
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
    let told = "its rate or number of channels in the journal is wrong, and is taken from its sound"
    #expect(
      journal.damage == (change.hasPrefix("rate") ? [Damage(entry: 1, told)] : []))
  }

  @Test("is read as its pieces are", arguments: ["rate = 16000", "frames = 2147483648"])
  func read(_ change: String) async throws {
    let workshop = try Workshop()
    let (journal, _) = try await FlippedBitTests.journal(workshop)
    let recording = try #require(try journal.entry(1).recordings.first)
    let format = try journal.sound(of: recording).format
    try journal.execute("UPDATE recording SET \(change)")
    let wrong = try #require(try journal.entry(1).recordings.first)
    #expect(try journal.sound(of: wrong).format == format)
    let proved = try UnmatchedPieces(file: journal.file, recording: wrong).proved()
    #expect(proved == recording)
  }

  @Test("is played at once, and only at its end is told whether its length is right")
  func playedAtOnce() async throws {
    let workshop = try Workshop()
    let (journal, _) = try await FlippedBitTests.journal(workshop)
    try journal.execute("UPDATE recording SET frames = 2147483648, digest = 'x'")
    let wrong = try #require(try journal.entry(1).recordings.first)
    let played = try StoredRecording(file: journal.file, recording: wrong)
    #expect(played.recording == wrong && played.duration == 3)
    #expect(journal.damage == [])
    var reader = try RecordingReader(file: journal.file, recording: wrong)
    while try reader.read(frames: 8000) != nil {}
    #expect(journal.damage.map(\.entry) == [1])
  }

  @Test("is reported with the length of its sound when it is transcribed")
  func transcribedLength() async throws {
    let workshop = try Workshop()
    let (journal, _) = try await FlippedBitTests.journal(workshop)
    try journal.execute("UPDATE recording SET rate = 16000")
    var settings = TranscribeSettings()
    settings.recogniser = ExternalRecogniser(name: "test", command: ["echo", "word"]) { _ in [] }
    let report = try #require(
      try await journal.transcribe(entries: [1], settings: settings).first)
    #expect(report.seconds == 3)
  }

  @Test("is not transcribed at a rate that no speech has")
  func transcribed() async throws {
    let workshop = try Workshop()
    let (journal, _) = try await FlippedBitTests.journal(workshop)
    try journal.execute("UPDATE recording SET rate = 1, digest = NULL")
    var settings = TranscribeSettings()
    settings.recogniser = ExternalRecogniser(name: "test", command: ["echo", "word"]) { _ in [] }
    let report = try #require(
      try await journal.transcribe(entries: [1], settings: settings).first)
    guard case .failed(let error) = report.outcome else {
      Issue.record("\(report.outcome)")
      return
    }
    #expect(error.code == .damaged)
    #expect(error.message == "its sound cannot have 1 samples a second")
  }

  @Test(
    "does not agree with its digest for a backup, by which nothing is lost",
    arguments: ["frames = 0", "rate = 1", "frames = 2147483648"])
  func compared(_ change: String) async throws {
    let workshop = try Workshop()
    let (journal, _) = try await FlippedBitTests.journal(workshop)
    #expect(try RecordingComparison(file: journal.file).run().damaged == [])
    try journal.execute("UPDATE recording SET \(change)")
    let damaged = try RecordingComparison(file: journal.file).run().damaged
    #expect(damaged.map(\.entry) == [1] && damaged.map(\.fault) == [.misstated])
  }
}
