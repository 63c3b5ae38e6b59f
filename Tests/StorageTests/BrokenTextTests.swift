import Entries
import Foundation
import GRDB
import Testing

@testable import Storage

@Suite("Texts that are not UTF-8")
struct BrokenTextTests {
  /// Replaces the second byte of the first entry's note; the search index has another note.
  private static func breakNote(_ file: JournalFile, byte: String = "EC") throws {
    try file.write { db in
      try db.execute(
        sql: """
          UPDATE entry SET note = substr(note, 1, 1) || CAST(X'\(byte)' AS TEXT) || substr(note, 3)
          WHERE id = 1;
          UPDATE search_document SET note = 'other' WHERE entry_id = 1
          """)
    }
  }

  private static func bytes(_ file: JournalFile, _ entry: Int64 = 1) throws -> Data? {
    try file.read { db in
      try Data.fetchOne(
        db, sql: "SELECT CAST(note AS BLOB) FROM entry WHERE id = ?", arguments: [entry])
    }
  }

  private static func broken(_ byte: UInt8) -> Data {
    Data("s".utf8) + Data([byte]) + Data("ept well".utf8)
  }

  @Test("never replace whole ones in a merge, and are replaced by them")
  func merged() throws {
    let first = try MergeTests.journal()
    let second = try first.copy(skew: 60)
    try BrokenTextTests.breakNote(second.file)
    try second.file.write { db in
      try db.execute(sql: "UPDATE entry SET edited = 9999999999999 WHERE id = 1")
    }
    let kept = try first.merge(second)
    #expect(try BrokenTextTests.bytes(first.file) == Data("slept well".utf8))
    #expect(kept.brokenTexts == [] && kept.textsLeft == 1 && kept.changed == [])
    let mended = try second.merge(first)
    #expect(try BrokenTextTests.bytes(second.file) == Data("slept well".utf8))
    #expect(mended.brokenTexts == [] && mended.textsLeft == 0 && mended.changed == [1])
    #expect(try second.file.search(SearchQuery("slept")).map(\.entry) == [1])
  }

  @Test("of both journals keep their bytes in a merge, and are told")
  func both() throws {
    let first = try MergeTests.journal()
    let second = try first.copy()
    try BrokenTextTests.breakNote(first.file, byte: "ED")
    try BrokenTextTests.breakNote(second.file)
    let report = try first.merge(second)
    #expect(try BrokenTextTests.bytes(first.file) == BrokenTextTests.broken(0xED))
    #expect(
      report.brokenTexts.map(\.line)
        == ["entry 1: its text is not UTF-8 any more (entry.note)"])
    #expect(try second.file.brokenTexts().texts.map(\.entry) == [1])
  }

  @Test("of an entry that is new keep their bytes in a merge, unless the search index is whole")
  func added() throws {
    let first = try MergeCopy()
    let second = try MergeTests.journal()
    try BrokenTextTests.breakNote(second.file)
    let report = try first.merge(second)
    let entry = try #require(report.brokenTexts.first?.entry)
    #expect(try BrokenTextTests.bytes(first.file, entry) == BrokenTextTests.broken(0xEC))
    try second.file.write { db in
      try db.execute(
        sql: "UPDATE search_document SET note = 'slept well' WHERE entry_id = 1")
    }
    let third = try MergeCopy()
    #expect(try third.merge(second).brokenTexts == [])
    #expect(try BrokenTextTests.bytes(third.file, entry) == Data("slept well".utf8))
  }

  @Test("are no values of a history, and a label with one stays the label that it is")
  func history() throws {
    let copy = try MergeTests.journal()
    let file = copy.file
    try file.apply(EntryChange(title: "Harbour"), to: 1, at: copy.tick())
    try file.write { db in
      try db.execute(
        sql: """
          UPDATE entry_change SET became = replace(became, 'H', CAST(X'EC' AS TEXT));
          UPDATE tag SET name = CAST(X'77EC726B' AS TEXT) WHERE name = 'work'
          """)
    }
    #expect(try file.unreadableChanges() == [UnreadableChange(entry: 1, part: "title")])
    #expect(try file.revisions(of: 1) == [])
    #expect(try file.entries([1]).first?.tags == [Entries.Tag(.tag, "work")])
    #expect(file.damage.values.contains(DamagedValue(entry: 1, part: .brokenText)))
    try file.apply(EntryChange(addTags: [Entries.Tag(.tag, "sea")]), to: 1, at: copy.tick())
    // The index had the label whole.
    let name = try file.read { db in
      try String.fetchOne(db, sql: "SELECT name FROM tag WHERE name_key = 'work'")
    }
    #expect(name == "work")
  }

  @Test("keep what the search index has of them when their entry is changed or deleted")
  func changed() throws {
    let copy = try MergeTests.journal()
    let file = copy.file
    try BrokenTextTests.breakNote(file)
    try file.write { db in
      try db.execute(
        sql: "UPDATE search_document SET note = 'slept well' WHERE entry_id = 1")
    }
    try file.apply(EntryChange(title: "Night"), to: 1, at: copy.tick())
    #expect(try BrokenTextTests.bytes(file) == Data("slept well".utf8))
    #expect(try file.revisions(of: 1).map(\.was) == [[.title("")]])
    try file.write { db in
      try db.execute(
        sql: "UPDATE entry SET note = CAST(X'73EC6570742077656C6C' AS TEXT) WHERE id = 1")
    }
    try file.trash([1], at: copy.tick())
    #expect(try BrokenTextTests.bytes(file) == Data("slept well".utf8))
  }

  @Test("of utterances are mended from the index or their words, and their words from them")
  func utterances() throws {
    let copy = try MergeTests.journal()
    let file = copy.file
    func breaking(_ sql: String) throws {
      try file.write { db in try db.execute(sql: sql) }
    }
    let before = try file.currentTranscript(of: 1)?.transcript.utterances
    let text = "UPDATE utterance SET text = replace(text, 'arb', CAST(X'61EC62' AS TEXT));"
    try breaking(text)
    #expect(try file.mendBrokenTexts().left == [])
    #expect(try file.currentTranscript(of: 1)?.transcript.utterances == before)
    try breaking(text + "UPDATE search_document SET transcript = ''")
    let found = try file.mendBrokenTexts()
    #expect(found.left == [] && found.found.map(\.copy) == [.otherRow])
    try breaking("UPDATE utterance SET words = replace(words, 'arb', CAST(X'61EC62' AS TEXT))")
    #expect(try file.mendBrokenTexts().found.map(\.column) == ["utterance.words"])
    #expect(try file.currentTranscript(of: 1)?.transcript.utterances == before)
  }

  @Test("are found in whatever people write, and in names of files")
  func columns() throws {
    let journal = try HostileRowTests.journal()
    let columns = [
      "entry.title", "entry.mood_word", "attachment.caption", "attachment.file_name",
      "recording.file_name", "utterance.text", "place.name_key", "goal.wording",
    ]
    for column in columns {
      let name = column.split(separator: ".")
      try journal.file.write { db in
        try db.execute(
          sql: "UPDATE \(name[0]) SET \(name[1]) = coalesce(\(name[1]), '') || CAST(X'EC' AS TEXT)")
      }
    }
    #expect(Set(try journal.file.brokenTexts().texts.map(\.column)) == Set(columns))
  }

  @Test("go into a snapshot and back byte for byte")
  func snapshot() throws {
    let journal = try TemporaryJournal()
    _ = try journal.file.add(Sample.draft("slept well"), uuid: UUID(), at: Sample.moment().date)
    try BrokenTextTests.breakNote(journal.file)
    let path = journal.folder.appending(path: "snapshot").path
    let back = journal.folder.appending(path: "back.sotto").path
    for path in [path, back] { try Data().write(to: URL(filePath: path)) }
    try journal.file.writeSnapshot(to: path) { _, _ in throw CancellationError() }
    let snapshot = try Snapshot(path: path)
    _ = try snapshot.restore(to: back) { _, _ in nil }
    snapshot.close()
    let restored = try JournalFile.open(at: back, for: .reading)
    #expect(try BrokenTextTests.bytes(restored) == BrokenTextTests.broken(0xEC))
    try restored.close()
  }
}
