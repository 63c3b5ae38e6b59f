import Entries
import Foundation
import GRDB

/// Finds and changes places: one row for each name, and one for each position without a name.
enum Places {
  /// Returns the number of a place, or nil if there is none.
  static func number(_ place: Place, _ db: Database) throws -> Int64? {
    try Labels.existing(place, key: Labels.key(place.name), db)
  }

  /// Returns the numbers of places, each once.
  /// - Throws: A refusal with `notFound` if a place does not exist, or no entry has it.
  static func numbers(_ places: [Place], _ db: Database) throws -> [Int64] {
    var numbers: [Int64] = []
    for place in places {
      // The error does not contain the name, because it is private text.
      guard let number = try number(place, db) else {
        throw Refusal(.notFound, "there is no such place")
      }
      guard try !entries(ofPlace: number, db).isEmpty else {
        throw Refusal(.notFound, "no entry is of that place")
      }
      if !numbers.contains(number) { numbers.append(number) }
    }
    return numbers
  }

  /// Returns the entries of places, in the trash or not; places that do not exist have none.
  static func entries(of places: [Place], _ db: Database) throws -> [Int64] {
    let numbers = Set(try places.compactMap { try number($0, db) })
    return try numbers.flatMap { try entries(ofPlace: $0, db) }.sorted()
  }

  /// Returns the entries of a place, in the trash or not.
  static func entries(ofPlace number: Int64, _ db: Database) throws -> [Int64] {
    try Int64.fetchAll(
      db, sql: "SELECT id FROM entry WHERE place_id = ? ORDER BY id", arguments: [number])
  }

  /// Returns the place to give to an entry: if the entry has a position without a name, and gets a
  /// name that no entry has, the place takes over that position.
  static func named(_ place: Place, of entry: Int64, _ db: Database) throws -> Place {
    guard !place.name.isEmpty, place.latitude == nil, place.longitude == nil else { return place }
    let bare = try Int64.fetchOne(
      db,
      sql: """
        SELECT place.id FROM entry JOIN place ON place.id = place_id
        WHERE entry.id = ? AND name_key = ''
        """, arguments: [entry])
    guard let bare, let position = try coordinates(bare, db) else { return place }
    // A name that other entries use keeps the position that they share.
    if let known = try number(place, db), try !entries(ofPlace: known, db).isEmpty { return place }
    return Place(name: place.name, at: position)
  }

  /// Moves the entries of some places to another, which gets the first position of theirs if it has
  /// none.
  ///
  /// The rows of the old places stay: if an entry gets one of them back, its position is still
  /// known.
  static func move(
    _ numbers: [Int64], to kept: Int64, at date: Date, _ db: Database
  ) throws {
    var position = try coordinates(kept, db)
    for number in numbers where number != kept {
      if position == nil, let found = try coordinates(number, db) {
        position = found
        try locate(kept, at: found, at: date, db)
      }
      try db.execute(
        sql: "UPDATE entry SET place_id = ? WHERE place_id = ?", arguments: [kept, number])
    }
    try PlaceClaims.note(ofPlace: kept, db)
  }

  /// Sets or removes the position of a place.
  static func locate(
    _ number: Int64, at coordinates: Coordinates?, at date: Date, _ db: Database
  ) throws {
    try locate(
      number, latitude: coordinates?.latitude, longitude: coordinates?.longitude, at: date, db)
  }

  /// Sets the latitude and longitude of a place, even if only one of them is given.
  static func locate(
    _ number: Int64, latitude: Double?, longitude: Double?, at date: Date, _ db: Database
  ) throws {
    let stamp = try stamp(number, at: date, db)
    try db.execute(
      literal: """
        UPDATE place SET latitude = \(latitude), longitude = \(longitude), located = \(stamp)
        WHERE id = \(number) AND (latitude IS NOT \(latitude) OR longitude IS NOT \(longitude))
        """)
  }

  /// The stamp of the next change of a place's name or position.
  private static func stamp(_ number: Int64, at date: Date, _ db: Database) throws -> String {
    let last = try String.fetchOne(
      db, sql: "SELECT located FROM place WHERE id = ?", arguments: [number])
    return Stamp.next(after: last, at: date)
  }

  /// Changes the spelling of a place's name.
  static func spell(
    _ number: Int64, _ name: String, at date: Date, _ db: Database
  ) throws {
    let stamp = try stamp(number, at: date, db)
    try db.execute(
      literal: """
        UPDATE place SET name = \(name.storable), located = \(stamp)
        WHERE id = \(number)
        """)
  }

  /// Undoes a change of the place itself, which is the spelling of its name and its position.
  static func takeBack(
    _ became: Place, to was: Place, at date: Date, _ db: Database
  ) throws {
    guard became != was, !was.name.isEmpty, Labels.key(was.name) == Labels.key(became.name),
      let number = try number(was, db)
    else { return }
    try locate(number, at: was.coordinates, at: date, db)
    if was.name != became.name { try spell(number, was.name, at: date, db) }
    try PlaceClaims.note(ofPlace: number, db)
  }

  /// Returns the places of an entry, including those in its history.
  static func everyPlace(of entry: Int64, _ db: Database) throws -> Set<Int64> {
    var numbers = Set(
      try Int64.fetchAll(
        db,
        sql: """
          SELECT place_id FROM entry WHERE id = ?1 AND place_id IS NOT NULL
          UNION SELECT place.id FROM place_claim JOIN place USING (name_key) WHERE entry_id = ?1
          """, arguments: [entry]))
    let rows = try Row.fetchAll(
      db, sql: "SELECT was, became FROM entry_change WHERE entry_id = ? AND part = 'place'",
      arguments: [entry])
    for json in rows.flatMap({ [String.fromDatabaseValue($0[0]), String.fromDatabaseValue($0[1])] })
    {
      // An unreadable value names no place, and must not prevent erasing the entry.
      guard let json, case .place(let place?)? = try? EntryPart(name: "place", json: json),
        let number = try number(place, db)
      else { continue }
      numbers.insert(number)
    }
    return numbers
  }

  /// Removes what an erased entry said about these places: their positions if no other entry gave
  /// them, and whole places that no entry mentions any more.
  static func forget(_ numbers: Set<Int64>, _ db: Database) throws {
    var keys: Set<String> = []
    for number in numbers {
      let key = try String.fetchOne(
        db, sql: "SELECT name_key FROM place WHERE id = ?", arguments: [number])
      if let key, !key.isEmpty { keys.insert(key) }
      try db.execute(
        sql: """
          DELETE FROM place WHERE id = ?1 AND name_key = ''
            AND NOT EXISTS (SELECT 1 FROM entry WHERE place_id = ?1)
          """, arguments: [number])
    }
    guard !keys.isEmpty else { return }
    _ = try index(try PlaceClaims.settle(db, only: keys).sorted(), db)
  }

  /// Updates the place of entries in the search index, and returns the number of entries.
  static func index(_ entries: [Int64], _ db: Database) throws -> Int {
    for entry in entries { try SearchIndex.updatePlace(entry, db) }
    return entries.count
  }

  private static func coordinates(_ number: Int64, _ db: Database) throws -> Coordinates? {
    let row = try Row.fetchOne(
      db, sql: "SELECT latitude, longitude FROM place WHERE id = ?", arguments: [number])
    return row.flatMap { Place(name: "", latitude: $0[0], longitude: $0[1]).coordinates }
  }
}
