internal import Entries
package import Foundation
internal import GRDB

/// Rows of `entry_change` that cannot be read.
///
/// They are set aside within their table: such a row has equal values and the name of a part that
/// no entry has, so that history, undoing and merging skip it. The original values are kept in the
/// row as text; they move with the entry, and are erased with it.
enum UnreadableChanges {
  /// The part name of a row that was set aside.
  static let part = "unreadable"
  /// The rows that were not set aside, as SQL.
  static let isPresent = "part IS NOT '\(part)'"

  /// The readable values of an unreadable row.
  struct Found {
    var id: Int64
    /// The entry; nil if the row names none, so that it cannot be set aside.
    var entry: Int64?
    var isUndone: Bool
    var part: String?
    /// The part's old and new value, as JSON; nil where the stored value is not text in
    /// UTF-8.
    var was: String?
    var became: String?
    var made: Int64?
    var step: Int64?
    var stamp: String?

    /// Reads a row of ``StoredChange/columns``.
    init?(_ row: Row) {
      guard let id = Int64.fromDatabaseValue(row[0]) else { return nil }
      let undone: DatabaseValue = row[4]
      self.id = id
      step = Int64.fromDatabaseValue(row[1])
      entry = Int64.fromDatabaseValue(row[2])
      made = Int64.fromDatabaseValue(row[3])
      isUndone = !undone.isNull
      part = String.fromDatabaseValue(row[5])
      was = row.wholeText(6)
      became = row.wholeText(7)
      stamp = String.fromDatabaseValue(row[8]).flatMap { Stamp.isStamp($0) ? $0 : nil }
    }
  }

  /// Returns the rows that cannot be read.
  /// - Parameter numbers: The entries whose rows are looked at; nil for all.
  static func find(of numbers: [Int64]? = nil, _ db: Database) throws -> [Found] {
    let among: SQL =
      numbers.map { "entry_id IN (SELECT value FROM json_each(\($0.jsonArray)))" } ?? "TRUE"
    let rows = try SQLRequest<Row>(
      literal: """
        \(sql: StoredChange.columns) WHERE \(sql: isPresent) AND \(among) ORDER BY id
        """
    ).fetchCursor(db)
    var found: [Found] = []
    while let row = try rows.next() {
      if StoredChange(row) == nil, let one = Found(row) { found.append(one) }
    }
    return found
  }

  /// Sets aside the unreadable rows, and notes each as damage of its entry.
  ///
  /// If the rest of an entry's history does not lead to its present values, new changes that do
  /// replace the unreadable ones (``LostChanges``).
  /// - Parameter numbers: The entries whose rows are looked at; nil for all.
  /// - Returns: The rows that were set aside.
  @discardableResult
  static func setAside(
    of numbers: [Int64]? = nil, at date: Date, _ db: Database
  ) throws -> [Found] {
    let found = try find(of: numbers, db).filter { $0.entry != nil }
    for one in found {
      DamageLog.note(.history, entry: one.entry)
      try db.execute(
        literal: """
          UPDATE entry_change SET part = \(part), stamp = NULL,
            step = iif(typeof(step) = 'integer', step, id),
            made = iif(typeof(made) = 'integer', made, 0),
            undone = iif(typeof(undone) = 'integer', undone, NULL),
            was = json_array(quote(part), quote(was), quote(became), quote(stamp)),
            became = json_array(quote(part), quote(was), quote(became), quote(stamp))
          WHERE id = \(one.id)
          """)
    }
    for (entry, rows) in Dictionary(grouping: found, by: \.entry) {
      guard let entry else { continue }
      var lost = LostChanges(rows, of: entry, at: date, db)
      try lost.account()
    }
    return found
  }

  /// Erases the rows of an entry that were set aside.
  static func erase(of entry: Int64, _ db: Database) throws {
    try db.execute(
      literal: "DELETE FROM entry_change WHERE entry_id = \(entry) AND part = \(part)")
  }
}

/// A change in the history of an entry that cannot be read.
package struct UnreadableChange: Sendable, Hashable {
  /// The entry; nil where the row names none.
  package var entry: Int64?
  /// The journal's name of the changed part; nil where that cannot be read either.
  package var part: String?
}

extension JournalFile {
  /// Returns the unreadable changes that were not set aside.
  package func unreadableChanges() throws(StorageError) -> [UnreadableChange] {
    try read(steps: .max) { db in
      try UnreadableChanges.find(db).map { UnreadableChange(entry: $0.entry, part: $0.part) }
    }
  }

  /// Sets aside the unreadable changes, so that no reader meets them again.
  package func setUnreadableChangesAside(at date: Date) throws(StorageError) {
    try write { db in
      // The caller reports these changes itself, so they go to a log of their own.
      _ = try DamageLog.$current.withValue(DamageLog()) {
        try UnreadableChanges.setAside(at: date, db)
      }
    }
  }
}
