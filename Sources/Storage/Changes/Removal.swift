import GRDB

/// A permanent removal, remembered so that merging with another copy does not bring the item back.
///
/// Of an erased entry, only its identifier is kept.
enum Removal {
  /// The kinds of removed items, and what their names are.
  enum Kind: String {
    /// An entry, by its identifier.
    case entry
    /// The filter of a collection, by the key of its name.
    case filter
    /// A change of the mood vocabulary, by its kind and the key of its word.
    case mood
  }

  /// Remembers a removal; of several removals of one name, the latest stays.
  static func note(
    _ kind: Kind, _ name: String, _ stamp: String, heir: String? = nil, _ db: Database
  ) throws {
    try db.execute(
      literal: """
        INSERT INTO removal (kind, name, removed, heir)
        VALUES (\(kind.rawValue), \(name), \(stamp), \(heir))
        ON CONFLICT (kind, name) DO UPDATE SET removed = excluded.removed, heir = excluded.heir
        WHERE excluded.removed > removed
        """)
  }

  /// Returns when something was removed last; nil if it never was.
  static func stamp(_ kind: Kind, _ name: String, _ db: Database) throws -> String? {
    try String.fetchOne(
      db, sql: "SELECT removed FROM removal WHERE kind = ? AND name = ?",
      arguments: [kind.rawValue, name])
  }
}
