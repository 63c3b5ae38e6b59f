import Entries
import Foundation
import GRDB

/// Finds texts that are not UTF-8, and mends those that stand in the journal a second time.
///
/// Only words of people, names from files and facts of the program are looked at. Changes of entries
/// are not among them: one with such a text cannot be read (``StoredChange``), and is set aside.
struct BrokenTexts {
  /// A table, whose rows are read once.
  private struct Table {
    var name: String
    var columns: [String]
    /// The columns of facts that the program itself writes, which no other row has, and which only
    /// a check looks at.
    var facts: [String] = []
    /// The query for the entries that have the texts of a row, by the row's number.
    var entries = "SELECT ?1 WHERE FALSE"
    /// The condition that a row belongs to one of the entries of a list.
    var isAmong: String?
    /// Whether many entries may have a text, which are not named then.
    var isShared = false
    /// What a row is called that belongs to no entry alone, and its name as SQL.
    var row: (noun: String, name: String)?
  }

  /// A text that is not UTF-8.
  struct Found {
    var column: String
    var row: Int64
    var bytes: Data
    /// The entries that have the text.
    var entries: [Int64]
    var isShared: Bool
    /// What its row is called, and what can be read of the name of that, if it belongs to no entry
    /// alone.
    var owner: (noun: String, name: String)?
    /// What it was; nil if that is not known, or if it is made of other rows.
    var whole: Data?
    var copy: BrokenText.Copy?

    /// Where it stands.
    var place: String { "\(column) \(row)" }
    /// The table of its column.
    var table: String { String(column.prefix { $0 != "." }) }
    /// The name of its column in the table.
    var name: String { String(column.drop { $0 != "." }.dropFirst()) }

    /// Whether no two rows of its table have the same key.
    var isKeyUnique: Bool { ["tag", "saved_filter", "vocabulary"].contains(table) }

    /// The text as it is told.
    var text: BrokenText {
      BrokenText(
        entry: isShared ? nil : entries.first, column: column, noun: owner?.noun,
        name: owner?.name, copy: copy)
    }
  }

  private static let list = "(SELECT value FROM json_each(?1))"

  private static let tables = [
    Table(
      name: "entry", columns: ["title", "note", "mood_word", "mood_emoji"], entries: "SELECT ?1",
      isAmong: "id IN \(list)"),
    Table(
      name: "attachment", columns: ["caption", "file_name", "address", "facts"],
      entries: "SELECT entry_id FROM attachment WHERE id = ?1", isAmong: "entry_id IN \(list)"),
    Table(
      name: "recording", columns: ["file_name", "gaps", "markers"],
      facts: ["start_source", "file_format"],
      entries: "SELECT entry_id FROM recording WHERE id = ?1 AND entry_id IS NOT NULL",
      isAmong: "entry_id IN \(list)"),
    Table(
      name: "utterance", columns: ["text", "words"],
      entries: recorded("utterance", "JOIN transcript ON transcript.id = transcript_id"),
      isAmong: """
        transcript_id IN (SELECT transcript.id FROM transcript
          JOIN recording ON recording.id = recording_id
          WHERE is_current = 1 AND entry_id IN \(list))
        """),
    Table(
      name: "transcript", columns: ["opening"],
      facts: ["engine", "model", "checksum", "settings"],
      entries: recorded("transcript"),
      isAmong: "recording_id IN (SELECT id FROM recording WHERE entry_id IN \(list))"),
    Table(
      name: "place", columns: ["name", "name_key"],
      entries: "SELECT id FROM entry WHERE place_id = ?1",
      isAmong: "id IN (SELECT place_id FROM entry WHERE id IN \(list))", isShared: true,
      row: ("place", "name")),
    Table(
      name: "place_claim", columns: ["name", "name_key"],
      entries: "SELECT entry_id FROM place_claim WHERE rowid = ?1", isAmong: "entry_id IN \(list)"),
    Table(
      name: "tag", columns: ["name", "name_key"],
      entries: "SELECT entry_id FROM entry_tag WHERE tag_id = ?1",
      isAmong: "id IN (SELECT tag_id FROM entry_tag WHERE entry_id IN \(list))", isShared: true,
      row: ("label", "name")),
    Table(
      name: "entry_origin", columns: ["source", "fields"],
      entries: "SELECT entry_id FROM entry_origin WHERE rowid = ?1"),
    Table(name: "wrong_hit", columns: ["words"], entries: recorded("wrong_hit")),
    Table(
      name: "goal", columns: ["wording", "label", "pauses"], row: ("goal", "NULL")),
    Table(
      name: "saved_filter", columns: ["name", "name_key", "filter"], row: ("collection", "name")),
    Table(
      name: "mood_word", columns: ["word", "new_word", "emoji", "synonyms"],
      row: ("word for moods", "word")),
    Table(
      name: "vocabulary", columns: ["text", "text_key", "sounds_like", "pronunciations"],
      row: ("word of the vocabulary", "text")),
    Table(name: "learned_text", columns: ["name", "text"], row: ("learned text", "name")),
    Table(name: "language_model", columns: ["sentences"]),
    Table(
      name: "voice_evidence", columns: [], facts: ["voice", "model"],
      entries: recorded("voice_evidence")),
    Table(
      name: "content", columns: [], facts: ["media_type"],
      entries: "SELECT entry_id FROM attachment WHERE content_id = ?1"),
    Table(name: "removal", columns: [], facts: ["name"], row: ("removal", "NULL")),
  ]

  /// Returns the query for the entry that has the recording to which a row belongs.
  private static func recorded(_ table: String, _ joins: String = "") -> String {
    """
    SELECT entry_id FROM \(table) \(joins) JOIN recording ON recording.id = recording_id
    WHERE \(table).id = ?1 AND entry_id IS NOT NULL
    """
  }

  /// The columns whose tables take nothing but JSON.
  static let json: Set = [
    "attachment.facts", "entry_change.became", "entry_change.was", "entry_origin.fields",
    "goal.pauses", "mood_word.synonyms", "recording.gaps", "recording.markers",
    "saved_filter.filter", "utterance.words", "vocabulary.pronunciations",
  ]

  /// The columns of zones, which are told as such.
  private static let zones: Set = ["entry.zone", "recording.start_zone"]

  /// The columns of texts that are kept though they are not UTF-8: they may be no JSON.
  static let words = Set(
    tables.flatMap { table in (table.columns + table.facts).map { "\(table.name).\($0)" } }
  ).subtracting(json).union(zones)

  /// The columns of the search documents that hold the texts of other columns.
  static let documents = [
    "entry.title": "title", "entry.note": "note", "attachment.caption": "captions",
    "utterance.text": "transcript", "place.name": "places", "tag.name": "tags",
  ]

  /// The columns with keys, and the columns of the names of which they are made.
  static let keys = [
    "place.name_key": "name", "place_claim.name_key": "name", "tag.name_key": "name",
    "saved_filter.name_key": "name", "vocabulary.text_key": "text",
  ]

  let db: Database

  init(_ db: Database) { self.db = db }

  /// Returns the texts, in one pass over each table.
  /// - Parameters:
  ///   - numbers: The entries whose texts are looked at, of their transcripts those that are shown;
  ///     nil for all texts.
  ///   - tables: The only tables that are looked at; nil for all.
  ///   - withFacts: Whether facts that the program writes are looked at, too.
  func find(
    of numbers: [Int64]? = nil, in tables: Set<String>? = nil, withFacts: Bool = false
  ) throws -> [Found] {
    var found: [Found] = []
    for table in BrokenTexts.tables where tables?.contains(table.name) ?? true {
      let names = table.columns + (withFacts ? table.facts : [])
      guard numbers == nil || table.isAmong != nil, !names.isEmpty else { continue }
      // SQLite decodes a text, but not bytes.
      let columns = names.map { "iif(typeof(\($0)) = 'text', CAST(\($0) AS BLOB), NULL)" }
      let among = numbers.flatMap { _ in table.isAmong }
      let rows = try Row.fetchCursor(
        db.cachedStatement(
          sql: """
            SELECT rowid, \(columns.joined(separator: ", ")) FROM \(table.name)
            WHERE \(among ?? "TRUE")
            """), arguments: numbers.map { [$0.jsonArray] } ?? [])
      while let row = try rows.next() {
        for (index, column) in names.enumerated() {
          guard let bytes = row.brokenBytes(at: index + 1) else { continue }
          let number: Int64 = row[0]
          found.append(
            Found(
              column: "\(table.name).\(column)", row: number, bytes: bytes,
              entries: try Int64.fetchAll(db, sql: table.entries, arguments: [number]),
              isShared: table.isShared, owner: try owner(number, in: table)))
        }
      }
    }
    for index in found.indices { try findCopy(of: &found[index]) }
    try findKeys(in: &found)
    let lost = Set(found.filter { $0.column.hasPrefix("utterance.") && $0.copy == nil }.map(\.row))
    for index in found.indices where found[index].column == "transcript.opening" {
      // It is made of the utterances.
      let rows = try Int64.fetchSet(
        db, sql: "SELECT id FROM utterance WHERE transcript_id = ?", arguments: [found[index].row])
      if rows.isDisjoint(with: lost) { found[index].copy = .otherRow }
    }
    return found
  }

  /// Returns what a row is called, and what can be read of its name.
  private func owner(_ number: Int64, in table: Table) throws -> (noun: String, name: String)? {
    guard let (noun, column) = table.row else { return nil }
    let name = try DatabaseValue.fetchOne(
      db, sql: "SELECT \(column) FROM \(table.name) WHERE rowid = ?", arguments: [number])
    return (noun, ReadableName.told(name ?? .null, number: number))
  }

  /// Returns the texts, one for each entry, or row that belongs to no entry alone, and column.
  static func told(_ found: [Found]) -> [BrokenText] {
    var texts: [BrokenText] = []
    for one in found where !texts.contains(one.text) { texts.append(one.text) }
    return texts
  }

  /// Mends the texts of entries that stand in the journal a second time, before the entries are
  /// changed: afterwards their documents tell of something else.
  /// - Parameter tables: The only tables whose texts are mended; nil for all.
  static func mend(of numbers: [Int64], in tables: Set<String>? = nil, _ db: Database) throws {
    let texts = BrokenTexts(db)
    try texts.mend(try texts.find(of: numbers, in: tables))
  }

  /// Mends the texts that stand in the journal a second time.
  func mend(_ found: [Found]) throws {
    for one in found {
      guard let whole = one.whole else { continue }
      try db.execute(
        sql: "UPDATE \(one.table) SET \(one.name) = CAST(? AS TEXT) WHERE rowid = ?",
        arguments: [whole, one.row])
    }
    for one in found where one.column == "transcript.opening" && one.copy != nil {
      try TranscriptWriter.recount(one.row, db)
    }
    let left = Set(found.filter { $0.copy == nil }.flatMap(\.entries))
    let mended = found.filter { $0.copy != nil }.flatMap { one in
      one.entries.filter { !left.contains($0) }.map { (entry: $0, isShared: one.isShared) }
    }
    guard !mended.isEmpty, let log = DamageLog.current else { return }
    db.afterNextTransaction { _ in
      for (entry, isShared) in mended { log.note(mendedTextsOf: entry, isShared: isShared) }
    }
  }

  /// Whether the text of an utterance is not UTF-8.
  ///
  /// Such a one is told by itself. What is made from it, or from what it leaves, would replace what
  /// may be whole.
  func isBroken(utterance: Int64) throws -> Bool {
    do {
      return try Row.first(
        of: db, sql: "SELECT text FROM utterance WHERE id = ?", arguments: [utterance]
      ) { row in row.brokenBytes(at: 0) != nil } ?? false
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
      // What a lost page held is told elsewhere.
      return false
    }
  }

  /// Whether a version of a transcript has such an utterance among those that can be read.
  func isBroken(transcript: Int64) throws -> Bool {
    var last: Int64 = -1
    do {
      while let next = try Int64.fetchOne(
        db, sql: "SELECT id FROM utterance WHERE transcript_id = ? AND id > ? ORDER BY id LIMIT 1",
        arguments: [transcript, last])
      {
        if try isBroken(utterance: next) { return true }
        last = next
      }
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
      return false
    }
    return false
  }

  /// Returns those of the entries with such texts, or with facts of a file that cannot be read,
  /// whose documents may have them whole.
  func documented(among found: [Found]) throws -> Set<Int64> {
    let unread = try Int64.fetchAll(
      db, sql: "SELECT entry_id FROM attachment WHERE NOT json_valid(facts)")
    return try Set(found.flatMap(\.entries) + unread).filter { entry in
      try Bool.fetchOne(
        db,
        sql: """
          SELECT EXISTS (SELECT 1 FROM search_document JOIN entry ON entry.id = entry_id
            WHERE entry.id = ? AND deleted IS NULL
              AND search_document.search_key = entry.search_key)
          """, arguments: [entry]) ?? false
    }
  }
}
