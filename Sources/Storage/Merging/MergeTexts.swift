import Entries
import Foundation
import GRDB

/// The texts of one of two journals that are not UTF-8, while they are merged.
struct MergeTexts {
  /// The texts that are not taken as they are: those that stand nowhere whole in that journal, and
  /// all of entries.
  private(set) var lost: [BrokenTexts.Found] = []
  /// All such texts, by their tables and rows.
  private var rows: [String: [Int64: [BrokenTexts.Found]]] = [:]
  /// The parts of entries with such texts.
  private var parts: [Int64: Set<String>] = [:]

  /// The parts of entries to which columns belong; those of labels and places are not among them,
  /// because a key stands for their names.
  private static let partNames = [
    "entry.title": "title", "entry.note": "note", "entry.mood_word": "mood",
    "entry.mood_emoji": "mood", "attachment.caption": "attachments",
    "attachment.file_name": "attachments", "attachment.address": "attachments",
  ]

  /// Notes texts that were found.
  init(_ found: [BrokenTexts.Found] = []) {
    for one in found {
      rows[one.table, default: [:]][one.row, default: []].append(one)
      let part = MergeTexts.partNames[one.column]
      // Of an entry the changes are compared as they are read, where even a text that could be
      // mended there is broken.
      guard one.copy == nil || part != nil else { continue }
      lost.append(one)
      guard let part else { continue }
      for entry in one.entries { parts[entry, default: []].insert(part) }
    }
  }

  /// Whether a part of an entry has a text that is lost.
  func hasLost(_ part: EntryPart, of entry: Int64) -> Bool {
    parts[entry]?.contains(part.name) ?? false
  }

  /// Returns the texts of a row.
  func texts(of table: String, _ row: Int64) -> [BrokenTexts.Found] { rows[table]?[row] ?? [] }

  /// Returns a text of a row that is whole elsewhere in that journal; nil for others.
  func whole(_ column: String, _ row: Int64) -> String? {
    texts(of: String(column.prefix { $0 != "." }), row).first { $0.column == column }?.whole
      .flatMap { String(validating: $0, as: UTF8.self) }
  }

  /// The condition that a row of a table has no text that is lost.
  /// - Parameter columns: The columns that are read as they are; nil for all of the table.
  func isWhole(_ table: String, in columns: Set<String>? = nil) -> String {
    let broken = (rows[table] ?? [:]).filter { _, texts in
      texts.contains { $0.copy == nil && columns?.contains($0.name) ?? true }
    }
    return "rowid NOT IN (\(broken.keys.sorted().map(String.init).joined(separator: ", ")))"
  }

  /// Notes the texts of a table anew, whose rows have other numbers now.
  mutating func renew(_ table: String, _ db: Database) throws {
    self = MergeTexts(lost.filter { $0.table != table } + (try BrokenTexts(db).find(in: [table])))
  }

  /// Forgets lost texts that were mended.
  mutating func forget(_ isMended: (BrokenTexts.Found) throws -> Bool) rethrows {
    let left = try lost.filter { try !isMended($0) }
    guard left.count < lost.count else { return }
    self = MergeTexts(left)
  }
}

extension JournalMerge {
  /// Finds the texts of both journals that are not UTF-8, and mends those of this one that stand in
  /// it a second time.
  mutating func findBrokenTexts() throws {
    theirTexts = MergeTexts(try source.read { db in try BrokenTexts(db).find() })
    let texts = BrokenTexts(target)
    let found = try texts.find()
    try texts.mend(found)
    for one in found where one.copy != nil { touched.formUnion(one.entries) }
    countMended(found.filter { $0.copy != nil })
    ownTexts = MergeTexts(found.filter { $0.copy == nil })
    damagedTexts = ownTexts.lost
  }

  /// Counts the rows that belong to no entry alone and have whole texts again.
  private mutating func countMended(_ texts: [BrokenTexts.Found]) {
    let rows = Dictionary(grouping: texts, by: \.table).mapValues { Set($0.map(\.row)).count }
    report.mendedLabels += rows["tag"] ?? 0
    report.mendedPlaces += rows["place"] ?? 0
    report.filters += rows["saved_filter"] ?? 0
    report.moodWords += rows["mood_word"] ?? 0
    report.goals += rows["goal"] ?? 0
    report.vocabulary += rows["vocabulary"] ?? 0
    report.learnedTexts += rows["learned_text"] ?? 0
  }

  /// Writes the texts of a row that was copied as they are in the other journal, byte for byte, or
  /// whole if that has them whole.
  mutating func copyTexts(of table: String, _ there: Int64, to here: Int64) throws {
    for text in theirTexts.texts(of: table, there) {
      try target.execute(
        sql: "UPDATE \(table) SET \(text.name) = CAST(? AS TEXT) WHERE rowid = ?",
        arguments: [text.whole ?? text.bytes, here])
      var copied = text
      (copied.row, copied.entries) = (here, text.entries.compactMap { entries[$0] })
      copiedTexts[text.place] = copied
    }
  }

  /// Mends texts of this journal that are whole in the other one.
  mutating func mendTexts() throws {
    let (there, recorded, versions) = (
      JournalMerge.inverse(entries), JournalMerge.inverse(recordings),
      JournalMerge.inverse(transcripts)
    )
    var mended: Set<Int64> = []
    var whole: [BrokenTexts.Found] = []
    var texts = ownTexts
    try texts.forget { text in
      let row: Int64? =
        switch text.table {
        case "entry", "entry_origin": there[text.row]
        case "recording": recorded[text.row]
        case "utterance": try utterance(like: text.row, versions)
        default: try row(like: text)
        }
      guard let row else { return false }
      let other = try source.read { db in
        try Data.fetchOne(
          db, sql: "SELECT CAST(\(text.name) AS BLOB) FROM \(text.table) WHERE rowid = ?",
          arguments: [row])
      }
      guard let other, BrokenText.isWhole(other, of: text.bytes) else { return false }
      try target.execute(
        sql: "UPDATE \(text.table) SET \(text.name) = CAST(? AS TEXT) WHERE rowid = ?",
        arguments: [other, text.row])
      mended.formUnion(text.entries)
      whole.append(text)
      return true
    }
    ownTexts = texts
    countMended(whole)
    for text in whole where text.table == "place" {
      let row = try Row.fetchOne(
        target, sql: "SELECT name_key, name FROM place WHERE id = ?", arguments: [text.row])
      // It is not counted as another name.
      if let row { places[row[0]]?[0] = row[1] }
    }
    let openings = ownTexts.lost.filter { $0.column == "transcript.opening" }
    for text in openings { try TranscriptWriter.recount(text.row, target) }
    touched.formUnion(mended)
    changed.formUnion(mended)
  }

  /// Reports the texts that are not UTF-8 here after the merge, and those that stay in the other
  /// journal.
  mutating func tellTexts() throws {
    let copied = theirTexts.lost.compactMap { copiedTexts[$0.place] }
    let told = BrokenTexts.told(
      try (ownTexts.lost + copied).filter { text in
        try Row.first(
          of: target,
          sql: "SELECT CAST(\(text.name) AS BLOB) FROM \(text.table) WHERE rowid = ?",
          arguments: [text.row]
        ) { $0.brokenBytes(at: 0) } != nil
      })
    report.brokenTexts = told.map(\.damage)
    noteMended(told)
    report.textsLeft = theirTexts.lost.count { text in
      let here = BrokenText(
        entry: text.entries.compactMap { entries[$0] }.first, column: text.column,
        noun: text.owner?.noun, name: text.owner?.name)
      return copiedTexts[text.place] == nil && (text.isShared || !told.contains(here))
    }
  }

  /// Takes back what was noted of entries whose texts are whole after the merge.
  private func noteMended(_ left: [BrokenText]) {
    guard let log = DamageLog.current else { return }
    let broken = Set(left.compactMap(\.entry))
    let mended = damagedTexts.filter { !$0.isShared }.flatMap(\.entries)
    let entries = Set(mended).subtracting(broken).sorted()
    target.afterNextTransaction { _ in
      for entry in entries { log.note(mendedTextsOf: entry, isShared: false) }
    }
  }

  /// Returns the utterance of the other journal that stands where one of this journal does.
  private func utterance(like number: Int64, _ versions: [Int64: Int64]) throws -> Int64? {
    let row = try Row.fetchOne(
      target, sql: "SELECT transcript_id, position FROM utterance WHERE id = ?",
      arguments: [number])
    guard let row, let version = versions[row[0]] else { return nil }
    return try source.read { db in
      try Int64.fetchOne(
        db, sql: "SELECT id FROM utterance WHERE transcript_id = ? AND position = ?",
        arguments: [version, row[1] as Int64])
    }
  }

  /// The columns that tell which row of the other journal is the same as one here.
  private static let keys = [
    "attachment": ["uuid"], "goal": ["uuid"], "tag": ["kind", "name_key"], "place": ["name_key"],
    "saved_filter": ["name_key"], "vocabulary": ["text_key"],
    "mood_word": ["change", "word", "saved"], "learned_text": ["name", "added"],
  ]

  /// Returns the row of the other journal with the key that a row of this one has.
  private func row(like text: BrokenTexts.Found) throws -> Int64? {
    guard let columns = JournalMerge.keys[text.table] else { return nil }
    guard !columns.contains(text.name) else { return try row(withKeyLike: text) }
    // Read as bytes, so that a key which is broken too is only like itself.
    let keys = columns.map { "CAST(\($0) AS BLOB)" }
    guard
      let values = try Row.fetchOne(
        target, sql: "SELECT \(keys.joined(separator: ", ")) FROM \(text.table) WHERE rowid = ?",
        arguments: [text.row])
    else { return nil }
    let found = try source.read { db in
      try Int64.fetchOne(
        db,
        sql: """
          SELECT rowid FROM \(text.table)
          WHERE \(keys.map { "\($0) IS ?" }.joined(separator: " AND "))
          """, arguments: StatementArguments(values.databaseValues))
    }
    // A name with a byte that is broken in its key, too.
    guard found == nil,
      let key = ownTexts.texts(of: text.table, text.row).first(where: {
        columns.contains($0.name)
      })
    else { return found }
    return try row(withKeyLike: key)
  }

  /// Returns the only row of the other journal that one with a broken key can be: all else in it is
  /// the same, and no other row here is, can be or has the name of that one.
  private func row(withKeyLike text: BrokenTexts.Found) throws -> Int64? {
    let names = [
      "mood_word": ["change"], "learned_text": [], "tag": ["kind"], "saved_filter": [],
      "vocabulary": [],
    ][text.table]
    guard let names else { return nil }
    let others = try target.columns(in: text.table).map(\.name)
      .filter { $0 != "id" && $0 != text.name }
    let columns = ([text.name] + others).map { "CAST(\($0) AS BLOB) AS \($0)" }
    let all = "SELECT rowid AS number, \(columns.joined(separator: ", ")) FROM \(text.table)"
    let here = try Row.fetchAll(target, sql: all)
    let there = try source.read { db in try Row.fetchAll(db, sql: all) }
    func number(_ row: Row) -> Int64 { row["number"] }
    func bytes(_ column: String, _ row: Row) -> Data? { row[column] }
    func isLike(_ column: String, _ mine: Row, _ other: Row) -> Bool {
      let (one, two) = (bytes(column, mine), bytes(column, other))
      guard one != two, let one, let two else { return one == two }
      return BrokenText.isWhole(two, of: one) || BrokenText.isWhole(one, of: two)
    }
    func canBe(_ mine: Row, _ other: Row) -> Bool {
      guard let one = bytes(text.name, mine), let two = bytes(text.name, other),
        BrokenText.isWhole(two, of: one)
      else { return false }
      return others.allSatisfy { isLike($0, mine, other) }
    }
    func isNamed(_ mine: Row, _ other: Row) -> Bool {
      ([text.name] + names).allSatisfy { bytes($0, mine) == bytes($0, other) }
    }
    guard let own = here.first(where: { number($0) == text.row }) else { return nil }
    let found = there.filter { other in
      canBe(own, other)
        && !here.contains {
          number($0) != text.row && (canBe($0, other) || isNamed($0, other))
        }
    }
    return found.count == 1 ? number(found[0]) : nil
  }

  private static func inverse(_ numbers: [Int64: Int64]) -> [Int64: Int64] {
    Dictionary(numbers.map { ($0.value, $0.key) }) { first, _ in first }
  }
}
