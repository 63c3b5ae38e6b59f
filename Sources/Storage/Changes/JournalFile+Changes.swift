package import Entries
package import Foundation
internal import GRDB

extension JournalFile {
  /// Returns the changes of an entry, oldest first.
  package func revisions(of number: Int64) throws(StorageError) -> [EntryRevision] {
    try read { db in
      try JournalFile.require(number, db)
      return try JournalFile.revisions("entry_id = \(number)", db)
    }
  }

  /// Returns when the change was made that ``undo(_:at:)`` would take back next, or nil if there is
  /// none.
  package func lastChange(of number: Int64? = nil) throws(StorageError) -> Date? {
    try read { db in
      try SQLRequest<Int64>(
        literal: """
          SELECT made FROM entry_change WHERE undone IS NULL AND \(JournalFile.among(number))
          ORDER BY id DESC LIMIT 1
          """
      ).fetchOne(db).map(Date.init(milliseconds:))
    }
  }

  /// Returns the number of the entry outside the trash that was added last, if that was after a time.
  package func lastAdded(after date: Date?) throws(StorageError) -> Int64? {
    try read { db in
      try SQLRequest<Int64>(
        literal: """
          SELECT id FROM entry WHERE deleted IS NULL AND created > \(date?.milliseconds ?? .min)
          ORDER BY id DESC LIMIT 1
          """
      ).fetchOne(db)
    }
  }

  /// Takes the last step back that still stands: all that it changed, or what it changed in one
  /// entry.
  ///
  /// What is taken back stays in the history, and is never taken back twice.
  /// - Returns: What was taken back, by entry; empty if there was nothing.
  package func undo(_ number: Int64?, at date: Date) throws(StorageError) -> [EntryRevision] {
    try write { db in
      let step = try SQLRequest<Int64>(
        literal: """
          SELECT step FROM entry_change WHERE undone IS NULL AND \(JournalFile.among(number))
          ORDER BY id DESC LIMIT 1
          """
      ).fetchOne(db)
      guard let step else { return [] }
      let rows: SQL = "step = \(step) AND undone IS NULL AND \(JournalFile.among(number))"
      let revisions = try JournalFile.revisions(rows, db)
      for revision in revisions.reversed() {
        // A step that changed a part twice gives it back its first value.
        for part in revision.was.reversed() { try part.restore(in: revision.entry, db) }
        try db.execute(
          literal: "UPDATE entry SET edited = \(date.milliseconds) WHERE id = \(revision.entry)")
        try SearchIndex.update(revision.entry, db)
      }
      try db.execute(
        literal: "UPDATE entry_change SET undone = \(date.milliseconds) WHERE \(rows)")
      return revisions
    }
  }

  private static func among(_ number: Int64?) -> SQL {
    number.map { "entry_id = \($0)" } ?? "TRUE"
  }

  /// Returns changes, those of one step and entry together.
  private static func revisions(_ condition: SQL, _ db: Database) throws -> [EntryRevision] {
    let rows = try SQLRequest<Row>(
      literal: """
        SELECT step, entry_id, made, undone, part, was, became FROM entry_change
        WHERE \(condition) ORDER BY id
        """
    ).fetchCursor(db)
    var places: [[Int64]: Int] = [:]
    var revisions: [EntryRevision] = []
    while let row = try rows.next() {
      let was = try EntryPart(name: row[4], json: row[5])
      let became = try EntryPart(name: row[4], json: row[6])
      let key: [Int64] = [row[0], row[1]]
      if let place = places[key] {
        revisions[place].was.append(was)
        revisions[place].became.append(became)
      } else {
        places[key] = revisions.count
        revisions.append(
          EntryRevision(
            entry: row[1], made: Date(milliseconds: row[2]),
            undone: (row[3] as Int64?).map(Date.init(milliseconds:)), was: [was],
            became: [became]))
      }
    }
    return revisions
  }
}
