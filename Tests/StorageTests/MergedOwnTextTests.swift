import Entries
import Foundation
import GRDB
import Testing

@testable import Storage

@Suite("Merging texts of the owner's that are not UTF-8 and belong to no entry")
struct MergedOwnTextTests {
  private static func change(_ copy: MergeCopy, _ sql: String) throws {
    try copy.file.write { db in try db.execute(sql: sql) }
  }

  /// Changes rows as only a damaged file has them.
  private static func changeUnchecked(_ copy: MergeCopy, _ sql: String) throws {
    try copy.file.queue.writeWithoutTransaction { db in
      try db.execute(
        sql: """
          PRAGMA ignore_check_constraints = ON;
          \(sql);
          PRAGMA ignore_check_constraints = OFF
          """)
    }
  }

  private static func moods(_ copy: MergeCopy) throws -> [String] {
    try copy.file.read { db in
      try String.fetchAll(
        db,
        sql: """
          SELECT change || hex(CAST(word AS BLOB)) || hex(ifnull(CAST(new_word AS BLOB), ''))
            || hex(CAST(emoji AS BLOB)) || hex(CAST(synonyms AS BLOB)) FROM mood_word ORDER BY 1
          """)
    }
  }

  private static func learned(_ copy: MergeCopy) throws -> [String] {
    try copy.file.read { db in
      try String.fetchAll(
        db,
        sql: """
          SELECT hex(CAST(name AS BLOB)) || ' ' || hex(CAST(text AS BLOB)) FROM learned_text
          ORDER BY 1
          """)
    }
  }

  /// A journal with three changes to the words for moods.
  private static func vocabulary() throws -> MergeCopy {
    let copy = try MergeCopy()
    try copy.file.changeMoodWords(at: copy.tick()) { _ in
      [
        .added(word: "wobbly", score: 2, emoji: "x", synonyms: ["very shaky"]),
        .renamed(from: "calm", to: "quiet"), .hidden("happy"),
      ]
    }
    return copy
  }

  @Test(
    "of the words for moods takes the whole ones, whichever journal has them, and doubles none",
    arguments: [
      "word = CAST(X'776FFF626C79' AS TEXT) WHERE change = 'added'",
      "word = CAST(X'776F00626C79' AS TEXT) WHERE change = 'added'",
      "word = CAST(X'68FF707079' AS TEXT) WHERE change = 'hidden'",
      "new_word = CAST(X'71FF696574' AS TEXT) WHERE change = 'renamed'",
      "emoji = CAST(X'FF' AS TEXT) WHERE change = 'added'",
      "synonyms = replace(synonyms, ' ', CAST(X'FF' AS TEXT)) WHERE change = 'added'",
      "synonyms = replace(synonyms, ' ', char(0)) WHERE change = 'added'",
      """
      word = CAST(X'FF6F62626C79' AS TEXT),
        synonyms = replace(synonyms, ' ', CAST(X'FF' AS TEXT)) WHERE change = 'added'
      """,
    ])
  func moods(_ broken: String) throws {
    let whole = try Self.vocabulary()
    let other = try whole.copy()
    let before = try Self.moods(whole)
    try Self.changeUnchecked(other, "UPDATE mood_word SET \(broken)")
    #expect(try Self.moods(other) != before)
    let left = try whole.merge(other)
    #expect(try Self.moods(whole) == before)
    #expect(left.moodWords == 0 && left.brokenTexts == [] && left.textsLeft >= 1)
    let mended = try other.merge(whole)
    #expect(try Self.moods(other) == before)
    #expect(mended.moodWords == 1 && mended.brokenTexts == [] && mended.textsLeft == 0)
    #expect(mended.replacedMoodWords == [])
    #expect(try other.merge(whole).isEmpty && Self.moods(other) == before)
  }

  @Test("of the words for moods keeps a broken one that two whole ones can be, and takes others")
  func ambiguous() throws {
    let first = try MergeCopy()
    try first.file.changeMoodWords(at: first.tick()) { _ in
      ["cat", "cot"].map { .added(word: $0, score: 2, emoji: "", synonyms: []) }
    }
    // Both have the same time.
    try Self.change(first, "UPDATE mood_word SET saved = (SELECT min(saved) FROM mood_word)")
    let second = try first.copy()
    try Self.change(
      second,
      """
      DELETE FROM mood_word WHERE word = 'cot';
      UPDATE mood_word SET word = CAST(X'63FF74' AS TEXT)
      """)
    let report = try second.merge(first)
    #expect(
      report.brokenTexts.map(\.line) == [
        "the text of the word for moods 'c\u{FFFD}t' is not UTF-8 any more (mood_word.word)"
      ])
    let after = try Self.moods(second)
    #expect(after.count == 3)
    #expect(try second.merge(first).isEmpty && Self.moods(second) == after)
    // Where one of the two is here, it is the other.
    let third = try first.copy()
    try Self.change(
      third, "UPDATE mood_word SET word = CAST(X'63FF74' AS TEXT) WHERE word = 'cot'")
    #expect(try third.merge(first).brokenTexts == [])
    #expect(try Self.moods(third) == Self.moods(first))
  }

  @Test("of a word for a mood takes the later change, also in place of one that cannot be read")
  func later() throws {
    let first = try Self.vocabulary()
    let second = try first.copy()
    try Self.changeUnchecked(
      second, "UPDATE mood_word SET synonyms = CAST(X'5B00225D' AS TEXT) WHERE change = 'added'")
    let unread = try Self.moods(second)
    // The earlier change is not put beside it.
    let report = try second.merge(first)
    #expect(try Self.moods(second) == unread && report.moodWords == 0)
    #expect(
      report.brokenTexts.map(\.line) == [
        "the text of the word for moods 'wobbly' is not UTF-8 any more (mood_word.synonyms)"
      ])
    try first.file.changeMoodWords(at: first.tick()) { words in
      words.map { word in
        guard case .added = word else { return word }
        return .added(word: "wobbly", score: 3, emoji: "y", synonyms: [])
      }
    }
    #expect(try second.merge(first).brokenTexts == [])
    #expect(try Self.moods(second) == Self.moods(first))
  }

  @Test(
    "of what was learned takes the whole texts, whichever journal has them, and doubles none",
    arguments: [
      "name = CAST(X'6FFF65' AS TEXT)", "name = CAST(X'6F0065' AS TEXT)",
      "text = CAST(X'6120FF657874' AS TEXT)",
      "name = CAST(X'6FFF65' AS TEXT), text = CAST(X'6120FF657874' AS TEXT)",
    ])
  func learned(_ broken: String) throws {
    let whole = try MergeCopy()
    try whole.file.setLearnedText("a text", named: "one", at: whole.tick())
    try whole.file.setLearnedText("a text", named: "two", at: whole.tick())
    let other = try whole.copy()
    let before = try Self.learned(whole)
    try Self.change(other, "UPDATE learned_text SET \(broken) WHERE name = 'one'")
    let left = try whole.merge(other)
    #expect(try Self.learned(whole) == before)
    #expect(left.learnedTexts == 0 && left.brokenTexts == [] && left.textsLeft >= 1)
    let mended = try other.merge(whole)
    #expect(try Self.learned(other) == before)
    #expect(mended.learnedTexts == 1 && mended.brokenTexts == [] && mended.textsLeft == 0)
    #expect(try other.merge(whole).isEmpty && Self.learned(other) == before)
  }

  /// The names and keys of labels, collections and words of the vocabulary.
  private static func names(_ copy: MergeCopy) throws -> [String] {
    try copy.file.read { db in
      try String.fetchAll(
        db,
        sql: """
          SELECT 'tag' || hex(CAST(name AS BLOB)) || ' ' || hex(CAST(name_key AS BLOB)) FROM tag
          UNION ALL SELECT 'filter' || hex(CAST(name AS BLOB)) || ' '
            || hex(CAST(name_key AS BLOB)) FROM saved_filter
          UNION ALL SELECT 'word' || hex(CAST(text AS BLOB)) || ' '
            || hex(CAST(text_key AS BLOB)) FROM vocabulary ORDER BY 1
          """)
    }
  }

  @Test(
    "of names and their keys takes the whole ones, counts them, and doubles none",
    arguments: [
      "saved_filter SET name_key = CAST(X'67FF6F64' AS TEXT)",
      "saved_filter SET name = CAST(X'47FF6F64' AS TEXT)",
      """
      saved_filter SET name = CAST(X'47FF6F64' AS TEXT), name_key = CAST(X'67FF6F64' AS TEXT)
      """,
      "vocabulary SET text_key = CAST(X'77FF6D626174' AS TEXT)",
      """
      vocabulary SET text = CAST(X'57FF6D626174' AS TEXT),
        text_key = CAST(X'77FF6D626174' AS TEXT)
      """,
      "tag SET name_key = CAST(X'67FF7264656E' AS TEXT)",
      """
      tag SET name = CAST(X'47FF7264656E' AS TEXT), name_key = CAST(X'67FF7264656E' AS TEXT)
      """,
    ])
  func named(_ broken: String) throws {
    let whole = try MergeCopy()
    try Self.change(
      whole,
      """
      INSERT INTO saved_filter (name, name_key, filter) VALUES ('Good', 'good', '{}');
      INSERT INTO vocabulary (text, text_key, origin, pronunciations)
      VALUES ('Wombat', 'wombat', 'spelling', '[]');
      INSERT INTO tag (kind, name, name_key) VALUES ('tag', 'Garden', 'garden')
      """)
    let other = try whole.copy()
    let before = try Self.names(whole)
    try Self.change(other, "UPDATE " + broken)
    #expect(try Self.names(other) != before)
    let report = try other.merge(whole)
    #expect(try Self.names(other) == before)
    #expect(report.filters + report.vocabulary + report.mendedLabels == 1)
    #expect(report.brokenTexts == [] && report.textsLeft == 0)
    #expect(try other.merge(whole).isEmpty)
    // The other way round nothing is spoilt.
    try Self.change(other, "UPDATE " + broken)
    _ = try whole.merge(other)
    #expect(try Self.names(whole) == before)
  }

  @Test("of what was learned doubles no name that is here whole too")
  func taken() throws {
    let first = try MergeCopy()
    try first.file.setLearnedText("a text", named: "one", at: first.tick())
    let second = try first.copy()
    try Self.change(second, "UPDATE learned_text SET name = CAST(X'6FFF65' AS TEXT)")
    try second.file.setLearnedText("another", named: "one", at: second.tick())
    let before = try Self.learned(second)
    #expect(try second.merge(first).brokenTexts.count == 1)
    #expect(try Self.learned(second) == before)
  }
}
