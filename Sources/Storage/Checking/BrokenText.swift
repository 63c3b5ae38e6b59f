internal import Foundation
internal import GRDB

/// A text that is not UTF-8 any more, as a changed bit leaves it.
///
/// It is read with a replacement character in place of each broken byte.
package struct BrokenText: Sendable, Hashable {
  /// The entry's number, if the row belongs to one.
  package var entry: Int64?
  /// The table and the column, such as `entry.note`.
  package var column: String
  /// Whether the search index has the text whole.
  package var isElsewhere = false

  /// The most bytes of a text that may have changed for another to be taken for the same.
  private static let mostChanges = 64

  /// Whether a text can be what broken bytes were.
  static func isWhole(_ text: some Collection<UInt8>, of bytes: some Collection<UInt8>) -> Bool {
    text.count == bytes.count && String(validating: text, as: UTF8.self) != nil
      && zip(text, bytes).count { $0 != $1 } <= mostChanges
  }
}

/// Finds texts that are not UTF-8.
struct BrokenTexts {
  /// A column.
  private struct Column {
    var table: String
    var name: String
    /// The query for the entries that have the text of a row, by the row's number.
    var entries: String
    /// Whether many entries may have it, which are not named then.
    var isShared = false
  }

  private static let columns = [
    Column(table: "entry", name: "title", entries: "SELECT ?1"),
    Column(table: "entry", name: "note", entries: "SELECT ?1"),
    Column(
      table: "attachment", name: "caption",
      entries: "SELECT entry_id FROM attachment WHERE id = ?1"),
    Column(
      table: "utterance", name: "text",
      entries: """
        SELECT entry_id FROM utterance JOIN transcript ON transcript.id = transcript_id
          JOIN recording ON recording.id = recording_id
        WHERE utterance.id = ?1 AND entry_id IS NOT NULL
        """),
    Column(
      table: "place", name: "name", entries: "SELECT id FROM entry WHERE place_id = ?1",
      isShared: true),
    Column(
      table: "tag", name: "name", entries: "SELECT entry_id FROM entry_tag WHERE tag_id = ?1",
      isShared: true),
  ]

  private let db: Database

  init(_ db: Database) { self.db = db }

  /// Calls a function for each text that is not UTF-8, with its column, its bytes, and the entries
  /// that have it.
  private func each(_ body: (Column, Data, [Int64]) throws -> Void) throws {
    for column in BrokenTexts.columns {
      // SQLite decodes a text, but not bytes.
      let rows = try Row.fetchCursor(
        db,
        sql: """
          SELECT id, CAST(\(column.name) AS BLOB) FROM \(column.table)
          WHERE typeof(\(column.name)) = 'text'
          """)
      while let row = try rows.next() {
        guard let bytes = Data.fromDatabaseValue(row[1]),
          String(validating: bytes, as: UTF8.self) == nil
        else { continue }
        try body(
          column, bytes,
          try Int64.fetchAll(db, sql: column.entries, arguments: [row[0] as Int64]))
      }
    }
  }

  /// Returns the texts, one for each entry and column.
  func find() throws -> [BrokenText] {
    var found: [BrokenText] = []
    try each { column, bytes, entries in
      let entry = column.isShared ? nil : entries.first
      var text = BrokenText(entry: entry, column: "\(column.table).\(column.name)")
      if column.table == "entry" {
        let other = try Data.fetchOne(
          db, sql: "SELECT CAST(\(column.name) AS BLOB) FROM search_document WHERE entry_id = ?",
          arguments: [entry])
        text.isElsewhere = other.map { BrokenText.isWhole($0, of: bytes) } ?? false
      }
      if !found.contains(text) { found.append(text) }
    }
    return found
  }

  /// Takes the titles and notes of entries from the search index where that has them whole.
  func mend() throws {
    for text in try find() where text.isElsewhere {
      guard let name = text.column.split(separator: ".").last else { continue }
      try db.execute(
        sql: """
          UPDATE entry
          SET \(name) = (SELECT \(name) FROM search_document WHERE entry_id = entry.id)
          WHERE id = ?
          """, arguments: [text.entry])
    }
  }

  /// Returns the entries with texts that are not UTF-8 whose document may have them whole.
  func entriesWithDocument() throws -> Set<Int64> {
    var entries: Set<Int64> = []
    try each { entries.formUnion($2) }
    return try entries.filter { entry in
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
