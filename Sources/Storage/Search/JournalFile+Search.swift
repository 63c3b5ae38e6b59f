package import Entries
internal import GRDB

extension JournalFile {
  /// Returns the entries that a query finds among those that pass a filter, in the filter's order
  /// and up to its limit.
  ///
  /// For newest or oldest first, the index streams its rows in that order and the search stops at
  /// the last wanted hit; other orders have to read every hit. The trash is not indexed, so a
  /// filter for the trash finds nothing.
  package func search(
    _ query: SearchQuery, filter: EntryFilter = EntryFilter()
  ) throws(StorageError) -> [SearchHit] {
    guard let expression = query.expression, !filter.trashed, filter.limit ?? 1 > 0 else {
      return []
    }
    return try read { db in
      let filter = try SavedFilters.resolve(filter, db)
      var maker = HitMaker(query)
      var hits: [SearchHit] = []
      try SearchStatement(expression: expression, filter: filter).forEach(db) { row in
        if let hit = try maker.hit(row, db) { hits.append(hit) }
      }
      return hits
    }
  }

  /// Returns the numbers of the entries that a query finds, in no particular order, and without
  /// passages, which take most of a search's time.
  package func numbers(of query: SearchQuery) throws(StorageError) -> [Int64] {
    guard let expression = query.expression else { return [] }
    return try read { db in
      try SearchStatement(expression: expression, filter: EntryFilter()).numbers(db)
    }
  }

  /// Returns how many entries a query finds among those that pass a filter, without regard to its
  /// limit.
  package func count(
    of query: SearchQuery, filter: EntryFilter = EntryFilter()
  ) throws(StorageError) -> Int {
    guard let expression = query.expression, !filter.trashed else { return 0 }
    return try read { db in
      let filter = try SavedFilters.resolve(filter, db)
      return try SearchStatement(expression: expression, filter: filter).count(db)
    }
  }
}
