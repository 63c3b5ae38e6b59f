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

  /// Returns the identifier under which an entry is known now, after it was united with others; nil
  /// if it was erased.
  /// - Parameter heir: Returns the entry with which a removed one was united, or nil if it was
  ///   erased; the outer optional is nil if it was not removed.
  static func name(of uuid: String, heir: (String) throws -> String??) rethrows -> String? {
    var uuid = uuid
    // The limit ends a circular chain, which merging never makes.
    for _ in 0..<64 {
      guard let removal = try heir(uuid) else { return uuid }
      guard let next = removal else { return nil }
      uuid = next
    }
    return nil
  }
}
