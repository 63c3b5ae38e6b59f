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

  @Test(
    "that the other journal could mend replace no whole ones in a merge either",
    arguments: ["EC", "00"])
  func mendable(byte: String) throws {
    let first = try MergeTests.journal()
    let second = try first.copy(skew: 60)
    try second.file.write { db in
      try db.execute(
        sql: """
          UPDATE entry SET edited = 9999999999999,
            note = substr(note, 1, 1) || CAST(X'\(byte)' AS TEXT) || substr(note, 3)
          WHERE id = 1
          """)
    }
    #expect(try second.file.brokenTexts().map(\.copy) == [.searchIndex])
    let report = try first.merge(second)
    #expect(try BrokenTextTests.bytes(first.file) == Data("slept well".utf8))
    #expect(report.textsLeft == 1 && report.changed == [])
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
    #expect(try second.file.brokenTexts().map(\.entry) == [1])
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

  @Test("can only be a text that differs in the characters that are broken")
  func likeness() {
    let whole = Array("le é 😀 fin".utf8)
    for index in whole.indices {
      for byte in UInt8.min...UInt8.max {
        var bytes = whole
        bytes[index] = byte
        guard String(validating: bytes, as: UTF8.self) == nil else { continue }
        #expect(BrokenText.isWhole(whole, of: bytes), "\(byte) at \(index)")
        for other in whole.indices where whole[other] < 0x80 && other != index {
          var another = whole
          another[other] ^= 1
          #expect(!BrokenText.isWhole(another, of: bytes), "\(byte) at \(index), \(other)")
        }
      }
    }
    #expect(!BrokenText.isWhole(Array("Work".utf8), of: [0x48, 0xEC, 0x6D, 0x65]))
    #expect(BrokenText.isWhole(Array("Home".utf8), of: [0x48, 0xEC, 0x6D, 0x65]))
    #expect(!BrokenText.isWhole(Array("Homes".utf8), of: [0x48, 0xEC, 0x6D, 0x65]))
  }

  @Test("of a place or a label never become another one that an entry had or gets")
  func others() throws {
    let copy = try MergeCopy()
    let file = copy.file
    for name in ["Work", "Home"] {
      let draft = EntryDraft(
        moment: Sample.moment(), note: name, place: Place(name: name), tags: [.init(.tag, name)])
      _ = try file.add(draft, uuid: UUID(), at: copy.tick())
    }
    func breakNames() throws {
      try file.write { db in
        for table in ["place", "place_claim", "tag"] {
          try db.execute(
            sql: "UPDATE \(table) SET name = CAST(X'48EC6D65' AS TEXT) WHERE name = 'Home'")
        }
      }
    }
    func names() throws -> [[String]] {
      try file.entries([1, 2]).map { [$0.place?.name ?? ""] + $0.tags.map(\.name) }
    }
    try breakNames()
    try file.apply(
      EntryChange(
        place: .some(Place(name: "Home")), addTags: [.init(.tag, "Home")],
        removeTags: [.init(.tag, "Work")]), to: 1, at: copy.tick())
    #expect(try names() == [["Home", "Home"], ["Home", "Home"]])
    #expect(
      try file.revisions(of: 1).flatMap(\.became)
        == [.place(Place(name: "Home")), .labels([.init(.tag, "Home")])])
    #expect(try Set(file.search(SearchQuery("home")).map(\.entry)) == [1, 2])
    #expect(try file.mendBrokenTexts().left == [] && copy.faults() == [])
    try breakNames()
    _ = try file.undo(1, at: copy.tick())
    #expect(try names() == [["Work", "Work"], ["Home", "Home"]])
    #expect(try file.mendBrokenTexts().left == [] && copy.faults() == [])
  }

  /// Breaks the word 'cat' in the text and the words of a version's utterances.
  private static func breakCat(_ file: JournalFile, in version: Int64) throws {
    try file.write { db in
      for column in ["text", "words"] {
        try db.execute(
          sql: """
            UPDATE utterance SET \(column) = replace(\(column), 'cat', CAST(X'63EC74' AS TEXT))
            WHERE transcript_id = \(version)
            """)
      }
    }
  }

  private static func utterance(_ file: JournalFile, of version: Int64) throws -> Data? {
    try file.read { db in
      try Data.fetchOne(
        db, sql: "SELECT CAST(text AS BLOB) FROM utterance WHERE transcript_id = ?",
        arguments: [version])
    }
  }

  @Test("of a version that was shown before never become the words of another version")
  func versions() throws {
    let copy = try MergeCopy()
    _ = try copy.record(Sample.draft("spoken"))
    try copy.hear("the cat", in: 1)
    try copy.correct("the cut", in: 1)
    try BrokenTextTests.breakCat(copy.file, in: 1)
    try copy.file.setCurrent(1, at: copy.tick())
    let bytes = Data("the c".utf8) + Data([0xEC]) + Data("t".utf8)
    #expect(try BrokenTextTests.utterance(copy.file, of: 1) == bytes)
    #expect(try copy.file.mendBrokenTexts().left.map(\.column).contains("utterance.text"))
    #expect(try BrokenTextTests.utterance(copy.file, of: 1) == bytes)
    #expect(try BrokenTextTests.utterance(copy.file, of: 2) == Data("the cut".utf8))
  }

  @Test("of former versions are copied and named by a merge, and do not count as left behind")
  func copied() throws {
    let second = try MergeCopy()
    _ = try second.record(Sample.draft("spoken"))
    try second.hear("the cat", in: 1)
    try second.correct("the cut", in: 1)
    try BrokenTextTests.breakCat(second.file, in: 1)
    let first = try MergeCopy()
    let report = try first.merge(second)
    #expect(report.textsLeft == 0)
    #expect(
      report.brokenTexts.map(\.line).sorted()
        == ["text", "words"].map {
          "entry 1: its text is not UTF-8 any more (utterance.\($0))"
        })
  }

  /// A journal with two entries at one place.
  private static func home() throws -> MergeCopy {
    let copy = try MergeCopy()
    for _ in 0..<2 {
      let draft = EntryDraft(moment: Sample.moment(), place: Place(name: "Home"))
      _ = try copy.file.add(draft, uuid: UUID(), at: copy.tick())
    }
    return copy
  }

  /// Gives the place of the first entry a position, and breaks the name in what that entry says of
  /// it.
  private static func locate(_ copy: MergeCopy) throws {
    try copy.file.apply(
      EntryChange(place: .some(Place(name: "Home", latitude: 46, longitude: 9))), to: 1,
      at: copy.tick())
    try copy.file.write { db in
      try db.execute(
        sql: """
          UPDATE place_claim SET name = CAST(X'48EC6D65' AS TEXT) WHERE entry_id = 1;
          DELETE FROM entry_change
          """)
    }
  }

  @Test("lose no position of a place in a merge, and none that other entries do not have")
  func positions() throws {
    let first = try BrokenTextTests.home()
    let second = try first.copy(skew: 60)
    try BrokenTextTests.locate(second)
    _ = try second.file.write { db in try PlaceClaims.settle(db) }
    let place = Place(name: "Home", latitude: 46, longitude: 9)
    #expect(try second.file.entries([2]).first?.place == place)
    #expect(try first.merge(second).textsLeft == 0)
    #expect(try first.file.entries([1, 2]).map(\.place) == [place, place])
  }

  @Test("of the version that is shown are mended before another is shown or the entry goes")
  func shownVersion() throws {
    let copy = try MergeCopy()
    let file = copy.file
    _ = try copy.record(Sample.draft("spoken"))
    try copy.hear("the cat", in: 1)
    try BrokenTextTests.breakCat(file, in: 1)
    // The index keeps the words when something else is changed.
    try file.apply(EntryChange(title: "Night"), to: 1, at: copy.tick())
    #expect(try file.search(SearchQuery("cat")).map(\.entry) == [1])
    #expect(try file.search(SearchQuery("night")).map(\.entry) == [1])
    try file.trash([1], at: copy.tick())
    #expect(try BrokenTextTests.utterance(file, of: 1) == Data("the cat".utf8))
    try file.restore([1], at: copy.tick())
    try BrokenTextTests.breakCat(file, in: 1)
    try copy.hear("the dog", in: 1)
    #expect(try BrokenTextTests.utterance(file, of: 1) == Data("the cat".utf8))
    #expect(try file.currentTranscript(of: 1)?.transcript.utterances.map(\.text) == ["the dog"])
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
    #expect(Set(try journal.file.brokenTexts().map(\.column)) == Set(columns))
  }

  @Test("go into a snapshot and back byte for byte")
  func snapshot() throws {
    let journal = try TemporaryJournal()
    _ = try journal.file.add(Sample.draft("slept well"), uuid: UUID(), at: Sample.moment().date)
    let (whole, path, back) = (
      journal.folder.appending(path: "whole").path, journal.folder.appending(path: "snapshot").path,
      journal.folder.appending(path: "back.sotto").path
    )
    for path in [whole, path, back] { try Data().write(to: URL(filePath: path)) }
    // Only where there are such texts, they are looked for once more to be named.
    #expect(
      try !journal.file.writeSnapshot(to: whole) { _, _ in throw CancellationError() }
        .hasBrokenTexts)
    try BrokenTextTests.breakNote(journal.file)
    #expect(
      try journal.file.writeSnapshot(to: path) { _, _ in throw CancellationError() }
        .hasBrokenTexts)
    let snapshot = try Snapshot(path: path)
    _ = try snapshot.restore(to: back) { _, _ in nil }
    snapshot.close()
    let restored = try JournalFile.open(at: back, for: .reading)
    #expect(try BrokenTextTests.bytes(restored) == BrokenTextTests.broken(0xEC))
    try restored.close()
  }
}
