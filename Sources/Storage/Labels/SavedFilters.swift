import Entries
import Foundation
import GRDB

/// Stores the filters of collections, and inserts them into filters that name those collections.
enum SavedFilters {
  /// The greatest depth to which collections may refer to other collections.
  private static let deepest = 8

  /// Returns the filter together with the saved filters of the collections that it names.
  static func resolve(_ filter: EntryFilter, _ db: Database) throws -> EntryFilter {
    guard !filter.collections.isEmpty else { return filter }
    return try resolve(filter, depth: 0, db)
  }

  private static func resolve(
    _ filter: EntryFilter, depth: Int, _ db: Database
  ) throws -> EntryFilter {
    var filter = filter
    for index in filter.collections.indices {
      // This ends the recursion of a collection that refers to itself, directly or through others.
      guard depth < deepest else {
        filter.collections[index].filters = []
        continue
      }
      filter.collections[index].filters = try filter.collections[index].anyOf
        .compactMap { try saved(named: $0, db) }
        .map { try resolve($0, depth: depth + 1, db) }
    }
    return filter
  }

  /// Returns the filter with a name.
  ///
  /// Throws `unreadableFilter` if there is one that cannot be read: without it, nobody knows which
  /// entries are meant.
  static func saved(named name: String, _ db: Database) throws -> EntryFilter? {
    try Row.first(
      of: db, sql: "SELECT id, name, filter FROM saved_filter WHERE \(isNamed)",
      arguments: [Labels.key(name)]
    ) { row in
      guard let filter = row.anyText(2).flatMap(filter) else {
        throw Refusal(.unreadableFilter, DamagedValue.unreadableFilter(readableName(of: row)))
      }
      return filter
    }
  }

  /// Whether there is a filter with a name, which may be damaged.
  static func exists(named name: String, _ db: Database) throws -> Bool {
    try Row.fetchOne(
      db, sql: "SELECT 1 FROM saved_filter WHERE \(isNamed)", arguments: [Labels.key(name)]) != nil
  }

  /// What can be read of the name of a row that begins with its number and its name.
  private static func readableName(of row: Row) -> String {
    ReadableName.told(row[1] as DatabaseValue, number: row[0])
  }

  /// The condition that a filter has the name of a key, also where its own key is broken.
  private static let isNamed = "?1 IN (name_key, lower(name)) ORDER BY name_key = ?1 DESC LIMIT 1"

  /// Throws if a text of the filter with a name is broken, so that it is not written anew.
  static func requireWhole(_ name: String, _ db: Database) throws {
    let isBroken = try Row.first(
      of: db, sql: "SELECT name, filter FROM saved_filter WHERE \(isNamed)",
      arguments: [Labels.key(name)]
    ) { row in row.wholeText(0) == nil || row.wholeText(1) == nil }
    guard isBroken == true else { return }
    throw Refusal(.damaged, "bytes of the filter of a collection are damaged")
  }

  /// Returns every saved filter with its name, in the order of names; unreadable ones are left out,
  /// and noted as damage.
  static func all(_ db: Database) throws -> [(name: String, filter: EntryFilter)] {
    try Row.fetchCursor(db, sql: "SELECT id, name, filter FROM saved_filter ORDER BY name_key")
      .readable { row in
        guard let name = row.anyText(1), let filter = row.anyText(2).flatMap(filter) else {
          DamageLog.note(.filter, entry: nil, name: readableName(of: row))
          return nil
        }
        return (name, filter)
      }
  }

  /// Saves a filter under a name, replacing an older one.
  static func save(
    _ filter: EntryFilter, named name: String, at date: Date, _ db: Database
  ) throws {
    let text = try text(of: filter)
    try db.execute(
      sql: """
        INSERT INTO saved_filter (name, name_key, filter, saved) VALUES (?, ?, ?, ?)
        ON CONFLICT (name_key) DO UPDATE SET filter = excluded.filter, saved = excluded.saved
        """,
      arguments: [
        name.storable, Labels.key(name), text, try stamp(of: Labels.key(name), at: date, db),
      ])
  }

  /// Removes the filter with a name, and records its removal.
  /// - Returns: Whether there was one.
  static func remove(_ name: String, at date: Date, _ db: Database) throws -> Bool {
    let key = Labels.key(name)
    let stamp = try stamp(of: key, at: date, db)
    try db.execute(
      sql: "DELETE FROM saved_filter WHERE id = (SELECT id FROM saved_filter WHERE \(isNamed))",
      arguments: [key])
    guard db.changesCount > 0 else { return false }
    try Removal.note(.filter, key, stamp, db)
    return true
  }

  /// Returns a stamp later than every earlier saving or removal under a name.
  private static func stamp(of key: String, at date: Date, _ db: Database) throws -> String {
    let saved = try String.fetchOne(
      db, sql: "SELECT saved FROM saved_filter WHERE name_key = ?", arguments: [key])
    let last = [saved, try Removal.stamp(.filter, key, db)].compactMap(\.self).max()
    return Stamp.next(after: last, at: date)
  }

  /// Replaces names by a new one wherever a saved filter names a label.
  static func replace(
    _ kind: Tag.Kind, _ names: [String], with new: String, at date: Date, _ db: Database
  ) throws {
    try change(names, with: new, at: date, db) { filter, replaced in
      for index in filter.tags.indices where filter.tags[index].kind == kind {
        filter.tags[index].anyOf = replaced(filter.tags[index].anyOf)
      }
      for index in filter.collections.indices where kind == .collection {
        filter.collections[index].anyOf = replaced(filter.collections[index].anyOf)
      }
    }
  }

  /// Replaces names by a new one wherever a saved filter names a place.
  static func replacePlaces(
    _ names: [String], with new: String, at date: Date, _ db: Database
  ) throws {
    try change(names, with: new, at: date, db) { filter, replaced in
      filter.places = replaced(filter.places)
    }
  }

  /// Replaces names by a new one, without duplicates, in the parts of each filter that `body`
  /// chooses.
  private static func change(
    _ names: [String], with new: String, at date: Date, _ db: Database,
    _ body: (inout EntryFilter, _ replaced: ([String]) -> [String]) -> Void
  ) throws {
    let keys = Set(names.map(Labels.key))
    func replaced(_ names: [String]) -> [String] {
      var seen: Set<String> = []
      return names.map { keys.contains(Labels.key($0)) ? new : $0 }
        .filter { seen.insert(Labels.key($0)).inserted }
    }
    for (name, filter) in try all(db) {
      var changed = filter
      body(&changed, replaced)
      guard changed != filter else { continue }
      try requireWhole(name, db)
      try save(changed, named: name, at: date, db)
    }
  }

  /// Returns the keys of the collections that a filter names, directly or through others.
  static func names(reachedFrom filter: EntryFilter, _ db: Database) throws -> Set<String> {
    var found: Set<String> = []
    var waiting = [filter]
    while let next = waiting.popLast() {
      for name in next.collections.flatMap(\.anyOf) where found.insert(Labels.key(name)).inserted {
        if let saved = try saved(named: name, db) { waiting.append(saved) }
      }
    }
    return found
  }

  /// Returns a text that is the same for stored filters that mean the same; nil if one cannot be
  /// read.
  static func sameText(of stored: String) throws -> String? {
    try filter(stored).map { try text(of: $0) }
  }

  private static func text(of filter: EntryFilter) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(filter), as: UTF8.self)
  }

  private static func filter(_ text: String) -> EntryFilter? {
    try? JSONDecoder().decode(EntryFilter.self, from: Data(text.utf8))
  }
}
