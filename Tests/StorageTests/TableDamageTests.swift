import Entries
import Foundation
import GRDB
import Testing

@testable import Storage

/// One row that cannot be read, in each table of the journal in turn.
@Suite("A row that cannot be read")
struct TableDamageTests {
  private static let stamp = "00000199aabbccdd-0123456789abcdef"

  /// What the journal of `HostileRowTests` has none of.
  private static let more = """
    INSERT INTO check_in (entry_id, part) VALUES (1, 'morning');
    INSERT INTO entry_origin (entry_id, source, fields) VALUES (1, 'dayone', '{"weather":"rain"}');
    INSERT INTO mood_word (change, word, score, saved) VALUES ('added', 'cosy', 5, '\(stamp)');
    INSERT INTO removal (kind, name, removed)
      VALUES ('entry', '00000000-0000-4000-8000-000000000000', '\(stamp)');
    INSERT INTO saved_filter (name, name_key, filter, saved) VALUES ('good', 'good', '{}', '\(stamp)');
    INSERT INTO vocabulary (text, text_key, origin, pronunciations)
      VALUES ('Zoë', 'zoë', 'spelling', '[["Z OW IY"]]');
    INSERT INTO learned_text (added, name, text) VALUES (1, 'a.txt', 'a text');
    INSERT INTO language_model (id, made, source_words, share, general_perplexity,
      mixed_perplexity, sentences) VALUES (1, 1, 1, 0.5, 100, 90, 'a text');
    INSERT INTO original (recording_id, first_byte, byte_count, bytes) VALUES (1, 0, 3, x'010203');
    INSERT INTO voice (recording_id, measure, pitch_median) VALUES (1, 2, 120);
    INSERT INTO voice_evidence (recording_id, transcript_id, channel, origin, voice, model, seconds,
      sums) VALUES (1, 1, 0, 'heard', 'owner', 'cafe', 10, x'01');
    INSERT INTO wrong_hit (recording_id, words, start_seconds, end_seconds)
      VALUES (1, 'harbour', 0.5, 0.9);
    INSERT INTO redaction (stamp, entry_id) VALUES ('\(stamp)', 2);
    """

  /// What spoils the first row of each table, whatever the table demands.
  private static let damages = [
    ("entry", "day = 'someday'"), ("check_in", "part = 'noon'"), ("entry_origin", "fields = '[7]'"),
    ("mood_word", "synonyms = '{}'"), ("goal", "begun = 'never'"),
    ("entry_change", "became = '{}'"),
    ("removal", "removed = 'zzz'"), ("tag", "kind = 'shape'"), ("entry_tag", "tag_id = 99"),
    ("place", "latitude = 900"), ("place_claim", "located = 'zzz'"),
    ("saved_filter", "filter = '[]'"),
    ("vocabulary", "pronunciations = '{}'"), ("learned_text", "text = x'FF00'"),
    ("language_model", "share = 2"), ("recording", "gaps = '{}'"), ("segment", "encoding = 'opus'"),
    ("original", "byte_count = 7"), ("content", "is_kept = 7"), ("content_piece", "byte_count = 7"),
    ("attachment", "facts = '[]'"), ("transcript", "stamp = 'zzz'"), ("utterance", "words = '7'"),
    ("voice", "pitch_median = 'high'"), ("voice_evidence", "origin = 'sung'"),
    ("sound_index", "stretches = -1"), ("heard_sound", "position = -1"),
    ("wrong_hit", "start_seconds = 'soon'"), ("redaction", "stamp = 'zzz'"),
    ("search_document", "note = 'other'"),
  ]

  /// A journal with rows in every table.
  private static func journal() throws -> TemporaryJournal {
    let journal = try HostileRowTests.journal()
    try journal.file.apply(
      EntryChange(title: "A walk", addTags: [.init(.tag, "work")]), to: 1,
      at: Sample.moment(minutes: 1).date)
    try journal.file.write { db in try db.execute(sql: more) }
    return journal
  }

  /// Whether anything that `check` looks at is not as it was written.
  private static func isNamed(_ file: JournalFile) throws -> Bool {
    _ = try file.entries(file.allNumbers())
    try file.readRest()
    return try !file.damage.values.isEmpty || !file.pageFaults().isEmpty
      || !file.danglingRows().isEmpty || !file.transcriptFaults().isEmpty
      || !file.entriesIndexedWrongly().isEmpty || !file.unreadableChanges().isEmpty
  }

  @Test("Every table has a row that is tried, and all of them are whole at first")
  func complete() throws {
    let journal = try TableDamageTests.journal()
    let tables = try journal.file.read { db in
      try String.fetchSet(
        db,
        sql: """
          SELECT name FROM sqlite_schema WHERE type = 'table'
            AND name NOT LIKE 'search_index%' AND name NOT LIKE 'sqlite_%'
          """)
    }
    #expect(tables == Set(TableDamageTests.damages.map(\.0)))
    for table in tables.sorted() {
      let count: Int? = try journal.value("SELECT count(*) FROM \(table)")
      #expect(count ?? 0 > 0, "\(table)")
    }
    #expect(try !TableDamageTests.isNamed(journal.file))
  }

  @Test(
    "is named, hides no entry, spoils no other journal and costs no entry when salvaged",
    arguments: damages)
  func row(_ table: String, _ assignment: String) throws {
    let journal = try TableDamageTests.journal()
    let target = try MergeCopy(of: journal.file)
    try journal.file.queue.writeWithoutTransaction { db in
      try HostileRowTests.loosely(in: table, db) {
        let key = table == "entry_tag" ? "entry_id" : "rowid"
        try db.execute(
          sql: """
            UPDATE \(table) SET \(assignment) WHERE \(key) = (SELECT min(\(key)) FROM \(table))
            """)
      }
    }
    let file = journal.file
    #expect(try file.overviews(matching: EntryFilter()).count == 2)
    #expect(try file.search(SearchQuery("garden")).map(\.entry) == [2])
    #expect(try file.archived([1, 2]).count == 2)
    #expect(try TableDamageTests.isNamed(file))
    do {
      try file.requireMergeable()
      try target.merge(MergeCopy(of: file))
    } catch let error as StorageError {
      #expect(error.code == .damaged)
    }
    #expect(try !TableDamageTests.isNamed(target.file))
    try file.close()
    let new = try TemporaryJournal()
    let outcome = try Salvage(path: journal.path).write(
      to: new.file, at: Sample.moment().date, makeUUID: { UUID() }, onProgress: { _, _ in })
    #expect(outcome.entries == 2 && outcome.remadeEntries == 0)
    #expect(try new.file.search(SearchQuery("garden")).map(\.entry) == [2])
  }
}
