import Entries
import Foundation
import GRDB
import Testing

@testable import Storage

@Suite("Texts of the owner's that are not UTF-8 and belong to no entry")
struct BrokenOwnTextTests {
  private static let told = DamagedValue(entry: nil, part: .brokenText)

  private static func change(_ file: JournalFile, _ sql: String) throws {
    try file.write { db in try db.execute(sql: sql) }
  }

  private static func texts(_ file: JournalFile, _ sql: String) throws -> [String] {
    try file.read { db in try String.fetchAll(db, sql: sql) }
  }

  @Test("of the mood vocabulary are told, and keep their bytes while other words are changed")
  func moods() throws {
    let journal = try TemporaryJournal()
    let (file, date) = (journal.file, Sample.moment().date)
    try file.changeMoodWords(at: date) { _ in
      [
        .added(word: "wobbly", score: 2, emoji: "x", synonyms: ["shaky"]),
        .renamed(from: "calm", to: "quiet"),
      ]
    }
    try BrokenOwnTextTests.change(
      file,
      """
      UPDATE mood_word SET word = CAST(X'776FFF626C79' AS TEXT),
        synonyms = replace(synonyms, 'shaky', CAST(X'7368FF6B79' AS TEXT)) WHERE score = 2;
      UPDATE mood_word SET new_word = CAST(X'71FF696574' AS TEXT) WHERE change = 'renamed';
      INSERT INTO mood_word (change, word, score, synonyms) VALUES ('added', 'odd', 3, '[1]')
      """)
    let bytes = """
      SELECT hex(word) || hex(ifnull(new_word, '')) || hex(synonyms) FROM mood_word
      WHERE score = 2 OR change = 'renamed' ORDER BY change
      """
    let before = try BrokenOwnTextTests.texts(file, bytes)
    let words = try file.moodWords()
    #expect(words.count == 2 && file.damage.values.contains(BrokenOwnTextTests.told))
    try file.changeMoodWords(at: date) {
      $0 + [.added(word: "other", score: 3, emoji: "", synonyms: [])]
    }
    try file.changeMoodWords(at: date) { $0 }
    #expect(try BrokenOwnTextTests.texts(file, bytes) == before)
    // A word with another emoji keeps its name.
    try file.changeMoodWords(at: date) { words in
      words.map { word in
        guard case .added(let name, 2, _, let synonyms) = word else { return word }
        return .added(word: name, score: 2, emoji: "y", synonyms: synonyms)
      }
    }
    #expect(try BrokenOwnTextTests.texts(file, bytes) == before)
    #expect(
      try BrokenOwnTextTests.texts(file, "SELECT emoji FROM mood_word WHERE score = 2") == ["y"])
    // One that cannot be read is not thrown away.
    #expect(
      try BrokenOwnTextTests.texts(file, "SELECT word FROM mood_word WHERE word = 'odd'")
        == ["odd"])
  }

  @Test("of a goal are told, and keep their bytes while it is changed")
  func goal() throws {
    let journal = try TemporaryJournal()
    let (file, date) = (journal.file, Sample.moment().date)
    _ = try file.add(
      Goal(
        uuid: UUID(), wording: "talk daily", deed: .label(Entries.Tag(.tag, "sea")), amount: 1,
        unit: .days, period: .day, begun: Sample.moment().day), at: date)
    try BrokenOwnTextTests.change(
      file,
      """
      UPDATE goal SET wording = CAST(X'74616C6B00646179' AS TEXT), label = CAST(X'73FF61' AS TEXT)
      """)
    let goal = try #require(try file.goals().first)
    #expect(file.damage.values == [BrokenOwnTextTests.told])
    try file.changeGoal(goal.id, at: date) { goal in
      var goal = goal
      goal.amount = 2
      return goal
    }
    let bytes = "SELECT hex(CAST(wording AS BLOB)) || ' ' || hex(label) || ' ' || amount FROM goal"
    #expect(try BrokenOwnTextTests.texts(file, bytes) == ["74616C6B00646179 73FF61 2"])
    try file.changeGoal(goal.id, at: date) { _ in nil }
    #expect(try file.brokenTexts() == [])
  }

  @Test("of a collection are told, and it is not renamed")
  func filter() throws {
    let journal = try TemporaryJournal()
    let (file, date) = (journal.file, Sample.moment().date)
    try file.write { db in
      try SavedFilters.save(EntryFilter(), named: "good days", at: date, db)
      try db.execute(sql: "UPDATE saved_filter SET name = CAST(X'67FF6F64' AS TEXT)")
    }
    #expect(try file.savedFilters().count == 1)
    #expect(file.damage.values == [BrokenOwnTextTests.told])
    let error = #expect(throws: StorageError.self) {
      try file.renameLabel(.collection, from: "good days", to: "best days", at: date)
    }
    #expect(error?.code == .damaged)
    #expect(
      try BrokenOwnTextTests.texts(file, "SELECT hex(name) FROM saved_filter") == ["67FF6F64"])
  }

  @Test("of the vocabulary and of what was learned are told, and keep their bytes")
  func language() throws {
    let journal = try TemporaryJournal()
    let (file, date) = (journal.file, Sample.moment().date)
    func word(_ text: String) -> VocabularyWord {
      VocabularyWord(text: text, pronunciations: [["N"]], soundsLike: nil, origin: .spelling)
    }
    try file.setVocabulary([word("Namrata")])
    try BrokenOwnTextTests.change(file, "UPDATE vocabulary SET text = CAST(X'4EFF6D' AS TEXT)")
    #expect(try file.vocabulary().count == 1)
    #expect(file.damage.values == [BrokenOwnTextTests.told])
    try file.setVocabulary([word("Siobhan")])
    #expect(
      try BrokenOwnTextTests.texts(file, "SELECT hex(text) FROM vocabulary ORDER BY id").first
        == "4EFF6D")
    let other = try TemporaryJournal()
    try other.file.setLearnedText("a text", named: "one", at: date)
    try BrokenOwnTextTests.change(
      other.file, "UPDATE learned_text SET text = CAST(X'61FF74' AS TEXT)")
    #expect(try other.file.textsToLearnFrom().count == 1)
    #expect(other.file.damage.values == [BrokenOwnTextTests.told])
  }

  @Test("of a file's facts end no check, and their entry's part of the index is kept")
  func facts() throws {
    let journal = try HostileRowTests.journal()
    try journal.file.queue.writeWithoutTransaction { db in
      try db.execute(
        sql: """
          PRAGMA ignore_check_constraints = ON;
          UPDATE attachment SET facts = '{bad';
          PRAGMA ignore_check_constraints = OFF
          """)
    }
    _ = try journal.file.entries([1])
    #expect(journal.file.damage.values == [DamagedValue(entry: 1, part: .attachment)])
    #expect(try journal.file.entriesIndexedWrongly() == [])
    #expect(try journal.file.documentedBrokenTexts().documented == [1])
  }
}
