import Entries
import Foundation
import GRDB
import Testing

@testable import Storage

@Suite("Texts with a NUL")
struct NULTextTests {
  /// Changes the space of the first entry's note by one bit.
  private static func breakNote(_ file: JournalFile) throws {
    try file.write { db in
      try db.execute(
        sql: "UPDATE entry SET note = replace(note, ' ', char(0)) WHERE id = 1")
    }
  }

  private static func bytes(_ sql: String, _ file: JournalFile) throws -> Data? {
    try file.read { db in try Data.fetchOne(db, sql: sql) }
  }

  private static let note = "SELECT CAST(note AS BLOB) FROM entry WHERE id = 1"
  private static let broken = Data("slept\0well".utf8)

  @Test("are told when they are read, and mended from the search index")
  func mended() throws {
    let copy = try MergeTests.journal()
    let file = copy.file
    try NULTextTests.breakNote(file)
    #expect(try NULTextTests.bytes(NULTextTests.note, file) == NULTextTests.broken)
    _ = try file.entries([1])
    #expect(file.damage.values == [DamagedValue(entry: 1, part: .brokenText)])
    #expect(
      try file.brokenTexts()
        == [BrokenText(entry: 1, column: "entry.note", copy: .searchIndex)])
    #expect(try file.mendBrokenTexts().left == [])
    #expect(try NULTextTests.bytes(NULTextTests.note, file) == Data("slept well".utf8))
    #expect(try file.entriesIndexedWrongly() == [])
  }

  @Test("are told also if the NUL is their last character, or that of a transcript")
  func places() throws {
    let copy = try MergeTests.journal()
    let file = copy.file
    try file.write { db in
      try db.execute(
        sql: """
          UPDATE entry SET title = 'a' || char(0) WHERE id = 1;
          UPDATE utterance SET text = replace(text, ' ', char(0))
          """)
    }
    _ = try file.entries([1])
    #expect(file.damage.values == [DamagedValue(entry: 1, part: .brokenText)])
    _ = try file.currentTranscript(of: 1)
    #expect(file.damage.values.contains(DamagedValue(entry: 2, part: .brokenText)))
    #expect(
      try Set(file.brokenTexts().map(\.column)) == ["entry.title", "utterance.text"])
  }

  @Test("take nothing whole from the search index that has no NUL, and give it nothing")
  func kept() throws {
    let copy = try MergeTests.journal()
    let file = copy.file
    try NULTextTests.breakNote(file)
    try file.write { db in
      try db.execute(sql: "UPDATE search_document SET note = 'other' WHERE entry_id = 1")
    }
    let found = try file.mendBrokenTexts()
    #expect(found.left.map(\.column) == ["entry.note"] && found.documented == [1])
    #expect(try NULTextTests.bytes(NULTextTests.note, file) == NULTextTests.broken)
    // A text with a NUL is whole nowhere.
    try file.write { db in
      try db.execute(
        sql: "UPDATE search_document SET note = replace('slept well', ' ', char(0))")
    }
    #expect(try file.brokenTexts().map(\.copy) == [nil])
  }

  @Test("go into a snapshot and back, into another journal, and out of a damaged one, whole")
  func copied() throws {
    let journal = try TemporaryJournal()
    _ = try journal.file.add(Sample.draft("slept well"), uuid: UUID(), at: Sample.moment().date)
    try NULTextTests.breakNote(journal.file)
    try journal.file.write { db in
      try db.execute(sql: "UPDATE search_document SET note = 'other'")
    }
    let path = journal.folder.appending(path: "snapshot").path
    let back = journal.folder.appending(path: "back.sotto").path
    for path in [path, back] { try Data().write(to: URL(filePath: path)) }
    try journal.file.writeSnapshot(to: path) { _, _ in throw CancellationError() }
    let snapshot = try Snapshot(path: path)
    _ = try snapshot.restore(to: back) { _, _ in nil }
    snapshot.close()
    let restored = try JournalFile.open(at: back, for: .reading)
    #expect(try NULTextTests.bytes(NULTextTests.note, restored) == NULTextTests.broken)
    try restored.close()

    let (first, second) = (try MergeCopy(), try MergeTests.journal())
    try NULTextTests.breakNote(second.file)
    try second.file.write { db in
      try db.execute(sql: "UPDATE search_document SET note = 'other' WHERE entry_id = 1")
    }
    #expect(try first.merge(second).brokenTexts.count == 1)
    #expect(
      try NULTextTests.bytes(
        "SELECT CAST(note AS BLOB) FROM entry WHERE note LIKE 'slept%'", first.file)
        == NULTextTests.broken)

    let table = try #require(SalvageTable.all.first { $0.name == "learned_text" })
    let rows: [[StoredValue]] = [
      [.integer(1), .integer(0), .text("one"), .text("slept\0well")],
      [.integer(2), .integer(0), .text("two"), .text("slept well")],
    ]
    #expect(try SalvageWriter.insert(rows, into: table, of: journal.file) == 0)
    let texts = try journal.file.read { db in
      try Data.fetchAll(db, sql: "SELECT CAST(text AS BLOB) FROM learned_text ORDER BY id")
    }
    #expect(texts == [NULTextTests.broken, Data("slept well".utf8)])
  }

  private static func changeUnchecked(_ file: JournalFile, _ sql: String) throws {
    try file.queue.writeWithoutTransaction { db in
      try db.execute(
        sql: """
          PRAGMA ignore_check_constraints = ON;
          \(sql);
          PRAGMA ignore_check_constraints = OFF
          """)
    }
  }

  @Test("in lists and filters go into a snapshot and back as they are, and are named")
  func lists() throws {
    let journal = try TemporaryJournal()
    let file = journal.file
    try file.changeMoodWords(at: Sample.moment().date) { _ in
      [.added(word: "wobbly", score: 2, emoji: "x", synonyms: ["very shaky"])]
    }
    try NULTextTests.changeUnchecked(
      file,
      """
      INSERT INTO saved_filter (name, name_key, filter)
        VALUES ('good days', 'good days', CAST(X'7B002D7D' AS TEXT));
      UPDATE mood_word SET synonyms = CAST(X'5B2261006222FF5D' AS TEXT)
      """)
    #expect(
      try file.brokenTexts().map(\.column) == ["saved_filter.filter", "mood_word.synonyms"])
    let path = journal.folder.appending(path: "snapshot").path
    let back = journal.folder.appending(path: "back.sotto").path
    for path in [path, back] { try Data().write(to: URL(filePath: path)) }
    try file.writeSnapshot(to: path) { _, _ in throw CancellationError() }
    try file.verifyPages()
    // A stranger's file may state its conditions in any words, which are nothing to run.
    let stranger = try DatabaseQueue(path: path)
    try stranger.writeWithoutTransaction { db in
      try db.execute(
        sql: """
          PRAGMA writable_schema = ON;
          UPDATE sqlite_schema SET sql = replace(sql, 'json_valid(synonyms)',
            'json_valid(synonyms) OR 1 = 2') WHERE name = 'mood_word';
          PRAGMA writable_schema = RESET
          """)
    }
    try stranger.close()
    let snapshot = try Snapshot(path: path)
    try snapshot.verify()
    _ = try snapshot.restore(to: back) { _, _ in nil }
    snapshot.close()
    let restored = try JournalFile.open(at: back, for: .reading)
    let texts = try restored.read { db in
      try String.fetchAll(
        db,
        sql: """
          SELECT hex(CAST(filter AS BLOB)) FROM saved_filter
          UNION ALL SELECT hex(CAST(synonyms AS BLOB)) FROM mood_word
          """)
    }
    #expect(texts == ["7B002D7D", "5B2261006222FF5D"])
    try restored.close()
    // A list that is no JSON although its bytes are whole is nothing that a copy may keep.
    try NULTextTests.changeUnchecked(file, "UPDATE mood_word SET synonyms = '[bad'")
    #expect(throws: StorageError.self) { try file.verifyPages() }
    #expect(throws: StorageError.self) {
      try file.writeSnapshot(to: back + "2") { _, _ in throw CancellationError() }
    }
  }

  @Test("in the words of an utterance are mended from its text, and keep the words' times")
  func words() throws {
    let copy = try MergeTests.journal()
    let words = "SELECT CAST(words AS BLOB) FROM utterance"
    let whole = try NULTextTests.bytes(words, copy.file)
    try NULTextTests.changeUnchecked(
      copy.file, "UPDATE utterance SET words = replace(words, 'arbour', 'ar' || char(0) || 'our')")
    #expect(try NULTextTests.bytes(words, copy.file) != whole)
    #expect(try copy.file.mendBrokenTexts().left == [])
    #expect(try NULTextTests.bytes(words, copy.file) == whole)
  }
}
