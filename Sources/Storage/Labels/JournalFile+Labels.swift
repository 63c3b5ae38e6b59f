package import Entries
package import Foundation
internal import GRDB

extension JournalFile {
  /// Returns the labels of a kind and how often each is used, the most used first.
  package func labelCounts(_ kind: Tag.Kind) throws(StorageError) -> [LabelCount] {
    try read { db in
      let days = try Labels.daysOfEntries(db)
      var (counts, ids): ([LabelCount], [Int64]) = ([], [])
      let rows = try Row.fetchCursor(
        db,
        sql: """
          SELECT tag.id, name, entry_id, name_key FROM tag LEFT JOIN entry_tag ON tag_id = tag.id
          WHERE kind = ? ORDER BY name_key, tag.id
          """, arguments: [kind.rawValue])
      while let row = try rows.next() {
        if ids.last != row[0] as Int64 {
          ids.append(row[0])
          counts.append(LabelCount(tag: Tag(kind, row.name(1, key: 3) ?? "")))
        }
        guard let day = (row[2] as Int64?).flatMap({ days[$0] }) else { continue }
        counts[counts.count - 1].count(day)
      }
      // Sorting is stable, so labels that are used equally often stay in the order of their names.
      return counts.sorted { $0.entries > $1.entries }
    }
  }

  /// Renames a label on every entry, and a collection's saved filter with it.
  ///
  /// Throws `notFound` if there is no such label, and `duplicate` if another label has the new
  /// name.
  /// - Returns: How many entries carry it, including those in the trash.
  package func renameLabel(
    _ kind: Tag.Kind, from old: String, to new: String, at date: Date
  ) throws(StorageError) -> Int {
    try change({ try Labels.entries(carrying: [old], kind, $0) }, at: date) { db in
      let id = try Labels.row(kind, old, db)
      let hasFilter = try kind == .collection && SavedFilters.saved(named: old, db) != nil
      guard id != nil || hasFilter else { throw Labels.missing(kind) }
      if Labels.key(old) != Labels.key(new) {
        let isTaken =
          try Labels.row(kind, new, db) != nil
          || (kind == .collection && SavedFilters.saved(named: new, db) != nil)
        guard !isTaken else { throw Refusal(.duplicate, "another label has that name") }
      }
      if hasFilter, let filter = try SavedFilters.saved(named: old, db) {
        try SavedFilters.requireWhole(old, db)
        _ = try SavedFilters.remove(old, at: date, db)
        try SavedFilters.save(filter, named: new, at: date, db)
      }
      try SavedFilters.replace(kind, [old], with: new, at: date, db)
      try GoalRow.replace(kind, [old], with: new, at: date, db)
      guard let id else { return 0 }
      let last = try String.fetchOne(
        db, sql: "SELECT named FROM tag WHERE id = ?", arguments: [id])
      try db.execute(
        sql: "UPDATE tag SET name = ?, name_key = ?, named = ? WHERE id = ?",
        arguments: [new.storable, Labels.key(new), Stamp.next(after: last, at: date), id])
      return try Labels.index(try Labels.entries(id, db), db)
    }
  }

  /// Replaces several labels by one on every entry; that label is created if necessary.
  ///
  /// Throws `notFound`, without changing anything, if one of them does not exist.
  /// - Returns: How many entries carried one of the replaced labels.
  package func mergeLabels(
    _ kind: Tag.Kind, _ names: [String], into target: String, at date: Date
  ) throws(StorageError) -> Int {
    try change({ try Labels.entries(carrying: names, kind, $0) }, at: date) { db in
      var touched: Set<Int64> = []
      for name in names where Labels.key(name) != Labels.key(target) {
        guard let id = try Labels.row(kind, name, db) else { throw Labels.missing(kind) }
        let entries = try Labels.entries(id, db)
        for entry in entries {
          try Labels.add([Tag(kind, target)], to: entry, db)
          try db.execute(
            sql: "DELETE FROM entry_tag WHERE entry_id = ? AND tag_id = ?", arguments: [entry, id])
        }
        try db.execute(sql: "DELETE FROM tag WHERE id = ?", arguments: [id])
        touched.formUnion(entries)
      }
      try SavedFilters.replace(kind, names, with: target, at: date, db)
      try GoalRow.replace(kind, names, with: target, at: date, db)
      return try Labels.index(touched.sorted(), db)
    }
  }

  /// Removes a label from every entry and from the journal, and a collection together with its
  /// filter.
  ///
  /// Throws `notFound` if there is no such label.
  /// - Returns: The numbers of the entries that carried it, including those in the trash.
  package func removeLabel(
    _ kind: Tag.Kind, _ name: String, at date: Date
  ) throws(StorageError) -> [Int64] {
    try change({ try Labels.entries(carrying: [name], kind, $0) }, at: date) { db in
      let id = try Labels.row(kind, name, db)
      var isFound = id != nil
      if kind == .collection {
        let hadFilter = try SavedFilters.remove(name, at: date, db)
        isFound = isFound || hadFilter
      }
      guard isFound else { throw Labels.missing(kind) }
      guard let id else { return [] }
      let entries = try Labels.entries(id, db)
      try db.execute(sql: "DELETE FROM entry_tag WHERE tag_id = ?", arguments: [id])
      try db.execute(sql: "DELETE FROM tag WHERE id = ?", arguments: [id])
      try Labels.index(entries, db)
      return entries
    }
  }

  /// Adds a label to entries, in the trash or not; the label is created if necessary.
  ///
  /// Throws `notFound`, without changing anything, if one of the entries does not exist.
  package func addLabel(
    _ label: Tag, to entries: [Int64], at date: Date
  ) throws(StorageError) {
    try change({ _ in entries }, at: date) { db in
      for entry in entries {
        try JournalFile.require(entry, db)
        try Labels.add([label], to: entry, db)
      }
      try Labels.index(entries, db)
    }
  }

  /// Returns the saved filters, by the names of their collections.
  package func savedFilters() throws(StorageError) -> [(name: String, filter: EntryFilter)] {
    try read { db in try SavedFilters.all(db) }
  }

  /// Returns the saved filter with a name; throws `unreadableFilter` if it cannot be read.
  package func savedFilter(named name: String) throws(StorageError) -> EntryFilter? {
    try read { db in try SavedFilters.saved(named: name, db) }
  }

  /// Whether there is a saved filter with a name, which may be damaged.
  package func hasSavedFilter(named name: String) throws(StorageError) -> Bool {
    try read { db in try SavedFilters.exists(named: name, db) }
  }

  /// Saves a filter as a collection, replacing one of the same name; throws `duplicate` if the
  /// filter would contain itself.
  package func saveFilter(
    _ filter: EntryFilter, named name: String, at date: Date
  ) throws(StorageError) {
    try write { db in
      guard try !SavedFilters.names(reachedFrom: filter, db).contains(Labels.key(name)) else {
        throw Refusal(.duplicate, "the filter refers to itself")
      }
      try SavedFilters.save(filter, named: name, at: date, db)
    }
  }
}
