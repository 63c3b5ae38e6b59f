internal import Entries
internal import GRDB

/// The numbers that SQLite gives to new rows, and the tables that are running out of them.
///
/// SQLite never gives a number twice (`AUTOINCREMENT`): the next number follows the greater of a
/// counter (`sqlite_sequence`) and the greatest number in use. At 2⁶³−1 it reports that the disk is
/// full.
struct RowNumbers {
  /// The greatest number that is not a fault; nobody can use up the numbers that follow it.
  static let most: Int64 = 1 << 62

  private let db: Database

  init(_ db: Database) { self.db = db }

  /// Whether some table can take no new row.
  func areUsedUp() throws -> Bool {
    for table in try tables() where try greatest(of: table) == .max || counter(of: table) == .max {
      return true
    }
    return false
  }

  /// Returns the faults; those that can be repaired come first.
  func faults() throws -> [NumberFault] {
    var faults: [NumberFault] = []
    for table in try tables() {
      if try greatest(of: table) > RowNumbers.most {
        let rows = try Int64.fetchAll(
          db, sql: "SELECT id FROM \"\(table)\" WHERE id > ? ORDER BY id LIMIT 20",
          arguments: [RowNumbers.most])
        faults += rows.map {
          NumberFault(table: table, entry: table == "entry" ? $0 : nil, isMendable: false)
        }
      } else if try counter(of: table) > RowNumbers.most {
        faults.append(NumberFault(table: table, entry: nil, isMendable: true))
      }
    }
    return faults.filter(\.isMendable) + faults.filter { !$0.isMendable }
  }

  /// Resets counters that are near their end to the greatest number in use.
  ///
  /// The greater numbers of erased rows are no longer known, so they may be given again.
  func mend() throws {
    for fault in try faults() where fault.isMendable {
      try db.execute(
        sql: "UPDATE sqlite_sequence SET seq = ? WHERE name = ?",
        arguments: [try greatest(of: fault.table), fault.table])
    }
  }

  private func tables() throws -> [String] {
    try String.fetchAll(
      db,
      sql: """
        SELECT name FROM sqlite_schema WHERE type = 'table' AND sql LIKE '%AUTOINCREMENT%'
        ORDER BY name
        """)
  }

  private func greatest(of table: String) throws -> Int64 {
    try Int64.fetchOne(db, sql: "SELECT max(id) FROM \"\(table)\"") ?? 0
  }

  private func counter(of table: String) throws -> Int64 {
    try Int64.fetchOne(
      db,
      sql: """
        SELECT max(seq) FROM sqlite_sequence WHERE name = ? AND typeof(seq) = 'integer'
        """, arguments: [table]) ?? 0
  }
}

extension JournalFile {
  /// Returns the tables that are running out of numbers for new rows.
  package func numberFaults() throws(StorageError) -> [NumberFault] {
    try read { db in try RowNumbers(db).faults() }
  }

  /// Resets counters that are near their end to the greatest number in use.
  package func mendCounters() throws(StorageError) {
    try write { db in try RowNumbers(db).mend() }
  }
}
