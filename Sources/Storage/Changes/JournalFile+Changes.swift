package import Entries
package import Foundation
internal import GRDB

extension JournalFile {
  /// Returns the changes of an entry, oldest first; unreadable ones are left out, and noted as
  /// damage.
  package func revisions(of number: Int64) throws(StorageError) -> [EntryRevision] {
    try read { db in
      try JournalFile.require(number, db)
      return try JournalFile.revisions("entry_id = \(number)", db)
    }
  }

  /// Undoes the last step that was not undone yet: either the whole step or its changes of one
  /// entry.
  ///
  /// The undone changes stay in the history, and are never undone twice. Finding the step and
  /// undoing it are one transaction, so that a change that another process makes meanwhile is not
  /// undone by mistake. Unreadable changes are set aside, and noted as damage.
  /// - Parameters:
  ///   - number: The entry, or nil for the last step of the journal. With nil, nothing is undone if
  ///     an entry was added after that step.
  ///   - other: The time of the last change for which no history is kept; nil if there is none.
  package func undo(
    _ number: Int64?, at date: Date, after other: Date? = nil
  ) throws(StorageError) -> UndoOutcome {
    try write { db in
      let row = try JournalFile.lastStep(of: number, at: date, db)
      let made: Int64? = row?[1]
      if number == nil {
        if let other, other.milliseconds > made ?? .min { return .notKept }
        if let added = try JournalFile.lastAdded(after: made, db) { return .added(added) }
      }
      guard let row else { return .nothing }
      return .undone(try JournalFile.undo(step: row[0], of: number, at: date, db))
    }
  }

  /// Sets aside unreadable changes, and returns the number, time and entry of the last step that
  /// was not undone; nil if there is none.
  private static func lastStep(of number: Int64?, at date: Date, _ db: Database) throws -> Row? {
    if let number { try UnreadableChanges.setAside(of: [number], at: date, db) }
    var seen: Set<Int64> = []
    while true {
      let row = try SQLRequest<Row>(
        literal: """
          SELECT step, made, entry_id FROM entry_change
          WHERE undone IS NULL AND \(sql: isChange) AND \(among(number))
            AND typeof(entry_id) = 'integer'
          ORDER BY stamp DESC, id DESC LIMIT 1
          """
      ).fetchOne(db)
      guard let row, number == nil else { return row }
      let entries = try SQLRequest<Int64>(
        literal: """
          SELECT DISTINCT entry_id FROM entry_change
          WHERE typeof(entry_id) = 'integer'
            AND (entry_id = \(row[2] as DatabaseValue) OR step = \(row[0] as DatabaseValue))
          """
      ).fetchAll(db)
      if try UnreadableChanges.setAside(of: entries, at: date, db).isEmpty { return row }
      // Rows that were set aside are not found again; this check ends the loop if they ever were.
      guard !seen.isSuperset(of: entries) else { return nil }
      seen.formUnion(entries)
    }
  }

  /// Returns the number of the last added entry outside the trash, if it was added after this time.
  private static func lastAdded(after made: Int64?, _ db: Database) throws -> Int64? {
    try SQLRequest<Int64>(
      literal: """
        SELECT id FROM entry WHERE deleted IS NULL AND created > \(made ?? .min)
        ORDER BY id DESC LIMIT 1
        """
    ).fetchOne(db)
  }

  private static func undo(
    step: Int64, of number: Int64?, at date: Date, _ db: Database
  ) throws -> [EntryRevision] {
    let rows: SQL = "step = \(step) AND undone IS NULL AND \(among(number))"
    let revisions = try revisions(rows, db)
    try BrokenTexts.mend(of: Set(revisions.map(\.entry)).sorted(), db)
    try db.execute(literal: "UPDATE entry_change SET undone = \(date.milliseconds) WHERE \(rows)")
    for revision in revisions.reversed() {
      for case (.place(let was?), .place(let became?)) in zip(revision.was, revision.became) {
        try Places.takeBack(became, to: was, at: date, db)
      }
      for part in try PartHistory(of: revision.entry, db).values(without: revision) {
        try part.restore(in: revision.entry, at: date, db)
      }
      for case (.labels(let was), .labels(let became)) in zip(revision.was, revision.became) {
        try Labels.takeBack(became, to: was, at: date, db)
      }
      try db.execute(
        literal: "UPDATE entry SET edited = \(date.milliseconds) WHERE id = \(revision.entry)")
      try SearchIndex.update(revision.entry, db)
    }
    return revisions
  }

  private static func among(_ number: Int64?) -> SQL {
    number.map { "entry_id = \($0)" } ?? "TRUE"
  }

  /// Returns changes, grouped by step and entry; unreadable ones are left out, and noted as damage.
  private static func revisions(_ condition: SQL, _ db: Database) throws -> [EntryRevision] {
    let rows = try SQLRequest<Row>(
      literal: """
        \(sql: StoredChange.columns) WHERE \(condition) AND \(sql: isChange) ORDER BY stamp, id
        """
    ).fetchCursor(db)
    var places: [[Int64]: Int] = [:]
    var revisions: [EntryRevision] = []
    while let row = try rows.next() {
      guard let change = StoredChange(row) else {
        DamageLog.note(.history, entry: Int64.fromDatabaseValue(row[2]))
        continue
      }
      let key = [change.step, change.entry]
      if let place = places[key] {
        revisions[place].was.append(change.was)
        revisions[place].became.append(change.became)
      } else {
        places[key] = revisions.count
        revisions.append(
          EntryRevision(
            entry: change.entry, made: Date(milliseconds: change.made),
            undone: change.undone.map(Date.init(milliseconds:)), was: [change.was],
            became: [change.became]))
      }
    }
    return revisions
  }
}
