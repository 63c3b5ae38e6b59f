import Entries
import Foundation
import GRDB
import Testing

@testable import Storage

/// Puts into columns what SQLite would refuse there, as a file that was made by hand may hold it.
@Suite("Rows that no program of ours writes")
struct HostileRowTests {
  private static let values: [DatabaseValue] = [
    .null, (-1).databaseValue, Int64.max.databaseValue, Int64.min.databaseValue,
    "text".databaseValue, "[1,2,3,4,99999999999]".databaseValue, 1e308.databaseValue,
    Data([0xFF, 0, 0xFE, 0x80, 0x31]).databaseValue,
  ]

  /// A journal with an entry of every kind.
  static func journal() throws -> TemporaryJournal {
    let journal = try TemporaryJournal()
    let file = journal.file
    let date = Sample.moment().date
    var draft = Sample.draft("a note")
    draft.place = Place(name: "Home", latitude: 46, longitude: 8.95)
    let entry = try file.add(draft, uuid: UUID(), at: date)
    let bytes = Array("hello".utf8)
    let digests = ["a", "b"].map { String(repeating: $0, count: 64) }
    for digest in digests {
      let content = Content(digest: digest, byteCount: 5, mediaType: "text/plain")
      try file.appendContent([Data(bytes)], from: 0, to: try file.beginContent(content))
    }
    // The other is still arriving.
    try file.attach(
      [
        AttachmentDraft(
          .file, uuid: UUID(),
          content: Content(digest: digests[0], byteCount: 5, mediaType: "text/plain"),
          fileName: "a.txt")
      ], to: entry, at: date)
    _ = try file.add(
      Goal(
        uuid: UUID(), wording: "talk daily", deed: .speaking, amount: 1, unit: .days, period: .day,
        begun: Sample.moment().day), at: date)
    let (_, recording) = try journal.addRecording()
    try journal.transcribe(recording, [Sample.utterance("a garden")])
    let word = HeardSound.Word(text: "garden", start: 1, end: 2, posterior: 0.5)
    try file.keepSounds(
      [(0, HeardSound(start: 0, end: 3, words: [word], phones: "GAR", times: [1, 1.2, 1.4]))],
      of: recording, model: "cafe")
    return journal
  }

  /// Runs statements that may write to a table whatever it does not allow.
  static func loosely(
    in table: String, _ db: Database, _ body: () throws -> Void
  ) throws {
    let rows = "sqlite_schema SET sql = ? WHERE type = 'table' AND name = ?"
    let sql = try #require(
      try String.fetchOne(
        db, sql: "SELECT sql FROM sqlite_schema WHERE type = 'table' AND name = ?",
        arguments: [table]))
    let loose = sql.replacing(") STRICT, WITHOUT", with: ") WITHOUT")
      .replacing(") STRICT", with: ")")
      .replacing(/(TEXT|INTEGER|REAL|BLOB) NOT NULL/) { "\($0.1)" }
    try db.execute(
      sql: "PRAGMA ignore_check_constraints = ON; PRAGMA foreign_keys = OFF;"
        + "PRAGMA writable_schema = ON")
    try db.execute(sql: "UPDATE \(rows)", arguments: [loose, table])
    try db.execute(sql: "PRAGMA writable_schema = RESET")
    try body()
    try db.execute(sql: "PRAGMA writable_schema = ON")
    try db.execute(sql: "UPDATE \(rows)", arguments: [sql, table])
    try db.execute(
      sql: "PRAGMA writable_schema = RESET; PRAGMA ignore_check_constraints = OFF;"
        + "PRAGMA foreign_keys = ON")
  }

  /// Gives a column a value, whatever the table demands.
  private static func force(
    _ value: DatabaseValue, into column: String, of table: String, _ db: Database
  ) throws {
    try loosely(in: table, db) {
      try db.execute(sql: "UPDATE OR IGNORE \(table) SET \(column) = ?", arguments: [value])
    }
  }

  /// Reads everything that the tables of version 7 and 8 are read for; errors of ours are answers.
  private static func read(_ file: JournalFile) throws {
    _ = try? file.goals()
    _ = try? file.unkeptContents()
    for kept in (try? file.keptContents()) ?? [] {
      _ = try? file.contentPiece(of: kept.content.digest, firstByte: 0)
    }
    _ = try? file.soundCoverage()
    _ = try? file.recordingsWithoutSound(model: "cafe")
    _ = try? file.sounds(near: ["GAR"]) { $0 == "GAR" }
    let found = (try? file.soundsHolding(allOf: ["gar"])) ?? []
    for sound in (try? file.foundSounds(found, filter: EntryFilter())) ?? [] {
      let places = sound.places { _ in true }
      #expect(places.allSatisfy { $0.start.isFinite && $0.end.isFinite })
      let range = sound.time(ofPhones: 0..<3)
      #expect(range.lowerBound.isFinite && range.upperBound.isFinite)
    }
    _ = try? file.placeUses(EntryFilter())
    _ = try? file.entriesAtNoPosition()
    _ = try? file.indexAgrees()
    // Entries are read whatever else is wrong.
    #expect(try file.entries([1, 2]).count == 2)
  }

  @Test(
    "harm no program and hide no entry",
    arguments: [
      "content", "content_piece", "attachment", "goal", "sound_index", "heard_sound", "place",
      "place_claim",
    ])
  func harmless(_ table: String) throws {
    let journal = try HostileRowTests.journal()
    let columns = try journal.file.read { db in
      try String.fetchAll(
        db, sql: "SELECT name FROM pragma_table_info(?) WHERE name <> 'id'", arguments: [table])
    }
    try #require(columns.count >= 2)
    let whole = journal.folder.appending(path: "whole.sotto").path
    try journal.file.copyPages(to: whole) { _ in }
    for column in columns where column != "recording_id" && column != "entry_id" {
      let path = journal.folder.appending(path: "\(column).sotto").path
      try FileManager.default.copyItem(atPath: whole, toPath: path)
      let file = try JournalFile.open(at: path, for: .writing)
      for value in HostileRowTests.values {
        try file.queue.writeWithoutTransaction { db in
          try HostileRowTests.force(value, into: column, of: table, db)
        }
        try HostileRowTests.read(file)
      }
      try file.close()
    }
  }

  @Test(
    "a search finds what was said wherever its utterance claims to begin",
    arguments: [Int64.min, -1, 7, Int64.max])
  func textStart(_ value: Int64) throws {
    let journal = try HostileRowTests.journal()
    try journal.file.write { db in
      try db.execute(sql: "UPDATE utterance SET text_start = ?", arguments: [value])
    }
    let hits = try journal.file.search(SearchQuery("garden"))
    #expect(hits.count == 1)
    #expect(hits.flatMap(\.spoken).allSatisfy { $0.start.isFinite && $0.end.isFinite })
  }

  @Test("times and measures that nothing can have are left out, or the nearest that can be")
  func absurdNumbers() throws {
    let journal = try HostileRowTests.journal()
    try journal.file.write { db in
      try db.execute(
        sql: """
          UPDATE recording SET markers = '[{"seconds": 1e300, "label": "a"}, {"seconds": 1, "label": "b"}]';
          UPDATE utterance SET start_seconds = 1e300, end_seconds = -1e300,
            words = '[["a",0,99999999999,0.9,0,1],["garden",99999999999,0,0.9,2,6]]';
          INSERT INTO voice (recording_id, measure, pitch_median, loudness)
            VALUES (1, 2, 1e300, -20);
          UPDATE attachment SET facts = '{"song":{"title":"A song","seconds":1e300}}'
          """)
    }
    let entries = try journal.file.entries([1, 2])
    #expect(entries.flatMap(\.recordings).flatMap(\.markers).map(\.label) == ["b"])
    let song = try #require(entries.flatMap(\.attachments).first?.facts.song)
    #expect(song.title == "A song" && song.seconds == nil)
    let said = try #require(try journal.file.currentTranscript(of: 1)).transcript.utterances
    #expect(said.map(\.start) == [1e9] && said.map(\.end) == [-1e9])
    #expect(said.flatMap(\.words).allSatisfy { max($0.start, $0.end) <= 1e9 })
    let voice = try #require(try journal.file.voice(of: 1))
    #expect(voice.pitchMedian == nil && voice.loudness == -20)
  }

  @Test("a word of the owner's that cannot be read is left out")
  func vocabulary() throws {
    let journal = try HostileRowTests.journal()
    let words = ["Namrata", "Siobhan"].map {
      VocabularyWord(text: $0, pronunciations: [["N"]], soundsLike: nil, origin: .spelling)
    }
    try journal.file.setVocabulary(words)
    for column in ["text", "origin", "pronunciations"] {
      try journal.file.queue.writeWithoutTransaction { db in
        try HostileRowTests.force(.null, into: column, of: "vocabulary", db)
      }
      #expect(try journal.file.vocabulary().isEmpty)
      try journal.file.queue.writeWithoutTransaction {
        try $0.execute(sql: "DELETE FROM vocabulary")
      }
      try journal.file.setVocabulary(words)
    }
    #expect(try journal.file.vocabulary() == words)
  }

  @Test("a goal that cannot be read hides no other, and is told of")
  func goal() throws {
    let journal = try HostileRowTests.journal()
    _ = try journal.file.add(
      Goal(
        uuid: UUID(), wording: "write daily", deed: .writing, amount: 1, unit: .days, period: .day,
        begun: Sample.moment().day), at: Sample.moment().date)
    try journal.file.queue.writeWithoutTransaction { db in
      try HostileRowTests.force("never".databaseValue, into: "begun", of: "goal", db)
      try db.execute(sql: "UPDATE goal SET begun = '2026-11-20' WHERE id = 2")
    }
    #expect(try journal.file.goals().map(\.wording) == ["write daily"])
    #expect(journal.file.damage.values == [DamagedValue(entry: nil, part: .goal)])
  }

  @Test(
    "a mood or an energy that is none is left out, and told with its entry",
    arguments: ["mood_score", "energy"])
  func feeling(_ column: String) throws {
    let journal = try HostileRowTests.journal()
    for value in [0, -1, 11, Int.max, Int.min] {
      try journal.file.queue.writeWithoutTransaction { db in
        try db.execute(sql: "PRAGMA ignore_check_constraints = ON")
        try db.execute(sql: "UPDATE entry SET \(column) = ? WHERE id = 1", arguments: [value])
        try db.execute(sql: "PRAGMA ignore_check_constraints = OFF")
      }
      let entry = try #require(try journal.file.entries([1]).first)
      #expect(entry.mood == nil && entry.energy == nil)
      var facts: [FactRow] = []
      try journal.file.forEachFact(with: .sound) { facts.append($0) }
      #expect(facts.allSatisfy { $0.mood == nil && $0.energy == nil })
      #expect(try journal.file.placeUses(EntryFilter()).allSatisfy { $0.moods == 0 })
      #expect(try journal.file.moodExamples(most: 10, charactersEach: 10).isEmpty)
    }
    #expect(journal.file.damage.values.contains(DamagedValue(entry: 1, part: .feeling)))
  }
}
