package import Entries
package import Foundation
internal import GRDB

extension JournalFile {
  /// Returns the places of the entries that match a filter, the most used first.
  ///
  /// Without any condition, places of entries in the trash are included as well.
  package func placeUses(_ filter: EntryFilter) throws(StorageError) -> [JournalPlace] {
    try read { db in
      let conditions = FilterConditions(try SavedFilters.resolve(filter, db))
      let isWhole = filter == EntryFilter()
      let rows = try SQLRequest<Row>(
        literal: """
          SELECT name, latitude, longitude, coalesce(entries, 0), coalesce(moods, 0),
            coalesce(mood_sum, 0), first_day, last_day, name_key
          FROM place LEFT JOIN (
            SELECT place_id, count(*) AS entries,
              count(*) FILTER (WHERE mood_score BETWEEN 1 AND 5) AS moods,
              sum(mood_score) FILTER (WHERE mood_score BETWEEN 1 AND 5) AS mood_sum, min(day) AS first_day, max(day) AS last_day
            FROM entry WHERE place_id IS NOT NULL AND \(conditions.expression) GROUP BY place_id
          ) ON place_id = place.id
          WHERE entries > 0
            OR \(isWhole) AND EXISTS (SELECT 1 FROM entry WHERE entry.place_id = place.id)
          ORDER BY 4 DESC, name_key, latitude, longitude
          """
      ).fetchCursor(db)
      var places: [JournalPlace] = []
      while let row = try rows.next() {
        places.append(
          JournalPlace(
            Place(name: row.name(0, key: 8) ?? "", latitude: row[1], longitude: row[2]),
            entries: row[3],
            moods: row[4], moodSum: row[5], firstDay: (row[6] as String?).flatMap { CivilDay($0) },
            lastDay: (row[7] as String?).flatMap { CivilDay($0) }))
      }
      return places
    }
  }

  /// Renames places on every entry; a place without a name is given by its position.
  ///
  /// Several places become one, at the position of the first of them.
  /// Throws `notFound` if one of them does not exist, and `duplicate` if another place has the new
  /// name.
  /// - Returns: How many entries have the renamed place, including those in the trash.
  package func renamePlaces(
    _ old: [Place], to new: String, at date: Date
  ) throws(StorageError) -> Int {
    try change({ try Places.entries(of: old, $0) }, at: date) { db in
      let numbers = try Places.numbers(old, db)
      let taken = try Places.number(Place(name: new), db)
      let isSame = taken.map { numbers.contains($0) } ?? false
      if let taken, !isSame, try !Places.entries(ofPlace: taken, db).isEmpty {
        throw Refusal(.duplicate, "another place has that name")
      }
      guard let kept = try Labels.place(Place(name: new), at: date, db) else { return 0 }
      // A place of that name without entries may be left over, with another spelling and position.
      try Places.spell(kept, new, at: date, db)
      if !isSame { try Places.locate(kept, at: nil, at: date, db) }
      try Places.move(numbers, to: kept, at: date, db)
      try SavedFilters.replacePlaces(old.map(\.name), with: new, at: date, db)
      return try Places.index(Places.entries(ofPlace: kept, db), db)
    }
  }

  /// Replaces several places by one on every entry.
  ///
  /// That place is created if necessary. It keeps its position; if it has none, it gets the first
  /// one of the replaced places.
  /// Throws `notFound`, without changing anything, if one of them does not exist.
  /// - Returns: How many entries had one of the replaced places.
  package func mergePlaces(
    _ old: [Place], into target: String, at date: Date
  ) throws(StorageError) -> Int {
    try change(
      { try Places.entries(of: old + [Place(name: target)], $0) }, at: date
    ) { db in
      let numbers = try Places.numbers(old, db)
      let place = try Labels.place(Place(name: target), at: date, db)
      guard let kept = place else { return 0 }
      let moved = numbers.filter { $0 != kept }
      let entries = try moved.flatMap { try Places.entries(ofPlace: $0, db) }
      try Places.move(moved, to: kept, at: date, db)
      try SavedFilters.replacePlaces(old.map(\.name), with: target, at: date, db)
      return try Places.index(entries, db)
    }
  }

  /// Sets or removes the position of a place.
  ///
  /// Throws `notFound` if no entry has such a place.
  /// - Returns: How many entries have the place, including those in the trash.
  package func locate(
    _ place: Place, at coordinates: Coordinates?, at date: Date
  ) throws(StorageError) -> Int {
    try change({ try Places.entries(of: [place], $0) }, at: date) { db in
      guard let number = try Places.numbers([place], db).first else { return 0 }
      try Places.locate(number, at: coordinates, at: date, db)
      try PlaceClaims.note(ofPlace: number, db)
      return try Places.entries(ofPlace: number, db).count
    }
  }

  /// Returns the position of a place; nil if there is no such place, or its position is not known.
  package func coordinates(ofPlace name: String) throws(StorageError) -> Coordinates? {
    try read { db in
      guard let number = try Places.number(Place(name: name), db) else { return nil }
      return try Row.fetchOne(
        db, sql: "SELECT name, latitude, longitude FROM place WHERE id = ?", arguments: [number]
      ).flatMap { row in
        Place(
          name: name, latitude: Double.fromDatabaseValue(row[1]),
          longitude: Double.fromDatabaseValue(row[2])
        ).coordinates
      }
    }
  }

  /// Returns the positions of entries outside the trash, each once, that of the newest place last.
  package func positions() throws(StorageError) -> [Coordinates] {
    try read { db in
      let rows = try Row.fetchCursor(
        db,
        sql: """
          SELECT latitude, longitude FROM place
          WHERE latitude IS NOT NULL AND longitude IS NOT NULL
            AND EXISTS (SELECT 1 FROM entry WHERE place_id = place.id AND deleted IS NULL)
          ORDER BY place.id
          """)
      var positions: [Coordinates] = []
      while let row = try rows.next() {
        let position = Place(
          name: "", latitude: Double.fromDatabaseValue(row[0]),
          longitude: Double.fromDatabaseValue(row[1])
        ).coordinates
        if let position { positions.append(position) }
      }
      return positions
    }
  }

  /// Returns the entries whose place has an impossible position: only one coordinate, or one out of
  /// range.
  package func entriesAtNoPosition() throws(StorageError) -> [Int64] {
    try read(steps: .max) { db in
      try Int64.fetchAll(
        db,
        sql: """
          SELECT entry.id FROM entry JOIN place ON place.id = place_id
          WHERE (latitude IS NULL) <> (longitude IS NULL)
            OR latitude NOT BETWEEN -90 AND 90 OR longitude NOT BETWEEN -180 AND 180
          ORDER BY entry.id
          """)
    }
  }
}
