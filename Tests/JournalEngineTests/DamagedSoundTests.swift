import Entries
import Fixtures
import Foundation
import GRDB
import Intake
import Sound
import SoundFiles
import TestSupport
import Testing

@testable import JournalEngine
@testable import Storage

@Suite("Damaged sound")
struct DamagedSoundTests {
  private static let format = SoundFormat(rate: 8000, channels: 1, sample: .int16)

  /// A journal with one recording of 65 seconds: segments of 30, 30 and 5 seconds.
  private static func journal(_ workshop: Workshop) async throws -> (Journal, Recording, [UInt8]) {
    let journal = try workshop.create()
    let recorder = try journal.recorder(
      into: .newEntry(EntryDraft(moment: journal.surroundings.moment)), format: format,
      source: .microphone)
    var bytes: [UInt8] = []
    for second in 0..<65 {
      let sound = Workshop.second(second, format)
      bytes += sound.bytes
      recorder.append(sound)
      await recorder.settle()
    }
    let begun = try #require(try await recorder.finish()?.begun)
    let recording = try #require(try journal.entry(begun.entry).recordings.first)
    return (journal, recording, bytes)
  }

  private static func change(_ journal: Journal, _ sql: String) throws {
    try journal.file.write { db in try db.execute(sql: sql) }
  }

  /// Replays a recording, and checks that each second is the one that was said or silence.
  private static func replay(
    _ journal: Journal, _ recording: Recording, _ original: [UInt8]
  ) throws -> (bytes: [UInt8], lost: Int) {
    let bytes = try Workshop.samples(of: recording, in: journal)
    try #require(bytes.count == original.count)
    let (heard, said) = (Data(bytes), Data(original))
    var lost = 0
    // Tests are not optimised: looking at each of a million bytes would take a second.
    for start in stride(from: 0, to: said.count, by: 4096) {
      let block = start..<min(start + 4096, said.count)
      if heard[block] == said[block] { continue }
      if heard[block] == Data(count: block.count) {
        lost += block.count
      } else {
        lost += zip(heard[block], said[block]).count { $0 != $1 }
        #expect(zip(heard[block], said[block]).allSatisfy { $0 == $1 || $0 == 0 })
      }
    }
    return (bytes, lost)
  }

  @Test("What is whole plays bit for bit, and nothing is said")
  func whole() async throws {
    let workshop = try Workshop()
    let (journal, recording, bytes) = try await DamagedSoundTests.journal(workshop)
    #expect(try DamagedSoundTests.replay(journal, recording, bytes).lost == 0)
    #expect(journal.damage.isEmpty)
  }

  @Test(
    "A lost, changed or exchanged segment is silent at its place, is told, and costs no other",
    arguments: [
      ("DELETE FROM segment WHERE first_frame = 0", "30.0 s of its sound are lost, from 0:00"),
      ("DELETE FROM segment WHERE first_frame = 480000", "5.0 s of its sound are lost, from 1:00"),
      ("DELETE FROM segment", "65.0 s of its sound are lost, from 0:00"),
      (
        "UPDATE segment SET bytes = (SELECT bytes FROM segment WHERE first_frame = 240000) "
          + "WHERE first_frame = 0", "30.0 s of its sound are lost, from 0:00"
      ),
      (
        "UPDATE segment SET bytes = x'00' WHERE first_frame = 240000",
        "30.0 s of its sound are lost, from 0:30"
      ),
      (
        "PRAGMA ignore_check_constraints = ON; "
          + "UPDATE segment SET encoding = 'opus' WHERE first_frame = 240000",
        "30.0 s of its sound are lost, from 0:30"
      ),
    ])
  func segments(_ change: String, _ sentence: String) async throws {
    let workshop = try Workshop()
    let (journal, recording, bytes) = try await DamagedSoundTests.journal(workshop)
    try DamagedSoundTests.change(journal, change)
    _ = try DamagedSoundTests.replay(journal, recording, bytes)
    #expect(journal.damage.map(\.what) == [sentence])
    #expect(journal.damage.map(\.entry) == [1])
  }

  @Test("Two exchanged segments are both silent")
  func exchanged() async throws {
    let workshop = try Workshop()
    let (journal, recording, bytes) = try await DamagedSoundTests.journal(workshop)
    try DamagedSoundTests.change(
      journal,
      """
      UPDATE segment SET first_frame = first_frame + 1000000;
      UPDATE segment SET first_frame = CASE first_frame WHEN 1000000 THEN 240000
        WHEN 1240000 THEN 0 ELSE first_frame - 1000000 END;
      """)
    _ = try DamagedSoundTests.replay(journal, recording, bytes)
    #expect(journal.damage.map(\.what) == ["60.0 s of its sound are lost, from 0:00"])
  }

  @Test("Overwritten bytes in a segment cost the blocks that held them")
  func overwritten() async throws {
    let workshop = try Workshop()
    let (journal, recording, bytes) = try await DamagedSoundTests.journal(workshop)
    var random = SeededRandom(seed: 7)
    let stored = try #require(try journal.file.segment(of: recording.id, firstFrame: 240_000))
    for _ in 0..<6 {
      var changed = stored.bytes
      let place = Int.random(in: 0..<changed.count - 64, using: &random)
      for index in place..<place + 64 { changed[index] = .random(in: 0...255, using: &random) }
      try journal.file.write { db in
        try db.execute(
          sql: "UPDATE segment SET bytes = ? WHERE first_frame = 240000",
          arguments: [Data(changed)])
      }
      let outcome = try DamagedSoundTests.replay(journal, recording, bytes)
      // A block has 4096 frames of two bytes; 64 bytes touch two or three of them.
      #expect(outcome.lost <= 4 * 8192, "at \(place)")
    }
  }

  @Test("No flipped bit in the head of a segment crashes, or costs sound that is there")
  func head() async throws {
    let workshop = try Workshop()
    let (journal, recording, bytes) = try await DamagedSoundTests.journal(workshop)
    let stored = try #require(try journal.file.segment(of: recording.id, firstFrame: 480_000))
    let end = Data(bytes.suffix(80_000))
    for bit in 0..<42 * 8 {
      var changed = stored.bytes
      changed[bit / 8] ^= 1 << (bit % 8)
      let sound = SegmentSound(
        StoredPiece(bytes: changed, proof: .broken), .flac, format: DamagedSoundTests.format,
        frames: 40_000)
      #expect(sound.lost.isEmpty, "bit \(bit)")
      #expect(Data(sound.sound.bytes) == end, "bit \(bit)")
    }
  }

  @Test("No flipped bit in the head of an imported FLAC file crashes")
  func importedHead() async throws {
    let sound = Workshop.second(1, DamagedSoundTests.format)
    let bytes = try FlacCodec.encode(sound)
    for bit in 0..<42 * 8 {
      var changed = bytes
      changed[bit / 8] ^= 1 << (bit % 8)
      // What it reads is the file's word; that it ends is what counts here.
      _ = try? FlacCodec.decode(changed)
    }
  }

  @Test("A segment of an earlier version, without a digest, is judged by its own checksums")
  func withoutDigest() async throws {
    let workshop = try Workshop()
    let (journal, recording, bytes) = try await DamagedSoundTests.journal(workshop)
    try DamagedSoundTests.change(
      journal,
      "UPDATE segment SET digest = NULL; UPDATE segment SET bytes = x'00' WHERE first_frame = 0")
    _ = try DamagedSoundTests.replay(journal, recording, bytes)
    #expect(journal.damage.map(\.what) == ["30.0 s of its sound are lost, from 0:00"])
  }

  @Test(
    "A recording that claims an absurd length plays what it has",
    arguments: ["9223372036854775807", "0", "1"])
  func absurdLength(_ frames: String) async throws {
    let workshop = try Workshop()
    let (journal, _, bytes) = try await DamagedSoundTests.journal(workshop)
    try DamagedSoundTests.change(journal, "UPDATE recording SET frames = \(frames)")
    let recording = try #require(try journal.entry(1).recordings.first)
    #expect(try Workshop.samples(of: recording, in: journal) == bytes)
  }

  @Test("A length far beyond the last piece is told, and silent for ten minutes at the most")
  func claimedEnd() async throws {
    let workshop = try Workshop()
    let (journal, _, bytes) = try await DamagedSoundTests.journal(workshop)
    let most = 65 * 8000 + 600 * 8000
    try DamagedSoundTests.change(
      journal, "UPDATE recording SET frames = \(most), digest = 'x'")
    let silent = try #require(try journal.entry(1).recordings.first)
    #expect(try Workshop.samples(of: silent, in: journal).count == most * 2)
    #expect(journal.damage.map(\.what) == ["600.0 s of its sound are lost, from 1:05"])
    try DamagedSoundTests.change(journal, "UPDATE recording SET frames = 2147483648")
    let other = try Journal.open(at: workshop.journalPath, for: .reading)
    let recording = try #require(try other.entry(1).recordings.first)
    #expect(try Workshop.samples(of: recording, in: other) == bytes)
    #expect(other.damage.map(\.what) == ["268370.5 s of its sound are lost, from 1:05"])
    let report = try await other.check()
    #expect(report.remaining.map(\.kind) == [.sound])
    #expect(abs(report.seconds - 65) < 0.01)
  }

  @Test("A length a little beyond the last piece is not heard where the digest proves the sound")
  func provedEnd() async throws {
    let workshop = try Workshop()
    let (journal, _, bytes) = try await DamagedSoundTests.journal(workshop)
    try DamagedSoundTests.change(journal, "UPDATE recording SET frames = frames + 8000")
    let recording = try #require(try journal.entry(1).recordings.first)
    #expect(try Workshop.samples(of: recording, in: journal) == bytes)
    #expect(
      journal.damage.map(\.what)
        == ["its length in the journal is wrong, and is taken from its sound"])
  }

  @Test(
    "A piece that claims more than one can hold is silent, and no longer than what is there after it",
    arguments: [
      (0, "30.0 s of its sound are lost, from 0:00"),
      (480_000, "5.0 s of its sound are lost, from 1:00"),
    ])
  func claimedPiece(_ first: Int, _ sentence: String) async throws {
    let workshop = try Workshop()
    let (journal, recording, bytes) = try await DamagedSoundTests.journal(workshop)
    try DamagedSoundTests.change(
      journal, "UPDATE segment SET frame_count = 2147483648 WHERE first_frame = \(first)")
    let sound = try Workshop.samples(of: recording, in: journal)
    #expect(sound.count == bytes.count)
    #expect(journal.damage.map(\.what).contains(sentence))
    let report = try await journal.check()
    #expect(report.remaining.contains { $0.kind == .sound })
  }

  @Test("A recorder that died and left a damaged piece stops no other change")
  func abandoned() async throws {
    let workshop = try Workshop()
    let journal = try workshop.create()
    let draft = RecordingDraft(
      uuid: UUID(), start: journal.surroundings.moment, rate: 8000, channels: 1,
      sampleFormat: .int16, source: .microphone)
    let begun = try journal.file.beginRecording(
      draft, in: .newEntry(EntryDraft(moment: journal.surroundings.moment), UUID()), at: Date())
    let second = Workshop.second(1, DamagedSoundTests.format)
    try journal.file.append(
      SegmentDraft(firstFrame: 0, frameCount: 8000, encoding: .pcm, bytes: second.bytes),
      to: begun.recording)
    try DamagedSoundTests.change(journal, "UPDATE segment SET bytes = x'0102'")
    #expect(try journal.recoverAbandoned().isEmpty)
    #expect(!journal.damage.isEmpty)
    _ = try journal.add(EntryDraft(moment: journal.surroundings.moment, note: "x"))
  }
}
