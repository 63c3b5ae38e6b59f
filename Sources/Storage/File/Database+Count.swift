import GRDB

extension Database {
  /// The size of the file, in bytes.
  func fileSize() throws -> Int {
    try (Int.fetchOne(self, sql: "PRAGMA page_count") ?? 0) * Connection.pageSize
  }

  /// Returns how many rows a table has.
  func count(_ table: String) throws -> Int {
    try Int.fetchOne(self, sql: "SELECT count(*) FROM \(table)") ?? 0
  }
}
