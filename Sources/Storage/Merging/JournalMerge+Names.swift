import Entries
import GRDB

extension JournalMerge {
  /// Spells labels as it was done last, and makes places what their entries tell.
  mutating func mergeNames() throws {
    try mergeSpelling()
    try mergePlaces()
  }

  private mutating func mergeSpelling() throws {
    let theirs = try source.read { db in
      try Row.fetchAll(db, sql: "SELECT kind, name_key, name, named FROM tag")
    }
    for row in theirs {
      let own = try Row.fetchOne(
        target, sql: "SELECT id, name, named FROM tag WHERE kind = ? AND name_key = ?",
        arguments: [row[0] as String, row[1] as String])
      guard let own else { continue }
      let named = try source.optionalStamp(row[3])
      let name: String = row[2]
      guard [own[2] ?? "", own[1]].lexicographicallyPrecedes([named ?? "", name]) else { continue }
      let number: Int64 = own[0]
      try target.execute(
        sql: "UPDATE tag SET name = ?, named = ? WHERE id = ?", arguments: [name, named, number])
      try Labels.index(try Labels.entries(number, target), target)
    }
  }

  /// Takes what the entries of the other journal tell of their places.
  private mutating func mergePlaces() throws {
    let theirs = try source.read { db in
      try Row.fetchAll(
        db, sql: "SELECT entry_id, name, latitude, longitude, located FROM place_claim ORDER BY id")
    }
    for row in theirs {
      guard let entry = entries[row[0]] else { continue }
      try PlaceClaims.merge(
        Place(name: row[1], latitude: row[2], longitude: row[3]),
        located: try source.optionalStamp(row[4]), of: entry, target)
    }
    touched.formUnion(try PlaceClaims.settle(target))
  }
}
