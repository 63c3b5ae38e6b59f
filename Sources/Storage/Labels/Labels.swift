import Entries
import Foundation
import GRDB

/// Stores tags and places: one row per name, without regard to case.
enum Labels {
  /// Returns the form in which names are compared; SQLite's own NOCASE handles only the letters A
  /// to Z.
  static func key(_ name: String) -> String {
    name.storable.precomposedStringWithCanonicalMapping.lowercased()
  }

  /// Adds labels to an entry, after those it has.
  static func add(_ tags: [Tag], to entry: Int64, _ db: Database) throws {
    for tag in tags {
      let key = key(tag.name)
      try db.execute(
        sql: """
          INSERT INTO tag (kind, name, name_key) VALUES (?, ?, ?)
          ON CONFLICT (kind, name_key) DO NOTHING
          """, arguments: [tag.kind.rawValue, tag.name.storable, key])
      try db.execute(
        sql: """
          INSERT INTO entry_tag (entry_id, tag_id, position)
          SELECT ?1, id, (
            SELECT coalesce(max(min(position, 9223372036854775806)) + 1, 0)
            FROM entry_tag WHERE entry_id = ?1
          )
          FROM tag WHERE kind = ?2 AND name_key = ?3
          ON CONFLICT (entry_id, tag_id) DO NOTHING
          """, arguments: [entry, tag.kind.rawValue, key])
    }
  }

  /// Removes labels from an entry, and from the journal if no other entry has them.
  static func remove(_ tags: [Tag], from entry: Int64, _ db: Database) throws {
    for tag in tags {
      guard let id = try row(tag.kind, tag.name, db) else { continue }
      try db.execute(
        sql: "DELETE FROM entry_tag WHERE entry_id = ? AND tag_id = ?", arguments: [entry, id])
      try db.execute(
        sql: """
          DELETE FROM tag
          WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM entry_tag WHERE tag_id = ?1)
          """, arguments: [id])
    }
  }

  /// Returns the number of a label, or nil if there is none.
  static func row(_ kind: Tag.Kind, _ name: String, _ db: Database) throws -> Int64? {
    try Int64.fetchOne(
      db, sql: "SELECT id FROM tag WHERE kind = ? AND name_key = ?",
      arguments: [kind.rawValue, key(name)])
  }

  /// Returns the entries that carry a label, in the trash or not.
  static func entries(_ label: Int64, _ db: Database) throws -> [Int64] {
    try Int64.fetchAll(
      db, sql: "SELECT entry_id FROM entry_tag WHERE tag_id = ? ORDER BY entry_id",
      arguments: [label])
  }

  /// Returns the entries that carry one of several labels, in the trash or not.
  static func entries(
    carrying names: [String], _ kind: Tag.Kind, _ db: Database
  ) throws -> [Int64] {
    var found: Set<Int64> = []
    for name in names {
      if let label = try row(kind, name, db) { found.formUnion(try entries(label, db)) }
    }
    return found.sorted()
  }

  /// Returns the day of every entry outside the trash, by its number.
  ///
  /// The days are read once from their index: looking up the entries of each label would scan the
  /// whole table again for every label of the journal.
  static func daysOfEntries(_ db: Database) throws -> [Int64: CivilDay] {
    var days: [Int64: CivilDay] = [:]
    let rows = try Row.fetchCursor(db, sql: "SELECT id, day FROM entry")
    while let row = try rows.next() {
      days[row[0]] = (row[1] as String?).flatMap { CivilDay($0) }
    }
    let deleted = try Int64.fetchCursor(db, sql: "SELECT id FROM entry WHERE deleted IS NOT NULL")
    while let number = try deleted.next() { days[number] = nil }
    return days
  }

  /// Updates the labels of entries in the search index, and returns the number of entries.
  @discardableResult
  static func index(_ entries: [Int64], _ db: Database) throws -> Int {
    for entry in entries { try SearchIndex.updateTags(entry, db) }
    return entries.count
  }

  /// Returns the error for a missing label; the name is left out, because it is private text.
  static func missing(_ kind: Tag.Kind) -> Refusal {
    Refusal(.notFound, "there is no such \(kind.rawValue)")
  }

  /// Restores the spelling of labels, wherever they are used, after a renaming was undone.
  ///
  /// The spelling follows the renamings that were not undone.
  /// - Parameters:
  ///   - became: An entry's labels after the change that was undone.
  ///   - was: The entry's labels before that change.
  static func takeBack(
    _ became: [Tag], to was: [Tag], at date: Date, _ db: Database
  ) throws {
    let respelled = was.filter { label in
      became.contains { $0.name != label.name && LabelSpelling.Key($0) == LabelSpelling.Key(label) }
    }
    guard !respelled.isEmpty else { return }
    let spelling = try LabelSpelling(db)
    for label in respelled {
      guard let name = spelling.renamed(LabelSpelling.Key(label)),
        let number = try row(label.kind, label.name, db)
      else { continue }
      let untold = try LabelSpelling.untold(number, db).map(\.number)
      for entry in try EntryRow.fetch(untold, db).values.sorted(by: { $0.id < $1.id }) {
        try LabelSpelling.keep(entry.tags, of: entry, db)
      }
      try spell(Tag(label.kind, name), at: date, db)
      try index(try entries(number, db), db)
    }
  }

  /// Changes the spelling of a label, wherever it is used.
  private static func spell(_ label: Tag, at date: Date, _ db: Database) throws {
    let key = key(label.name)
    let row = try Row.fetchOne(
      db, sql: "SELECT name, named FROM tag WHERE kind = ? AND name_key = ?",
      arguments: [label.kind.rawValue, key])
    guard let row, row[0] != label.name.storable else { return }
    try db.execute(
      literal: """
        UPDATE tag SET name = \(label.name.storable), named = \(Stamp.next(after: row[1], at: date))
        WHERE kind = \(label.kind.rawValue) AND name_key = \(key)
        """)
  }

  /// Returns the row of a place, and creates it if necessary; new coordinates replace older ones,
  /// because a place has one position.
  static func place(_ place: Place?, at date: Date, _ db: Database) throws -> Int64? {
    guard let place else { return nil }
    let key = key(place.name)
    let isLocated = place.latitude != nil || place.longitude != nil
    guard let id = try existing(place, key: key, db) else {
      try db.execute(
        literal: """
          INSERT INTO place (name, name_key, latitude, longitude, located)
          VALUES (\(place.name.storable), \(key), \(place.latitude), \(place.longitude),
            \(isLocated ? Stamp.next(after: nil, at: date) : nil))
          """)
      return db.lastInsertedRowID
    }
    if isLocated {
      try Places.locate(
        id, latitude: place.latitude, longitude: place.longitude, at: date, db)
    }
    return id
  }

  /// Returns the number of the place with the same name or, for a place without a name, with the
  /// same coordinates; nil if there is none.
  static func existing(_ place: Place, key: String, _ db: Database) throws -> Int64? {
    if key.isEmpty {
      try Int64.fetchOne(
        db,
        sql: "SELECT id FROM place WHERE name_key = '' AND latitude IS ? AND longitude IS ?",
        arguments: [place.latitude, place.longitude])
    } else {
      try Int64.fetchOne(
        db, sql: "SELECT id FROM place WHERE name_key = ? AND name_key <> ''", arguments: [key])
    }
  }
}

extension String {
  /// The text in a form that SQLite can hold: SQLite's functions end a text at a NUL, so NULs are
  /// replaced.
  var storable: String {
    utf8.contains(0) ? replacing("\0", with: "\u{FFFD}") : self
  }
}
