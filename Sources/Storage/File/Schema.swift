internal import GRDB

/// The journal's tables, as a list of numbered migrations.
///
/// The number of migrations that a file has been through is its `user_version`. A migration that
/// has been released is never edited: a change of the schema is a further one.
enum Schema {
  /// The migrations, the first of which makes version 1.
  static let migrations: [String] = [version1, version2, version3]

  /// The version of a journal.
  static func version(of db: Database) throws -> Int {
    try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
  }

  /// Takes a journal to today's version; called in a write transaction, where no other process can
  /// do the same at the same time.
  static func migrate(_ db: Database) throws {
    let version = try version(of: db)
    guard version < migrations.count else { return }
    for migration in migrations[version...] {
      try db.execute(sql: migration)
    }
    try db.execute(sql: "PRAGMA user_version = \(migrations.count)")
  }
}
