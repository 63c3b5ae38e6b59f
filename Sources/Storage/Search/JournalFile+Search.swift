package import Entries
internal import GRDB

extension JournalFile {
  /// The live entries that a query finds among those that pass a filter, in the filter's order and
  /// up to its limit.
  ///
  /// Newest or oldest first, the index streams its rows in that order and the search ends with the
  /// last hit wanted; other orders have to see every hit. The trash is not indexed: a filter that
  /// asks for it finds nothing.
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

  /// The numbers of the live entries that a query finds, in no particular order: without passages,
  /// which take most of a search's time.
  package func numbers(of query: SearchQuery) throws(StorageError) -> [Int64] {
    guard let expression = query.expression else { return [] }
    return try read { db in
      try SearchStatement(expression: expression, filter: EntryFilter()).numbers(db)
    }
  }

  /// How many live entries a query finds among those that pass a filter; its limit does not count.
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
