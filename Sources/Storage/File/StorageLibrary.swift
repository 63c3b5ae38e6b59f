internal import GRDB

/// The database library that stores the journal.
package enum StorageLibrary {
  /// The version of SQLite; nil if the query fails.
  package static var version: String? {
    try? DatabaseQueue().read { try String.fetchOne($0, sql: "SELECT sqlite_version()") }
  }

  /// Whether SQLite was built with full-text search (FTS5).
  package static var hasSearch: Bool {
    let answer = try? DatabaseQueue().read {
      try Bool.fetchOne($0, sql: "SELECT sqlite_compileoption_used('ENABLE_FTS5')")
    }
    return answer == true
  }
}
