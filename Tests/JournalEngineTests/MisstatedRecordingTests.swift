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
      ("frames = 9223372036854775807", "length"),
      ("rate = 1", "rate or number of channels"), ("rate = 16000", "rate or number of channels"),
      ("channels = 2", "rate or number of channels"),
      ("rate = 9223372036854775807", "rate or number of channels"),
      ("channels = 9223372036854775807", "rate or number of channels"),
      (
        "rate = 9223372036854775807, frames = 9223372036854775807", "rate or number of channels"
      ),
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

  /// Writes down words that lie in the second and the third of the three seconds.
  private static func say(_ journal: Journal) throws {
    let recording = try #require(try journal.entry(1).recordings.first)
    _ = try journal.file.addTranscript(
      Transcript(
        engine: Transcript.Engine(name: "test"),
        utterances: [Utterance(start: 1, end: 3, text: "at the harbour", words: [])]),
      to: recording.id, makeCurrent: true, at: journal.surroundings.now())
  }

  @Test(
    "has no words outside its sound, and is salvaged as its digest proves it",
    arguments: ["frames = 8000", "frames = 9223372036854775807", "rate = 44100"])
  func salvaged(_ change: String) async throws {
    let workshop = try Workshop()
    let (journal, _) = try await FlippedBitTests.journal(workshop)
    try Self.say(journal)
    let before = try #require(try journal.entry(1).recordings.first)
    try journal.execute("UPDATE recording SET \(change)")
    let report = try await journal.check()
    let what = change.hasPrefix("rate") ? "rate or number of channels" : "length"
    #expect(
      report.faults.map(\.damage.line)
        == ["entry 1: its sound is whole, but the \(what) in the journal is wrong"])
    journal.close()
    let saved = try await Journal.salvage(workshop.journalPath, to: workshop.path("saved.sotto"))
    #expect(!saved.isLossy && saved.report.faults == [], "\(saved)")
    let new = try Journal.open(at: saved.path, for: .reading)
    #expect(try new.entry(1).recordings == [before])
    new.close()
  }

  @Test("whose digest has changed alone is not said to be lost")
  func digest() async throws {
    let workshop = try Workshop()
    let (journal, _) = try await FlippedBitTests.journal(workshop)
    try journal.execute("UPDATE recording SET digest = 'x'")
    let faults = try await journal.check().faults
    #expect(
      faults.map(\.damage.line) == [
        "entry 1: its sound or its digest has changed; the digests of its pieces still agree"
      ])
    #expect(faults.map(\.isPerhapsLossless) == [true])
    #expect(faults.map(\.isLossless) == [false])
    // Without digests of its own pieces, nothing speaks for the sound.
    try journal.execute("UPDATE segment SET digest = NULL")
    #expect(
      try await journal.check().faults.map(\.damage.line)
        == ["entry 1: its sound is not the sound that was recorded"])
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
    "is played as its pieces are, and a wrong length or rate is told",
    arguments: [
      "frames = 0", "frames = 8000", "frames = 2147483648", "rate = 1", "rate = 16000",
      "channels = 2",
    ])
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
    let what = change.hasPrefix("frames") ? "length" : "rate or number of channels"
    let told = "its \(what) in the journal is wrong, and is taken from its sound"
    #expect(journal.damage == [Damage(entry: 1, told)])
    // No byte of a piece has changed, though its digest is made with the rate and the channels.
    #expect(journal.changedSound == [])
  }

  @Test(
    "has lost nothing when it was read to its end, if its digest proves it",
    arguments: [
      ("frames = 8000", nil), ("frames = 4800000", nil), ("frames = 2147483648", nil),
      ("frames = 9223372036854775807", nil),
      ("frames = 4800000, digest = 'x'", "597.0 s of its sound are lost, from 0:03"),
    ] as [(String, String?)])
  func readToEnd(_ change: String, _ lost: String?) async throws {
    let workshop = try Workshop()
    let (journal, _) = try await FlippedBitTests.journal(workshop)
    try journal.execute("UPDATE recording SET \(change)")
    let recording = try #require(try journal.entry(1).recordings.first)
    let told = lost ?? "its length in the journal is wrong, and is taken from its sound"
    // It stays so when it is read again.
    for _ in 0..<2 {
      var reader = try RecordingReader(file: journal.file, recording: recording)
      while try reader.read(frames: 80_000) != nil {}
      #expect(journal.damage == [Damage(entry: 1, told)])
    }
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
    arguments: [
      "frames = 0", "rate = 1", "frames = 2147483648", "frames = 9223372036854775807",
      "rate = 9223372036854775807", "channels = 9223372036854775807",
    ])
  func compared(_ change: String) async throws {
    let workshop = try Workshop()
    let (journal, _) = try await FlippedBitTests.journal(workshop)
    #expect(try RecordingComparison(file: journal.file).run().damaged == [])
    try journal.execute("UPDATE recording SET \(change)")
    let damaged = try RecordingComparison(file: journal.file).run().damaged
    #expect(damaged.map(\.entry) == [1] && damaged.map(\.fault) == [.misstated])
  }

  @Test("is damaged where its row has a rate that no sound has, and its digest proves none")
  func unprovedFormat() async throws {
    let workshop = try Workshop()
    let (journal, _) = try await FlippedBitTests.journal(workshop)
    try journal.execute("UPDATE recording SET rate = 9223372036854775807, digest = 'x'")
    #expect(try RecordingComparison(file: journal.file).run().damaged.map(\.fault) == [.different])
    let mended = try await journal.check(CheckRequest(repairs: true))
    #expect(
      mended.remaining.map(\.damage.line)
        == [
          "entry 1: the format of its recording cannot be read, so that it cannot be played"
        ])
  }
}
