internal import GRDB

/// The journal's tables, as a list of numbered migrations.
///
/// A file's `user_version` is the number of migrations applied to it. A released migration is never
/// edited: a change of the schema is a new migration.
enum Schema {
  /// The migrations; the first one makes version 1.
  static let migrations: [String] = [
    version1, version2, version3, version4, version5, version6, version7, version8,
  ]

  /// Returns the version of a journal.
  static func version(of db: Database) throws -> Int {
    try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
  }

  /// Migrates a journal to the current version; must be called in a write transaction, so that no
  /// other process migrates it at the same time.
  static func migrate(_ db: Database) throws {
    let version = try version(of: db)
    guard version < migrations.count else { return }
    for migration in migrations[version...] {
      try db.execute(sql: migration)
    }
    try db.execute(sql: "PRAGMA user_version = \(migrations.count)")
  }
}
