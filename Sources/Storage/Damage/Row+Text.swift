internal import Foundation
import GRDB
internal import GRDBSQLite

/// Strict reading of texts.
///
/// GRDB decodes a text that is not UTF-8 with a replacement character in place of each broken byte,
/// and one with a NUL only up to there. Whoever writes such a text back makes the damage permanent,
/// so texts of people, and whatever is written elsewhere, are read here. A NUL is never stored, so
/// that a text with one is as broken as one that is not UTF-8. Only rows of a cursor tell: a copied
/// row has decoded texts.
extension Row {
  /// Returns a text; a broken one is noted as damage of the entry.
  func text(_ index: Int, of entry: Int64?) -> String? {
    let text: String? = self[index]
    if let text, isBroken(text, at: index) { DamageLog.note(.brokenText, entry: entry) }
    return text
  }

  /// Returns what `body` makes of the first row of a query, whose bytes can still be read; nil if
  /// there is none.
  static func first<Value>(
    of db: Database, sql: String, arguments: StatementArguments = [],
    _ body: (Row) throws -> Value?
  ) throws -> Value? {
    let rows = try fetchCursor(db, sql: sql, arguments: arguments)
    // The end of a cursor takes the bytes of its row away.
    return try withExtendedLifetime(rows) { try rows.next().flatMap(body) }
  }

  /// Returns a text of a row that may hold a value of any type; nil if it is none.
  ///
  /// A broken one is noted as damage of no entry.
  func anyText(_ index: Int) -> String? {
    let text = String.fromDatabaseValue(self[index])
    if let text, isBroken(text, at: index) { DamageLog.note(.brokenText, entry: nil) }
    return text
  }

  /// Returns a text; nil if it is missing or broken.
  func wholeText(_ index: Int) -> String? {
    guard let text = String.fromDatabaseValue(self[index]), !isBroken(text, at: index) else {
      return nil
    }
    return text
  }

  /// Returns a name; in place of a broken one its key, by which verbs find what has the name.
  func name(_ index: Int, key: Int) -> String? {
    wholeText(index) ?? wholeText(key) ?? String.fromDatabaseValue(self[index])
  }

  /// Whether the bytes from which a text was decoded are not UTF-8, or have a NUL.
  func isBroken(_ text: String, at index: Int) -> Bool {
    // Nearly every text is known to be whole without its bytes.
    let length: TextLength? = self[index]
    if length?.count ?? text.utf8.count == text.utf8.count {
      guard text.utf8.contains(0xEF), text.unicodeScalars.contains("\u{FFFD}") else { return false }
    }
    return brokenBytes(at: index) != nil
  }

  /// Returns the broken texts of a row as bytes, with their columns.
  /// - Parameter values: The row's values.
  func brokenTexts(among values: [DatabaseValue]) -> [(index: Int, bytes: Data)] {
    values.enumerated().compactMap { index, value in
      guard case .string(let text) = value.storage, isBroken(text, at: index) else { return nil }
      return brokenBytes(at: index).map { (index, $0) }
    }
  }

  /// Returns the bytes of a text, or of a text as bytes, if they are not UTF-8, or have a NUL.
  func brokenBytes(at index: Int) -> Data? {
    let bytes = try? withUnsafeData(atIndex: index) { data -> Data? in
      guard let data, !Row.isWhole(data) else { return nil }
      return Data(Array(data))
    }
    return bytes ?? nil
  }

  /// Whether bytes are UTF-8 without a NUL.
  private static func isWhole(_ bytes: Data) -> Bool {
    String(validating: bytes, as: UTF8.self).map { !$0.utf8.contains(0) } ?? false
  }
}

extension RowCursor {
  /// Returns what `body` makes of each row, whose bytes can still be read; a row of which it makes
  /// nothing is left out.
  /// - Parameter part: What is noted as damaged then; nil for nothing.
  func readable<Value>(
    noting part: DamagedValue.Part? = nil, _ body: (Row) throws -> Value?
  ) throws -> [Value] {
    var values: [Value] = []
    while let row = try next() {
      if let value = try body(row) {
        values.append(value)
      } else if let part {
        DamageLog.note(part, entry: nil)
      }
    }
    return values
  }
}

/// The number of bytes of a text, also of those behind a NUL.
private struct TextLength: DatabaseValueConvertible, StatementColumnConvertible {
  let count: Int

  init(sqliteStatement: SQLiteStatement, index: CInt) {
    count = Int(unsafe sqlite3_column_bytes(sqliteStatement, index))
  }

  private init(count: Int) { self.count = count }

  var databaseValue: DatabaseValue { count.databaseValue }

  static func fromDatabaseValue(_ value: DatabaseValue) -> TextLength? {
    switch value.storage {
    case .string(let text): TextLength(count: text.utf8.count)
    case .blob(let bytes): TextLength(count: bytes.count)
    default: TextLength(count: 0)
    }
  }
}
