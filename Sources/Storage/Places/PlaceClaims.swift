import Entries
import GRDB

/// What entries told of their places: how a name is spelled and where it lies, each with its stamp.
///
/// A place is as the latest of these says. They follow from the entries alone, so that it does not matter
/// in which order copies of a journal are merged.
enum PlaceClaims {
  /// Keeps what is known of the place of an entry as what that entry tells.
  static func note(ofEntry entry: Int64, _ db: Database) throws {
    try note(entries: "entry.id", is: entry, db)
  }

  /// Keeps what is known of a place as what all of its entries tell.
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

  /// Keeps what is known of places as what their entries tell that tell nothing of them.
  static func noteMissing(_ db: Database) throws {
    try db.execute(
      sql: """
        INSERT INTO place_claim (entry_id, name_key, name, latitude, longitude, located)
        SELECT entry.id, name_key, name, latitude, longitude, located
        FROM entry JOIN place ON place.id = place_id WHERE name_key <> ''
        ON CONFLICT (entry_id, name_key) DO NOTHING
        """)
  }

  /// Keeps what an entry told in another copy, if it is later than what it told here.
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

  /// Makes places what the latest claim says of each, and forgets those of which neither a claim nor an
  /// entry tells.
  /// - Parameter keys: The keys of their names; nil for all.
  /// - Returns: The entries of places that are not what they were.
  static func settle(_ db: Database, only keys: Set<String>? = nil) throws -> Set<Int64> {
    let names: SQL = keys.map { "name_key IN \($0.sorted())" } ?? "name_key <> ''"
    let claims = try SQLRequest<Row>(
      literal: """
        SELECT name_key, name, latitude, longitude, located FROM (
          SELECT *, row_number() OVER (PARTITION BY name_key
            ORDER BY coalesce(located, '') DESC, name DESC, coalesce(latitude, -999) DESC,
              coalesce(longitude, -999) DESC) AS place
          FROM place_claim WHERE \(names))
        WHERE place = 1 ORDER BY name_key
        """
    ).fetchAll(db)
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
      guard let place = known.removeValue(forKey: claim[0]) else {
        try db.execute(
          sql: """
            INSERT INTO place (name_key, name, latitude, longitude, located) VALUES (?, ?, ?, ?, ?)
            """, arguments: StatementArguments(claim.databaseValues))
        continue
      }
      let values = Array(claim.databaseValues)
      guard values != Array(place.databaseValues.prefix(5)) else { continue }
      let number: Int64 = place[5]
      try db.execute(
        sql: """
          UPDATE place SET name = ?, latitude = ?, longitude = ?, located = ? WHERE id = ?
          """, arguments: StatementArguments(values.dropFirst() + [number.databaseValue]))
      changed.formUnion(try Places.entries(ofPlace: number, db))
    }
    for place in known.values where place[6] == 0 {
      try db.execute(sql: "DELETE FROM place WHERE id = ?", arguments: [place[5] as Int64])
    }
    return changed
  }
}
