import Entries
import Foundation
import GRDB
import Testing

@testable import Storage

@Suite("Mending of texts that are not UTF-8")
struct MendedTextTests {
  private static func change(_ file: JournalFile, _ sql: String) throws {
    try file.write { db in try db.execute(sql: sql) }
  }

  private static func bytes(_ file: JournalFile, _ sql: String) throws -> Data? {
    try file.read { db in try Data.fetchOne(db, sql: sql) }
  }

  @Test("takes an utterance of any length from its words if the search index has these")
  func shorter() throws {
    let copy = try MergeTests.journal()
    let file = copy.file
    let before = try file.currentTranscript(of: 1)?.transcript.utterances
    try MendedTextTests.change(file, "UPDATE utterance SET text = CAST(X'617420FF' AS TEXT)")
    let found = try file.mendBrokenTexts()
    #expect(found.found.map(\.column) == ["utterance.text"] && found.left == [])
    #expect(try file.currentTranscript(of: 1)?.transcript.utterances == before)
    #expect(try file.transcriptFaults().isEmpty && file.entriesIndexedWrongly() == [])
  }

  @Test("leaves words, counts and the opening as they are where an utterance cannot be mended")
  func nowhere() throws {
    let copy = try MergeTests.journal()
    let file = copy.file
    try MendedTextTests.change(
      file,
      """
      UPDATE utterance SET text = CAST(X'617420FF' AS TEXT);
      UPDATE search_document SET transcript = 'other'
      """)
    let rest = """
      SELECT CAST(text || words || opening || text_length || settings AS BLOB)
      FROM utterance JOIN transcript ON transcript.id = transcript_id
      """
    let before = try MendedTextTests.bytes(file, rest)
    #expect(try file.mendBrokenTexts().left.map(\.column) == ["utterance.text"])
    #expect(try file.mendUnreadableWords().isEmpty)
    #expect(try file.mendLostWords().isEmpty && file.transcriptFaults().isEmpty)
    #expect(try MendedTextTests.bytes(file, rest) == before)
    // The same with words that cannot be read.
    try MendedTextTests.change(file, "UPDATE utterance SET words = CAST(X'5B22FF225D' AS TEXT)")
    let both = try MendedTextTests.bytes(file, rest)
    #expect(try file.mendBrokenTexts().left.count == 2)
    #expect(try file.mendUnreadableWords().isEmpty && file.transcriptFaults().isEmpty)
    #expect(try MendedTextTests.bytes(file, rest) == both)
  }

  @Test("takes a note on which history and index agree, however many of its bytes have changed")
  func agreed() throws {
    let copy = try MergeTests.journal()
    let file = copy.file
    try file.apply(EntryChange(note: "slept very well"), to: 1, at: copy.tick())
    let breaking = "UPDATE entry SET note = CAST(X'FFFEFDFC20' AS TEXT) WHERE id = 1;"
    try MendedTextTests.change(file, breaking)
    #expect(try file.mendBrokenTexts().left == [])
    #expect(try file.entries([1]).first?.note == "slept very well")
    try MendedTextTests.change(
      file, breaking + "UPDATE search_document SET note = 'other' WHERE entry_id = 1")
    #expect(try file.mendBrokenTexts().left.map(\.column) == ["entry.note"])
  }

  @Test("takes a word for a mood from the history")
  func mood() throws {
    let copy = try MergeTests.journal()
    let file = copy.file
    try file.apply(EntryChange(mood: Mood(score: 4, word: "calm")), to: 1, at: copy.tick())
    try MendedTextTests.change(
      file, "UPDATE entry SET mood_word = CAST(X'63FF6C6D' AS TEXT) WHERE id = 1")
    #expect(try file.mendBrokenTexts().left == [])
    #expect(try file.entries([1]).first?.mood?.word == "calm")
  }

  @Test("takes an emoji that is cut off from the history")
  func cutOff() throws {
    let copy = try MergeTests.journal()
    let file = copy.file
    let mood = Mood(score: 4, word: "calm", emoji: "\u{1F60A}")
    try file.apply(EntryChange(mood: mood), to: 1, at: copy.tick())
    try MendedTextTests.change(
      file, "UPDATE entry SET mood_emoji = CAST(X'F09F98' AS TEXT) WHERE id = 1")
    #expect(try file.mendBrokenTexts().left == [])
    #expect(try file.entries([1]).first?.mood == mood)
  }

  @Test("takes the name of a label from the index and makes its key of it, at once")
  func label() throws {
    let copy = try MergeTests.journal()
    let file = copy.file
    try file.apply(
      EntryChange(addTags: [Entries.Tag(.tag, "garden")]), to: 1, at: copy.tick())
    try MendedTextTests.change(
      file,
      """
      UPDATE tag SET name = CAST(X'67FF7264656E' AS TEXT), name_key = CAST(X'67FF7264656E' AS TEXT)
      WHERE name = 'garden'
      """)
    let found = try file.mendBrokenTexts()
    #expect(found.found.map(\.column) == ["tag.name", "tag.name_key"] && found.left == [])
    #expect(
      try copy.value("SELECT count(*) FROM tag WHERE name = 'garden' AND name_key = 'garden'") == 1)
    #expect(try copy.faults() == [])
  }

  @Test("by a merge takes back what was noted of the entry, however its text was damaged")
  func merged() throws {
    let whole = try MergeTests.journal()
    let copy = try whole.copy()
    let file = copy.file
    try MendedTextTests.change(
      file,
      """
      UPDATE entry SET note = CAST(X'FF' AS TEXT) || note WHERE id = 1;
      UPDATE search_document SET note = CAST(X'FF' AS TEXT) || note WHERE entry_id = 1
      """)
    _ = try file.entries([1])
    #expect(file.damage.values == [DamagedValue(entry: 1, part: .brokenText)])
    #expect(try copy.merge(whole).changed == [1])
    #expect(file.damage.values == [] && file.damage.mended == [1])
    #expect(try file.entries([1]).first?.note == "slept well")
  }

  @Test("by a merge gives an entry whose sound tells it its identifier again")
  func identifier() throws {
    let whole = try MergeCopy()
    let entry = try whole.record(Sample.draft("a talk"), digest: "feed")
    let copy = try whole.copy()
    try MendedTextTests.change(
      copy.file, "UPDATE entry SET uuid = CAST(X'FF' AS TEXT) || substr(uuid, 2)")
    let report = try copy.merge(whole)
    #expect(report.changed == [entry] && report.added == [])
    #expect(copy.file.damage.values == [])
    #expect(try copy.essence() == whole.essence())
    #expect(try copy.merge(whole).isEmpty)
  }

  @Test("before a change is told, and is damage no more; one that is not made is not told")
  func told() throws {
    let copy = try MergeTests.journal()
    let file = copy.file
    try MendedTextTests.change(
      file, "UPDATE entry SET note = replace(note, 'l', CAST(X'FF' AS TEXT)) WHERE id = 1")
    _ = try file.entries([1])
    let damage = [DamagedValue(entry: 1, part: .brokenText)]
    #expect(file.damage.values == damage)
    #expect(throws: StorageError.self) {
      try file.write { db in
        let texts = BrokenTexts(db)
        try texts.mend(try texts.find(of: [1]))
        throw Refusal(.failed, "no")
      }
    }
    #expect(file.damage.values == damage && file.damage.mended == [])
    try file.apply(EntryChange(title: "Night"), to: 1, at: copy.tick())
    #expect(file.damage.values == [] && file.damage.mended == [1])
    #expect(try file.entries([1]).first?.note == "slept well")
  }
}
