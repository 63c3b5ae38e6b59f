import Entries
import Foundation
import GRDB
import Sound
import Testing

@testable import JournalEngine
@testable import Storage

@Suite("A flipped bit of stored sound")
struct FlippedBitTests {
  private static let format = SoundFormat(rate: 8000, channels: 1, sample: .int16)

  /// A journal with one recording of three seconds in one piece of FLAC, and that piece's bytes.
  static func journal(_ workshop: Workshop) async throws -> (Journal, [UInt8]) {
    let journal = try workshop.create()
    let recorder = try journal.recorder(
      into: .newEntry(EntryDraft(moment: journal.surroundings.moment)), format: format,
      source: .microphone)
    for second in 0..<3 {
      recorder.append(Workshop.second(second, format))
      await recorder.settle()
    }
    let begun = try #require(try await recorder.finish()?.begun)
    let segments = try journal.file.segments(of: begun.recording)
    try #require(segments.count == 1 && segments[0].encoding == .flac)
    return (journal, try journal.file.segmentBytes(of: begun.recording, firstFrame: 0))
  }

  private static func store(_ bytes: [UInt8], _ journal: Journal) throws {
    try journal.file.write { db in
      try db.execute(sql: "UPDATE segment SET bytes = ?", arguments: [Data(bytes)])
    }
  }

  @Test("is noticed by a check wherever it is, in the head too, which costs no sound")
  func everywhere() async throws {
    let workshop = try Workshop()
    let (journal, bytes) = try await FlippedBitTests.journal(workshop)
    #expect(try await journal.check().faults == [])
    // FLAC's mark, and the facts about all of the stream.
    let head = 42
    let places = Array(0..<head) + Array(stride(from: head, to: bytes.count, by: bytes.count / 60))
    for place in places + [bytes.count - 1] {
      var changed = bytes
      changed[place] ^= 1 << (place % 8)
      try FlippedBitTests.store(changed, journal)
      // A journal remembers what was found to be lost.
      let other = try Journal.open(at: workshop.journalPath, for: .reading)
      let recording = try #require(try other.entry(1).recordings.first)
      let verdict = try RecordingCheck(file: other.file, recording: recording).run { _ in }
      let isTold =
        place < head ? verdict == .changed(from: 0, isProved: true) : verdict != .proved
      #expect(isTold, "byte \(place)")
      other.close()
    }
    try FlippedBitTests.store(bytes, journal)
    #expect(try await journal.check().provedRecordings == 1)
  }

  /// What is heard of the only recording.
  static func heard(_ journal: Journal) throws -> [UInt8] {
    try Workshop.samples(of: try #require(try journal.entry(1).recordings.first), in: journal)
  }

  @Test("in the head is told as a fault by which nothing is lost, and a repair writes it anew")
  func head() async throws {
    let workshop = try Workshop()
    let (journal, bytes) = try await FlippedBitTests.journal(workshop)
    let sound = try FlippedBitTests.heard(journal)
    var changed = bytes
    changed[30] ^= 1
    try FlippedBitTests.store(changed, journal)
    let report = try await journal.check()
    #expect(
      report.faults.map(\.damage.line)
        == [
          "entry 1: stored bytes of its sound or their digest have changed, from 0:00; the sound is"
            + " still whole"
        ])
    #expect(report.faults.allSatisfy { $0.isLossless && $0.isMendable && !$0.isRepaired })
    #expect(report.provedRecordings == 0)
    #expect(journal.damage.isEmpty)
    let mended = try await journal.check(CheckRequest(repairs: true))
    #expect(mended.remaining == [] && mended.faults.count == 1 && mended.provedRecordings == 1)
    #expect(try await journal.check().faults == [])
    #expect(try FlippedBitTests.heard(journal) == sound)
    #expect(journal.damage.isEmpty)
  }

  @Test("of only the stored digest costs no sound either, and a repair renews it")
  func digest() async throws {
    let workshop = try Workshop()
    let (journal, _) = try await FlippedBitTests.journal(workshop)
    let sound = try FlippedBitTests.heard(journal)
    try journal.execute("UPDATE segment SET digest = 'x' || substr(digest, 2)")
    #expect(try FlippedBitTests.heard(journal) == sound)
    #expect(
      journal.changedSound.map(\.line) == [
        "entry 1: stored bytes of its sound or their digest have changed, from 0:00; the sound is"
          + " still whole"
      ])
    let report = try await journal.check()
    #expect(report.faults.map(\.isLossless) == [true])
    #expect(journal.damage.isEmpty)
    let mended = try await journal.check(CheckRequest(repairs: true))
    #expect(mended.remaining == [] && mended.faults.count == 1)
    #expect(try await journal.check().faults == [])
    #expect(try FlippedBitTests.heard(journal) == sound)
  }

  @Test("of the stored digest makes a piece silent if the recording's digest does not prove it")
  func silent() async throws {
    let workshop = try Workshop()
    let (journal, _) = try await FlippedBitTests.journal(workshop)
    try journal.execute(
      "UPDATE segment SET digest = 'x' || substr(digest, 2); UPDATE recording SET digest = 'x'")
    #expect(try FlippedBitTests.heard(journal).allSatisfy { $0 == 0 })
    #expect(journal.damage.map(\.entry) == [1] && journal.changedSound.isEmpty)
  }

  @Test("that was proved is not mended once the recording was redacted")
  func redacted() async throws {
    let workshop = try Workshop()
    let (journal, bytes) = try await FlippedBitTests.journal(workshop)
    let recording = try #require(try journal.entry(1).recordings.first)
    try journal.execute("UPDATE segment SET digest = 'x' || substr(digest, 2)")
    // As a redaction leaves it between the proof and the repair.
    try journal.execute("UPDATE recording SET digest = 'x'")
    #expect(try !RecordingMending(file: journal.file, recording: recording).run())
    let stored = try journal.file.read { db in
      try Row.fetchOne(db, sql: "SELECT bytes, digest FROM segment")
    }
    #expect(stored?["bytes"] as Data? == Data(bytes))
    #expect((stored?["digest"] as String?)?.hasPrefix("x") == true)
  }

  @Test("is left alone where the recording's own digest does not prove the sound")
  func unproved() async throws {
    let workshop = try Workshop()
    let (journal, bytes) = try await FlippedBitTests.journal(workshop)
    var changed = bytes
    changed[30] ^= 1
    try FlippedBitTests.store(changed, journal)
    for digest in ["NULL", "'x'"] {
      try journal.execute("UPDATE recording SET digest = \(digest)")
      let mended = try await journal.check(CheckRequest(repairs: true))
      #expect(mended.remaining.map(\.isLossless) == [false], "\(digest)")
      #expect(mended.provedRecordings == 0)
      let stored = try journal.file.read { db in
        try Data.fetchOne(db, sql: "SELECT bytes FROM segment")
      }
      #expect(stored == Data(changed))
    }
  }
}
