import GRDB

extension Database {
  /// Returns how many rows a table has.
  func count(_ table: String) throws -> Int {
    try Int.fetchOne(self, sql: "SELECT count(*) FROM \(table)") ?? 0
  }
}
