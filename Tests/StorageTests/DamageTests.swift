import Entries
import Foundation
import GRDB
import Testing

@testable import Storage

@Suite("Damage")
struct DamageTests {
  /// Values that no program of ours writes, as a stranger or a flipped bit may.
  private static let absurdities = [
    "UPDATE entry SET day = 'someday' WHERE id = 2",
    "UPDATE entry SET utc_offset = 9223372036854775807 WHERE id = 2",
    "UPDATE entry SET utc_offset = -9223372036854775808 WHERE id = 2",
    "UPDATE entry SET instant = 9223372036854775807 WHERE id = 2",
    "UPDATE entry SET instant = -9223372036854775808 WHERE id = 2",
    "UPDATE entry SET uuid = 'none' WHERE id = 2",
    "UPDATE recording SET rate = 9223372036854775807",
    "UPDATE recording SET channels = 9223372036854775807",
    "UPDATE recording SET frames = 9223372036854775807",
    "UPDATE recording SET start_offset = 9223372036854775807",
    "UPDATE recording SET start_day = ''",
    "UPDATE recording SET uuid = 'none'",
    "UPDATE recording SET overruns = -9223372036854775808",
  ]

  @Test("One absurd value hides no entry, and its entry is named", arguments: absurdities)
  func absurd(_ change: String) throws {
    let journal = try TemporaryJournal()
    _ = try journal.file.add(Sample.draft("The first harbour"), uuid: UUID())
    let (entry, recording) = try journal.addRecording(Sample.draft("The second harbour"))
    try journal.transcribe(recording, [Sample.utterance("at the harbour")])
    try journal.file.write { db in try db.execute(sql: change) }
    #expect(try journal.file.overviews(matching: .init()).count == 2)
    #expect(try journal.file.search(SearchQuery("harbour")).count == 2)
    var facts = 0
    try journal.file.forEachFact(with: [.sound, .voice, .note]) { _ in facts += 1 }
    #expect(facts == 2)
    #expect(try journal.file.entries([1, 2]).count == 2)
    _ = try journal.file.stretchOfDays()
    #expect(!journal.file.damage.values.isEmpty || change.contains("overruns"))
    #expect(journal.file.damage.values.allSatisfy { $0.entry == entry })
  }

  @Test(
    "A recording whose gaps or markers are no list is still there", arguments: ["gaps", "markers"])
  func badJSON(_ column: String) throws {
    let journal = try TemporaryJournal()
    let (entry, _) = try journal.addRecording()
    try journal.file.write { db in
      try db.execute(sql: "UPDATE recording SET \(column) = '{\"a\": 1}'")
    }
    #expect(try journal.file.entries([entry]).first?.recordings.count == 1)
    #expect(journal.file.damage.values.map(\.entry) == [entry])
  }

  @Test(
    "A journal with a table, a trigger, a view or an index of a stranger's is not opened",
    arguments: [
      ("CREATE TRIGGER t AFTER INSERT ON entry BEGIN DELETE FROM segment; END", "trigger"),
      ("CREATE VIEW v AS SELECT 1", "view"), ("CREATE TABLE more (a)", "tables"),
      ("CREATE INDEX i ON entry (note)", "tables"),
      ("ALTER TABLE entry ADD COLUMN more TEXT", "tables"),
      ("DROP TRIGGER search_document_inserted", "is missing"),
      ("DROP INDEX entry_day", "is missing"),
      ("PRAGMA user_version = 0", "version"), ("PRAGMA user_version = -1", "version"),
    ])
  func stranger(_ change: String, _ word: String) throws {
    let journal = try TemporaryJournal()
    try journal.file.queue.writeWithoutTransaction { db in try db.execute(sql: change) }
    for access in [JournalFile.Access.reading, .writing] {
      let error = #expect(throws: StorageError.self) {
        try JournalFile.open(at: journal.path, for: access)
      }
      #expect([.altered, .incomplete, .damaged].contains(error?.code))
      #expect(error?.reason.contains(word) == true, "\(error?.reason ?? "")")
    }
  }

  @Test("What ANALYZE and VACUUM leave behind is nobody's but SQLite's")
  func analyzed() throws {
    let journal = try TemporaryJournal()
    _ = try journal.addRecording()
    try journal.file.queue.writeWithoutTransaction { db in
      try db.execute(sql: "ANALYZE; VACUUM")
    }
    try journal.file.close()
    #expect(try JournalFile.open(at: journal.path, for: .reading).count(matching: .init()) == 1)
  }

  @Test("The digests of the schemas are those of the journals of each version")
  func schemas() throws {
    #expect(SchemaCheck.digests.count == JournalFile.version)
    let journal = try TemporaryJournal()
    let today = try journal.file.read { db in try SchemaCheck.digest(db) }
    #expect(SchemaCheck.digests.last == today)
  }

  @Test("A reading that never ends is ended, and the next one goes on")
  func endless() throws {
    let journal = try TemporaryJournal()
    let error = #expect(throws: StorageError.self) {
      try journal.file.read(steps: 1 << 20) { db in
        try Int.fetchOne(
          db,
          sql:
            "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n")
      }
    }
    #expect(error?.code == .damaged)
    #expect(try journal.file.count(matching: .init()) == 0)
  }

  @Test("Pages are checked as they are read")
  func cells() throws {
    let journal = try TemporaryJournal()
    let reader = try JournalFile.open(at: journal.path, for: .reading)
    for file in [journal.file, reader] {
      #expect(try file.read { db in try Int.fetchOne(db, sql: "PRAGMA cell_size_check") } == 1)
    }
  }

  @Test(
    "A segment with other bytes, at another place or of another recording is not taken for its own",
    arguments: [
      "UPDATE segment SET bytes = CAST(x'01' || substr(bytes, 2) AS BLOB) WHERE first_frame = 0",
      "UPDATE segment SET bytes = (SELECT bytes FROM segment WHERE first_frame = 8000) WHERE first_frame = 0",
      "UPDATE segment SET frame_count = 7999 WHERE first_frame = 0",
      "UPDATE segment SET encoding = 'flac' WHERE first_frame = 0",
      "UPDATE recording SET rate = 8000", "UPDATE recording SET channels = 2",
      "UPDATE recording SET uuid = '00000000-0000-4000-8000-000000000000'",
    ])
  func changedSegment(_ change: String) throws {
    let journal = try TemporaryJournal()
    let (_, recording) = try journal.file.beginRecording(
      Sample.recording(), in: .newEntry(Sample.draft(), UUID()))
    try journal.file.append(Sample.segment(0, 8000), to: recording)
    try journal.file.append(Sample.segment(8000, 8000), to: recording)
    #expect(try journal.file.segment(of: recording, firstFrame: 0)?.proof == .whole)
    try journal.file.write { db in try db.execute(sql: change) }
    #expect(try journal.file.segment(of: recording, firstFrame: 0)?.proof == .broken)
    let error = #expect(throws: StorageError.self) {
      try journal.file.segmentBytes(of: recording, firstFrame: 0)
    }
    #expect(error?.code == .damaged)
  }

  @Test("Of an original, the block with the changed byte is lost and no other")
  func changedOriginal() throws {
    let journal = try TemporaryJournal()
    let (_, recording) = try journal.file.beginRecording(
      Sample.recording(keepsOriginal: true), in: .staged)
    let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    try journal.file.appendOriginal(bytes, to: recording)
    #expect(try journal.file.originalPiece(of: recording, firstByte: 0)?.proof == .whole)
    try journal.file.write { db in
      try db.execute(
        sql: """
          UPDATE original SET bytes = CAST(substr(bytes, 1, 70000) || x'FF' || substr(bytes, 70002)
            AS BLOB)
          """)
    }
    let piece = try journal.file.originalPiece(of: recording, firstByte: 0)
    #expect(piece?.proof == .broken)
    #expect(piece?.lost == [65_536..<131_072])
  }

  @Test("No room for the log is a full disk, whatever SQLite calls it")
  func noRoom() throws {
    let journal = try TemporaryJournal()
    let error = try journal.file.read { db in
      var fault = SystemFault(DatabaseError(resultCode: .SQLITE_IOERR_SHMSIZE), db)
      fault.number = ENOSPC
      return StorageError(fault, path: "/j.sotto")
    }
    #expect(error.code == .diskFull)
  }
}
