internal import Entries
package import Foundation
internal import GRDB

/// Rows of `entry_change` that cannot be read.
///
/// They are set aside in their own table: such a row says that nothing changed, of a part that no entry
/// has, so that history, undoing and merging pass over it. What it held is kept in it, goes where its
/// entry goes, and is erased with it.
enum UnreadableChanges {
  /// The part of a row that was set aside.
  static let part = "unreadable"
  /// The rows that were not set aside, as SQL.
  static let isPresent = "part IS NOT '\(part)'"

  /// A row that cannot be read, as far as it can.
  struct Found {
    var id: Int64
    /// The entry; nil if it names none, so that the row cannot be kept.
    var entry: Int64?
    var isUndone: Bool
    var part: String?
    /// What the part was before, where that can be read.
    var was: EntryPart?
    var made: Int64?
    var step: Int64?
    var stamp: String?

    fileprivate init?(_ row: Row) {
      guard let id = Int64.fromDatabaseValue(row[0]) else { return nil }
      let undone: DatabaseValue = row[4]
      self.id = id
      step = Int64.fromDatabaseValue(row[1])
      entry = Int64.fromDatabaseValue(row[2])
      made = Int64.fromDatabaseValue(row[3])
      isUndone = !undone.isNull
      part = String.fromDatabaseValue(row[5])
      was = part.flatMap { name in
        String.fromDatabaseValue(row[6]).flatMap { EntryPart(readable: $0, of: name) }
      }
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

  /// Sets the rows aside that cannot be read, and notes each as damage of its entry.
  ///
  /// Where an entry is not what the rest of its history says, a change that leads to what it is takes
  /// their place, so that nothing is taken back or merged as if it were not there. It says that nothing
  /// changed where it is not known what was before.
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
      if let entry { try account(for: rows, in: entry, at: date, db) }
    }
    return found
  }

  /// Erases what was set aside of an entry.
  static func erase(of entry: Int64, _ db: Database) throws {
    try db.execute(
      literal: "DELETE FROM entry_change WHERE entry_id = \(entry) AND part = \(part)")
  }

  /// Writes the changes by which an entry is what it is, and not what its history says.
  private static func account(
    for rows: [Found], in entry: Int64, at date: Date, _ db: Database
  ) throws {
    let standing = rows.filter { !$0.isUndone }
    guard let last = standing.last, let state = try EntryState.fetch([entry], db)[entry] else {
      return
    }
    let names = Set(state.parts.map(\.name))
    for present in state.parts {
      if case .transcript = present { continue }
      let own = standing.filter { $0.part == present.name }
      for row in own {
        guard let stamp = row.stamp else { continue }
        let history = try PartHistory(of: entry, db)
        // What a lost change led to, the next one begins with.
        let next = history.value(after: stamp, of: present) ?? present
        let told = history.value(of: present, before: stamp)
        if let told, told.isSame(as: next) { continue }
        try insert(
          told ?? row.was ?? next, next, stamp: stamp, like: row, in: entry, at: date, db)
      }
      // A row whose part cannot be read may have been of any.
      let isMeant = standing.contains { !($0.part.map(names.contains) ?? false) }
      guard isMeant || !own.isEmpty else { continue }
      let told = try PartHistory(of: entry, db).value(of: present)
      if let told, told.isSame(as: present) { continue }
      guard told != nil || !own.isEmpty else { continue }
      let lost = own.last ?? last
      try insert(
        told ?? own.first?.was ?? present, present,
        stamp: try stamp(for: present.name, like: lost, in: entry, at: date, db), like: lost,
        in: entry, at: date, db)
    }
  }

  /// Returns the place of a lost change among the others, as far as it is known: after all changes of its
  /// part that can be read, and now where neither its stamp nor its time can.
  private static func stamp(
    for part: String, like row: Found, in entry: Int64, at date: Date, _ db: Database
  ) throws -> String {
    guard row.stamp != nil || row.made != nil else {
      return Stamp.next(after: try Stamp.latest(db), at: date)
    }
    let taken = try String.fetchSet(
      db, sql: "SELECT stamp FROM entry_change WHERE entry_id = ? AND stamp IS NOT NULL",
      arguments: [entry])
    let last = try String.fetchOne(
      db,
      sql: """
        SELECT max(stamp) FROM entry_change WHERE entry_id = ? AND part = ? AND undone IS NULL
        """, arguments: [entry, part])
    if let stamp = row.stamp, !taken.contains(stamp), stamp > last ?? "" { return stamp }
    let made = min(row.made ?? date.milliseconds, date.milliseconds)
    return Stamp.next(after: last, at: Date(milliseconds: max(0, made)))
  }

  private static func insert(
    _ was: EntryPart, _ became: EntryPart, stamp: String, like row: Found, in entry: Int64,
    at date: Date, _ db: Database
  ) throws {
    try db.execute(
      literal: """
        INSERT INTO entry_change (step, entry_id, made, part, was, became, stamp)
        VALUES (\(row.step ?? 0), \(entry), \(row.made ?? date.milliseconds), \(became.name),
          \(try was.json()), \(try became.json()), \(stamp))
        """)
    guard row.step == nil else { return }
    let id = db.lastInsertedRowID
    try db.execute(literal: "UPDATE entry_change SET step = id WHERE id = \(id)")
  }
}

/// A change in the history of an entry that cannot be read.
package struct UnreadableChange: Sendable, Hashable {
  /// The entry; nil where the row names none.
  package var entry: Int64?
  /// The part that was changed, as the journal names it; nil where that cannot be read either.
  package var part: String?
}

extension JournalFile {
  /// Returns the changes that cannot be read and were not set aside.
  package func unreadableChanges() throws(StorageError) -> [UnreadableChange] {
    try read(steps: .max) { db in
      try UnreadableChanges.find(db).map { UnreadableChange(entry: $0.entry, part: $0.part) }
    }
  }

  /// Sets the changes aside that cannot be read, so that nothing stumbles over them.
  package func setUnreadableChangesAside(at date: Date) throws(StorageError) {
    try write { db in
      // Whoever asks for this tells of them.
      _ = try DamageLog.$current.withValue(DamageLog()) {
        try UnreadableChanges.setAside(at: date, db)
      }
    }
  }
}
