internal import GRDB

extension JournalFile {
  /// Returns a number that changes whenever another connection has changed the file.
  ///
  /// This connection's own changes do not count (sqlite.org/pragma.html#pragma_data_version).
  package func dataVersion() throws(StorageError) -> Int64 {
    try read { try Int64.fetchOne($0, sql: "PRAGMA data_version") ?? 0 }
  }
}
