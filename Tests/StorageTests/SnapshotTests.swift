import Entries
import Foundation
import GRDB
import Testing

@testable import Storage

@Suite("Snapshots")
struct SnapshotTests {
  private static func digest(_ number: Int) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 64 - digits.count) + digits
  }

  /// Writes a snapshot of a journal, and returns it with the sound that it left out.
  private static func snapshot(
    of journal: TemporaryJournal
  ) throws -> (snapshot: Snapshot, sound: [SoundName: [UInt8]]) {
    let path = journal.folder.appending(path: "snapshot").path
    try? FileManager.default.removeItem(atPath: path)
    try Data().write(to: URL(filePath: path))
    var sound: [SoundName: [UInt8]] = [:]
    try journal.file.writeSnapshot(to: path) { piece, load in
      let name = try #require(SoundName(digest: digest(sound.count), encoding: piece.encoding))
      sound[name] = try load()
      return name
    }
    return (try Snapshot(path: path), sound)
  }

  private static func draft(beside journal: TemporaryJournal) throws -> String {
    let path = journal.folder.appending(path: "draft-\(UUID().uuidString)").path
    try Data().write(to: URL(filePath: path))
    return path
  }

  @Test("A snapshot has no sound, names all of it, and gives it back in its place")
  func roundTrip() throws {
    let journal = try TemporaryJournal()
    let (_, recording) = try journal.addRecording(Sample.draft("by the sea"))
    try journal.transcribe(recording, [Sample.utterance("waves and gulls")])
    let (snapshot, sound) = try Self.snapshot(of: journal)
    try snapshot.verify()
    #expect(try snapshot.counts() == (1, 1))
    #expect(try Set(snapshot.sound().values) == Set(sound.keys))
    let piece = Data(Sample.segment(0, 16000).bytes.prefix(100))
    #expect(try Data(contentsOf: URL(filePath: snapshot.path)).firstRange(of: piece) == nil)
    let draft = try Self.draft(beside: journal)
    #expect(try snapshot.restore(to: draft) { name, _ in sound[name] } == [])
    let restored = try JournalFile.open(at: draft, for: .writing)
    #expect(try restored.entries([1]) == journal.file.entries([1]))
    #expect(
      try restored.segmentBytes(of: recording, firstFrame: 0)
        == Sample.segment(0, 16000).bytes)
    #expect(try restored.search(SearchQuery("gulls")).count == 1)
    try restored.verifyPages()
    try restored.close()
  }

  @Test(
    "A stretch of the index of sound with a broken list is left out, and is heard once more",
    arguments: ["times", "places"])
  func heardSound(column: String) throws {
    let journal = try TemporaryJournal()
    var recordings: [Int64] = []
    for _ in 0..<2 {
      let (_, recording) = try journal.addRecording()
      try journal.transcribe(recording, [Sample.utterance("a short walk")])
      let sound = HeardSound(
        start: 0, end: 1, words: [.init(text: "walk", start: 0, end: 0.5, posterior: 1)],
        phones: "WAK", times: [0, 0.25, 0.5])
      try journal.file.keepSounds([(0, sound)], of: recording, model: "cafe")
      recordings.append(recording)
    }
    try journal.file.queue.writeWithoutTransaction { db in
      try db.execute(
        sql: """
          PRAGMA ignore_check_constraints = ON;
          UPDATE heard_sound SET \(column) = CAST(X'5B302C002C305D' AS TEXT)
            WHERE recording_id = \(recordings[0]);
          PRAGMA ignore_check_constraints = OFF
          """)
    }
    try journal.file.verifyPages()
    let (snapshot, sound) = try Self.snapshot(of: journal)
    try snapshot.verify()
    let draft = try Self.draft(beside: journal)
    #expect(try snapshot.restore(to: draft) { name, _ in sound[name] } == [])
    let restored = try JournalFile.open(at: draft, for: .writing)
    try restored.verifyPages()
    #expect(try restored.recordingsWithoutSound().map(\.recording.id) == [recordings[0]])
    let kept = try restored.read { db in
      try Int64.fetchAll(db, sql: "SELECT recording_id FROM heard_sound")
    }
    #expect(kept == [recordings[1]])
    try restored.close()
    // A copy in one file leaves it out, too.
    let copy = try Self.draft(beside: journal)
    try journal.file.writeCopy(to: copy) { _ in }
    #expect(!FileManager.default.fileExists(atPath: copy + "-wal"))
    let copied = try JournalFile.open(at: copy, for: .writing)
    try copied.verifyPages()
    #expect(try copied.recordingsWithoutSound().map(\.recording.id) == [recordings[0]])
    let rows = try copied.read { db in
      try Int64.fetchAll(db, sql: "SELECT recording_id FROM heard_sound")
    }
    #expect(rows == [recordings[1]])
    try copied.close()
  }

  @Test("Redacted sound is no piece that an earlier snapshot names, although it is as long")
  func redacted() throws {
    let journal = try TemporaryJournal()
    let (_, recording) = try journal.addRecording()
    let before = Set(try Self.snapshot(of: journal).snapshot.sound().keys)
    #expect(!before.isEmpty)
    #expect(Set(try Self.snapshot(of: journal).snapshot.sound().keys) == before)
    let segment = try #require(try journal.file.segments(of: recording).first)
    let bytes = try journal.file.segmentBytes(of: recording, firstFrame: segment.firstFrame)
    let stage = try journal.file.beginSilencing(recording, as: UUID())
    try journal.file.appendSilenced(
      SegmentDraft(
        firstFrame: segment.firstFrame, frameCount: segment.frameCount,
        encoding: try #require(segment.encoding), bytes: bytes.map { _ in 0 }), to: stage)
    try journal.file.write { db in
      try JournalFile.replaceSound(
        of: recording,
        by: RedactedRecording.Sound(
          stage: stage, isWhole: false, sampleFormat: .int16, frames: segment.frames.upperBound,
          digest: "redacted"), db)
    }
    let after = Set(try Self.snapshot(of: journal).snapshot.sound().keys)
    #expect(after.count == before.count && after.isDisjoint(with: before))
  }

  @Test("Sound that is not there is named by its recording, and the rest comes back")
  func lost() throws {
    let journal = try TemporaryJournal()
    let (entry, _) = try journal.addRecording()
    try journal.addRecording()
    let (snapshot, sound) = try Self.snapshot(of: journal)
    let missing = try #require(sound.keys.min { $0.digest < $1.digest })
    let draft = try Self.draft(beside: journal)
    let lost = try snapshot.restore(to: draft) { name, _ in name == missing ? nil : sound[name] }
    #expect(lost.map(\.entry) == [entry])
    #expect(lost.map(\.pieces) == [1])
    let restored = try JournalFile.open(at: draft, for: .reading)
    #expect(try restored.keptRecordings().count == 2)
    try restored.verifyPages()
    try restored.close()
  }

  @Test(
    "An import that is not published is left out; raw pieces of a recording that goes on are not")
  func unfinished() throws {
    let journal = try TemporaryJournal()
    let staged = try journal.file.beginRecording(Sample.recording(), in: .staged).recording
    try journal.file.append(Sample.segment(0, 100), to: staged)
    let (_, growing) = try journal.file.beginRecording(
      Sample.recording(), in: .newEntry(Sample.draft(), UUID()))
    try journal.file.append(
      SegmentDraft(firstFrame: 0, frameCount: 50, encoding: .flac, bytes: [1, 2, 3]), to: growing)
    try journal.file.append(Sample.segment(50, 100), to: growing)
    let (snapshot, sound) = try Self.snapshot(of: journal)
    #expect(Array(sound.values) == [[1, 2, 3]])
    let draft = try Self.draft(beside: journal)
    _ = try snapshot.restore(to: draft) { name, _ in sound[name] }
    let restored = try JournalFile.open(at: draft, for: .reading)
    #expect(try restored.unfinishedRecordings().map(\.id) == [growing])
    #expect(try restored.segments(of: growing).map(\.frames) == [0..<50, 50..<150])
    #expect(
      try restored.segmentBytes(of: growing, firstFrame: 50) == Sample.segment(50, 100).bytes)
    try restored.close()
  }

  @Test("It shows one moment, whatever is written while it is made")
  func moment() throws {
    let journal = try TemporaryJournal()
    try journal.addRecording()
    try journal.addRecording()
    let writer = try JournalFile.open(at: journal.path, for: .writing)
    let path = try Self.draft(beside: journal)
    var pieces = 0
    try journal.file.writeSnapshot(to: path) { piece, load in
      pieces += 1
      _ = try writer.add(Sample.draft("while it is made"), uuid: UUID())
      return try #require(SoundName(digest: Self.digest(pieces), encoding: piece.encoding))
    }
    #expect(pieces == 2)
    #expect(try Snapshot(path: path).counts().entries == 2)
    #expect(try journal.file.entryCount() == 4)
    try writer.close()
  }

  @Test(
    "One of every earlier version is restored and brought up to date",
    arguments: 1...JournalFile.version)
  func earlier(_ version: Int) throws {
    let journal = try TemporaryJournal()
    let path = try Self.draft(beside: journal)
    let queue = try Connection.forDraft(path: path, version: version)
    try queue.write { db in
      for table in SoundTable.all(of: version) {
        let columns = try String.fetchAll(
          db, sql: "SELECT name FROM pragma_table_info(?) WHERE name <> 'bytes'",
          arguments: [table.name])
        try db.execute(
          sql:
            "CREATE TABLE \(table.pool) (\(columns.joined(separator: ", ")), file_digest, file_size)"
        )
      }
      try db.execute(sql: "PRAGMA application_id = \(Snapshot.applicationID)")
      try db.execute(
        literal: """
          INSERT INTO entry (uuid, instant, zone, utc_offset, day, created, search_key, note)
          VALUES (\(UUID().uuidString.lowercased()), 0, 'UTC', 0, '1970-01-01', 0, 1, 'of old')
          """)
    }
    try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = DELETE") }
    try queue.close()
    let draft = try Self.draft(beside: journal)
    _ = try Snapshot(path: path).restore(to: draft) { _, _ in nil }
    let restored = try JournalFile.open(at: draft, for: .reading)
    #expect(try restored.entries([1]).first?.note == "of old")
    #expect(try restored.search(SearchQuery("old")).count == 1)
    try restored.close()
  }

  @Test(
    "A journal is no snapshot, a snapshot no journal, and one with a view for a table is refused")
  func strangers() throws {
    let journal = try TemporaryJournal()
    try journal.addRecording()
    #expect(throws: StorageError.self) { try Snapshot(path: journal.path) }
    let (snapshot, _) = try Self.snapshot(of: journal)
    #expect(throws: StorageError.self) { try JournalFile.open(at: snapshot.path, for: .reading) }
    snapshot.close()
    let stranger = try DatabaseQueue(path: snapshot.path)
    try stranger.write { db in
      try db.execute(sql: "ALTER TABLE entry RENAME TO real_entry")
      try db.execute(sql: "CREATE VIEW entry AS SELECT * FROM real_entry")
    }
    try stranger.close()
    let draft = try Self.draft(beside: journal)
    let error = #expect(throws: StorageError.self) {
      try Snapshot(path: snapshot.path).restore(to: draft) { _, _ in nil }
    }
    #expect(error?.code == .damaged)
  }
}
