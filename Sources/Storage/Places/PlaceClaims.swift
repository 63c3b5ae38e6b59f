import Entries
import GRDB

/// What each entry says about its place: the spelling of its name and its position, with a stamp.
///
/// The latest claim about a place counts. Places follow from the entries alone, so that the order
/// in which copies of a journal are merged does not matter.
enum PlaceClaims {
  /// Records the present name and position of an entry's place as the claim of that entry.
  static func note(ofEntry entry: Int64, _ db: Database) throws {
    try note(entries: "entry.id", is: entry, db)
  }

  /// Records the present name and position of a place as the claim of all its entries.
  static func note(ofPlace place: Int64, _ db: Database) throws {
    try note(entries: "place_id", is: place, db)
  }

  private static func note(entries column: String, is number: Int64, _ db: Database) throws {
    try db.execute(
      sql: """
        INSERT INTO place_claim (entry_id, name_key, name, latitude, longitude, located)
        SELECT entry.id, name_key, name, latitude, longitude, located
        FROM entry JOIN place ON place.id = place_id WHERE \(column) = ? AND name_key <> ''
        ON CONFLICT (entry_id, name_key) DO UPDATE SET name = excluded.name,
          latitude = excluded.latitude, longitude = excluded.longitude, located = excluded.located
        """, arguments: [number])
  }

  /// Records the present name and position of places as the claim of those entries that have none.
  static func noteMissing(_ db: Database) throws {
    try db.execute(
      sql: """
        INSERT INTO place_claim (entry_id, name_key, name, latitude, longitude, located)
        SELECT entry.id, name_key, name, latitude, longitude, located
        FROM entry JOIN place ON place.id = place_id WHERE name_key <> ''
        ON CONFLICT (entry_id, name_key) DO NOTHING
        """)
  }

  /// Stores the claim of an entry in another copy, if it is later than the claim here.
  static func merge(
    _ place: Place, located: String?, of entry: Int64, _ db: Database
  ) throws {
    try db.execute(
      literal: """
        INSERT INTO place_claim (entry_id, name_key, name, latitude, longitude, located)
        VALUES (\(entry), \(Labels.key(place.name)), \(place.name), \(place.latitude),
          \(place.longitude), \(located))
        ON CONFLICT (entry_id, name_key) DO UPDATE SET name = excluded.name,
          latitude = excluded.latitude, longitude = excluded.longitude, located = excluded.located
        WHERE (coalesce(excluded.located, ''), excluded.name, coalesce(excluded.latitude, -999),
            coalesce(excluded.longitude, -999))
          > (coalesce(located, ''), name, coalesce(latitude, -999), coalesce(longitude, -999))
        """)
  }

  /// Updates places to the latest claims, and removes those that neither a claim nor an entry
  /// mentions.
  /// - Parameter keys: The keys of the places' names; nil for all.
  /// - Returns: The entries whose places have changed.
  static func settle(_ db: Database, only keys: Set<String>? = nil) throws -> Set<Int64> {
    let names: SQL = keys.map { "name_key IN \($0.sorted())" } ?? "name_key <> ''"
    let claims = try latest(names, db)
    let places = try SQLRequest<Row>(
      literal: """
        SELECT name_key, name, latitude, longitude, located, id,
          EXISTS (SELECT 1 FROM entry WHERE place_id = place.id)
        FROM place WHERE \(names)
        """
    ).fetchAll(db)
    var known: [String: Row] = [:]
    for place in places { known[place[0]] = place }
    var changed: Set<Int64> = []
    for claim in claims {
      let values = claim.position
      guard let place = known.removeValue(forKey: claim.key) else {
        guard let name = claim.name else { continue }
        try db.execute(
          sql: """
            INSERT INTO place (name_key, name, latitude, longitude, located) VALUES (?, ?, ?, ?, ?)
            """,
          arguments: StatementArguments([claim.key.databaseValue, name.databaseValue] + values))
        continue
      }
      let isNamed = claim.name.map { $0 == place[1] } ?? true
      let position = Array(place.databaseValues.dropFirst(2).prefix(3))
      guard !isNamed || values != position else { continue }
      let number: Int64 = place[5]
      try db.execute(
        sql: """
          UPDATE place SET name = coalesce(?, name), latitude = ?, longitude = ?, located = ?
          WHERE id = ?
          """,
        arguments: StatementArguments(
          [claim.name.databaseValue] + values + [number.databaseValue]))
      changed.formUnion(try Places.entries(ofPlace: number, db))
    }
    for place in known.values where place[6] == 0 {
      try db.execute(sql: "DELETE FROM place WHERE id = ?", arguments: [place[5] as Int64])
    }
    return changed
  }

  /// The latest claim about a place.
  private struct Claim {
    var key: String
    /// The spelling of the latest claim whose name is UTF-8; nil if there is none, and the place
    /// keeps its own.
    var name: String?
    /// The latitude, the longitude and the stamp.
    var position: [DatabaseValue]
  }

  /// Returns the latest claim about each place, in the order of the keys of their names.
  private static func latest(_ names: SQL, _ db: Database) throws -> [Claim] {
    let rows = try SQLRequest<Row>(
      literal: """
        SELECT name_key, name, latitude, longitude, located FROM place_claim WHERE \(names)
        ORDER BY name_key, coalesce(located, '') DESC, name DESC, coalesce(latitude, -999) DESC,
          coalesce(longitude, -999) DESC
        """
    ).fetchCursor(db)
    var claims: [Claim] = []
    while let row = try rows.next() {
      let key: String = row[0]
      if claims.last?.key != key {
        claims.append(Claim(key: key, position: Array(row.databaseValues.dropFirst(2))))
      }
      if claims[claims.count - 1].name == nil { claims[claims.count - 1].name = row.wholeText(1) }
    }
    return claims
  }
}
