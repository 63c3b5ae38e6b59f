import Entries
import GRDB

extension JournalMerge {
  /// Merges the spelling of labels and the names and positions of places.
  mutating func mergeNames() throws {
    try mergeSpelling()
    try mergePlaces()
  }

  /// Merges the claims of the other journal's entries about their places.
  private mutating func mergePlaces() throws {
    // The key is made of the name.
    let isWhole = theirTexts.isWhole("place_claim", in: ["name"])
    let theirs = try source.read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT entry_id, name, latitude, longitude, located, id FROM place_claim
          WHERE \(isWhole) ORDER BY id
          """)
    }
    for row in theirs {
      guard let entry = entries[row[0]] else { continue }
      let name: String = theirTexts.whole("place_claim.name", row[5]) ?? row[1]
      try PlaceClaims.merge(
        Place(name: name, latitude: row[2], longitude: row[3]),
        located: try source.optionalStamp(row[4]), of: entry, target)
    }
    touched.formUnion(try PlaceClaims.settle(target))
    // A place that is new came with an entry, which is counted itself.
    report.places = try JournalMerge.places(target).count { key, values in
      places[key].map { $0 != values } ?? false
    }
  }

  /// Returns the name and the position of each place, by the key of its name.
  static func places(_ db: Database) throws -> [String: [DatabaseValue]] {
    let rows = try Row.fetchAll(
      db, sql: "SELECT name_key, name, latitude, longitude FROM place WHERE name_key <> ''")
    return rows.reduce(into: [:]) { $0[$1[0]] = Array($1.databaseValues.dropFirst()) }
  }
}
