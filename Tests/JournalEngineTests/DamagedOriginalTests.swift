import Entries
import Foundation
import GRDB
import Sound
import SoundFiles
import TestSupport
import Testing

@testable import JournalEngine
@testable import Storage

@Suite("Damaged originals")
struct DamagedOriginalTests {
  private static let format = SoundFormat(rate: 16_000, channels: 1, sample: .int16)

  /// A journal with one MP3 of 90 seconds.
  private static func journal(_ workshop: Workshop) async throws -> (Journal, Recording) {
    let path = workshop.path("tones.mp3")
    var writer = try AudioFileWriter(path: path, format: .mp3, sound: format)
    // Noise, because tones become too small for more than one block.
    var random = SeededRandom(seed: 3)
    for _ in 0..<90 {
      let bytes = (0..<32_000).map { _ in UInt8.random(in: 0...255, using: &random) }
      try writer.write(PackedSound(format: format, bytes: bytes))
    }
    try writer.finish()
    let journal = try workshop.create()
    try await journal.importAudio([path], request: ImportRequest()) { _ in }
    return (journal, try #require(try journal.entry(1).recordings.first))
  }

  private static func floats(_ recording: Recording, _ journal: Journal) throws -> [Float] {
    var reader = try journal.sound(of: recording)
    var floats: [Float] = []
    while let sound = try reader.read(frames: 40_000) { floats += sound.floats() }
    return floats
  }

  @Test("Of an MP3 what lies before the damage is heard, and the rest is silent to the end")
  func mp3() async throws {
    let workshop = try Workshop()
    let (journal, recording) = try await DamagedOriginalTests.journal(workshop)
    #expect(recording.keepsOriginal)
    let whole = try DamagedOriginalTests.floats(recording, journal)
    #expect(journal.damage.isEmpty)
    let size = try journal.file.originalSize(of: recording.id)
    try #require(size > 3 * 65_536)
    try journal.file.write { db in
      try db.execute(
        sql: """
          UPDATE original SET bytes = CAST(substr(bytes, 1, 140000) || zeroblob(10)
            || substr(bytes, 140011) AS BLOB)
          """)
    }
    let heard = try DamagedOriginalTests.floats(recording, journal)
    #expect(heard.count == whole.count)
    #expect(zip(heard, whole).allSatisfy { abs($0 - $1) < 0.01 || $0 == 0 })
    // Two blocks of 64 KiB come before the damaged one.
    let share = Double(2 * 65_536) / Double(size)
    let first = Int(0.9 * share * Double(whole.count))
    #expect(zip(heard, whole).prefix(first).allSatisfy { abs($0 - $1) < 0.01 })
    #expect(heard.suffix(16_000).allSatisfy { $0 == 0 })
    #expect(journal.damage.map(\.entry) == [1])
  }

  @Test("Where its words are lost a repair does not read it, because its bytes prove no length")
  func lostWords() async throws {
    let workshop = try Workshop()
    let (journal, recording) = try await DamagedOriginalTests.journal(workshop)
    _ = try journal.file.addTranscript(
      Transcript(
        engine: Transcript.Engine(name: "test"),
        utterances: [Utterance(start: 7, end: 9, text: "at the harbour", words: [])]),
      to: recording.id, makeCurrent: true, at: journal.surroundings.now())
    try journal.execute("DELETE FROM utterance")
    let report = try await journal.check(
      CheckRequest(subset: .part(2, of: 2), repairs: true))
    #expect(report.faults.map(\.kind) == [.transcript] && report.remaining == [])
    #expect(report.seconds == 0)
    #expect(report.unproved == ["1 recording, which was not read"])
  }

  @Test("A wrong digest of an original's bytes costs nothing, and a repair renews it")
  func wrongDigest() async throws {
    let workshop = try Workshop()
    let (journal, recording) = try await DamagedOriginalTests.journal(workshop)
    let whole = try DamagedOriginalTests.floats(recording, journal)
    try journal.file.write { db in
      try db.execute(sql: "UPDATE original SET digest = 'x' || substr(digest, 2)")
    }
    #expect(try DamagedOriginalTests.floats(recording, journal) == whole)
    #expect(journal.damage.isEmpty && journal.changedSound.map(\.entry) == [1])
    let path = workshop.path("out.mp3")
    #expect(try journal.writeOriginal(of: 1, to: path) > 0)
    #expect(
      try Data(contentsOf: URL(filePath: path))
        == Data(contentsOf: URL(filePath: workshop.path("tones.mp3"))))
    #expect(try await journal.check().faults.map(\.isLossless) == [true])
    #expect(journal.damage.isEmpty)
    let mended = try await journal.check(CheckRequest(repairs: true))
    #expect(mended.remaining == [] && mended.faults.count == 1)
    #expect(try await journal.check().faults == [])
    #expect(try DamagedOriginalTests.floats(recording, journal) == whole)
    #expect(journal.damage.isEmpty)
  }

  @Test("An original whose bytes are all lost is silent for its whole length")
  func allLost() async throws {
    let workshop = try Workshop()
    let (journal, recording) = try await DamagedOriginalTests.journal(workshop)
    try journal.file.write { db in try db.execute(sql: "DELETE FROM original") }
    let heard = try DamagedOriginalTests.floats(recording, journal)
    #expect(Int64(heard.count) == recording.frames && heard.allSatisfy { $0 == 0 })
    #expect(journal.damage.map(\.entry) == [1])
    #expect(try await journal.check().remaining.map(\.kind) == [.sound])
  }

  @Test("A length that a damaged original cannot have had is told, and is not played as silence")
  func claimedLength() async throws {
    let workshop = try Workshop()
    let (journal, _) = try await DamagedOriginalTests.journal(workshop)
    try journal.file.write { db in
      try db.execute(sql: "DELETE FROM original; UPDATE recording SET frames = 2147483648")
    }
    let recording = try #require(try journal.entry(1).recordings.first)
    #expect(try DamagedOriginalTests.floats(recording, journal).isEmpty)
    #expect(journal.damage.map(\.what) == ["134217.7 s of its sound are lost, from 0:00"])
  }

  @Test("The file that was imported is given back whole or not at all")
  func original() async throws {
    let workshop = try Workshop()
    let (journal, _) = try await DamagedOriginalTests.journal(workshop)
    try journal.file.write { db in
      try db.execute(
        sql: """
          UPDATE original SET bytes = CAST(substr(bytes, 1, 100) || x'00' || substr(bytes, 102)
            AS BLOB)
          """)
    }
    let path = workshop.path("out.mp3")
    let error = #expect(throws: JournalError.self) { try journal.writeOriginal(of: 1, to: path) }
    #expect(error?.code == .damaged)
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test(
    "A piece at a place where none can be costs itself, and is named",
    arguments: ["first_byte", "byte_count"])
  func impossiblePiece(_ column: String) async throws {
    let workshop = try Workshop()
    let (journal, recording) = try await DamagedOriginalTests.journal(workshop)
    let pieces = try journal.file.originalPieces(of: recording.id)
    try journal.execute(
      """
      PRAGMA ignore_check_constraints = ON;
      UPDATE original SET \(column) = 9223372036854775807
      WHERE id = (SELECT max(id) FROM original);
      PRAGMA ignore_check_constraints = OFF
      """)
    #expect(try journal.file.originalPieces(of: recording.id) == pieces.dropLast())
    #expect(journal.damage.map(\.entry) == [1])
    let report = try await journal.check(CheckRequest(subset: .all, repairs: false))
    #expect(!report.remaining.isEmpty && report.remaining.allSatisfy { $0.damage.entry == 1 })
    try journal.file.close()
    let saved = try await Journal.salvage(workshop.journalPath, to: workshop.path("saved.sotto"))
    #expect(saved.entries == 1 && saved.recordings == 1)
  }
}
