import Entries
import GRDB

extension JournalMerge {
  /// Spells labels and places, and places them on the map, as it was done last.
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

  private mutating func mergePlaces() throws {
    let theirs = try source.read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT name_key, name, latitude, longitude, located FROM place WHERE name_key <> ''
          """)
    }
    for row in theirs {
      let own = try Row.fetchOne(
        target,
        sql: """
          SELECT name_key, name, latitude, longitude, located, id FROM place WHERE name_key = ?
          """, arguments: [row[0] as String])
      guard let own else { continue }
      _ = try source.optionalStamp(row[4])
      func order(_ row: Row) -> [String] {
        let located: String? = row[4]
        let position = [row[2] as Double?, row[3] as Double?].map { $0.map { "\($0)" } ?? "" }
        return [located ?? "", row[1] as String] + position
      }
      guard order(own).lexicographicallyPrecedes(order(row)) else { continue }
      let number: Int64 = own[5]
      try target.execute(
        sql: """
          UPDATE place SET name = ?, latitude = ?, longitude = ?, located = ? WHERE id = ?
          """,
        arguments: StatementArguments(row.databaseValues.dropFirst() + [number.databaseValue]))
      touched.formUnion(
        try Int64.fetchAll(
          target, sql: "SELECT id FROM entry WHERE place_id = ?", arguments: [number]))
    }
  }
}
