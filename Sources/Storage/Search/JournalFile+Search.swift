package import Entries
internal import GRDB

extension JournalFile {
  /// Returns the entries that a query finds among those that match a filter, in the filter's order
  /// and up to its limit.
  package func search(
    _ query: SearchQuery, filter: EntryFilter = EntryFilter()
  ) throws(StorageError) -> [SearchHit] {
    try search(query, in: SearchScope(filter))
  }

  /// Returns the entries that a query finds in a scope.
  ///
  /// For newest or oldest first, the index streams its rows in that order and the search stops at
  /// the last wanted hit; other orders have to read every hit. The trash is not indexed, so a
  /// filter for the trash finds nothing.
  package func search(
    _ query: SearchQuery, in scope: SearchScope
  ) throws(StorageError) -> [SearchHit] {
    guard query.expression != nil, scope.canFind else { return [] }
    return try searching { db in
      return try JournalFile.search(query, in: try scope.resolved(db), db)
    }
  }

  /// Returns the entries that a query finds only if its words are taken as misspelled.
  package func searchNear(
    _ query: SearchQuery, in scope: SearchScope
  ) throws(StorageError) -> [SearchHit] {
    guard query.expression != nil, scope.canFind else { return [] }
    return try searching { db in
      guard let near = try query.near(SearchVocabulary(db).neighbours) else { return [] }
      return try JournalFile.search(near, in: try scope.resolved(db), db).map { hit in
        var hit = hit
        hit.isNear = true
        return hit
      }
    }
  }

  /// Returns how many entries ``searchNear(_:in:)`` finds if the limit is ignored.
  package func countNear(
    _ query: SearchQuery, in scope: SearchScope
  ) throws(StorageError) -> Int {
    guard query.expression != nil, !scope.filter.trashed else { return 0 }
    return try searching { db in
      guard let near = try query.near(SearchVocabulary(db).neighbours) else { return 0 }
      return try JournalFile.count(of: near, in: scope, db)
    }
  }

  /// Returns the words of a query of several that no entry has in a text, each with the one that is
  /// spelled most alike of those that some entry in the scope has.
  package func misspelled(
    _ query: SearchQuery, in scope: SearchScope
  ) throws(StorageError) -> [MisspelledWord] {
    guard query.node.terms.count > 1, scope.canFind else { return [] }
    return try searching { db in
      var found: [MisspelledWord] = []
      _ = try query.near { word in
        let everywhere = SearchScope(columns: scope.columns)
        guard try JournalFile.count(of: SearchQuery(word), in: everywhere, db) == 0 else {
          return []
        }
        let near = try SearchVocabulary(db).neighbours(of: word)
          .first { try JournalFile.count(of: SearchQuery($0), in: scope, db) > 0 }
        if let near { found.append(MisspelledWord(typed: word, near: near)) }
        return []
      }
      return found
    }
  }

  /// Returns the numbers of the entries that a query finds, in no particular order; this skips
  /// making the snippets, which take most of a search's time.
  package func numbers(of query: SearchQuery) throws(StorageError) -> [Int64] {
    guard query.expression != nil else { return [] }
    return try searching { db in try JournalFile.numbers(of: query, in: SearchScope(), db) }
  }

  /// Returns how many entries a query finds in a scope; the limit is ignored.
  package func count(
    of query: SearchQuery, in scope: SearchScope
  ) throws(StorageError) -> Int {
    guard query.expression != nil, !scope.filter.trashed else { return 0 }
    return try searching { db in try JournalFile.count(of: query, in: scope, db) }
  }

  private static func count(
    of query: SearchQuery, in scope: SearchScope, _ db: Database
  ) throws -> Int {
    let scope = try scope.resolved(db)
    let query = query.forIndex(db)
    guard scope.columns.contains(.mood) else {
      return try UnspacedSearch(query, in: scope, db)?.count(db)
        ?? SearchStatement(query, in: scope)?.count(db) ?? 0
    }
    let moods = try MoodSearch(query, in: scope).numbers(db)
    return Set(try numbers(of: query, in: scope, db)).union(moods).count
  }

  /// Returns the numbers of the entries that a query finds by its indexed texts.
  static func numbers(
    of query: SearchQuery, in scope: SearchScope, _ db: Database
  ) throws -> [Int64] {
    let query = query.forIndex(db)
    return try UnspacedSearch(query, in: scope, db)?.numbers(db)
      ?? SearchStatement(query, in: scope)?.leavingOutMoods(db).numbers(db) ?? []
  }

  private static func search(
    _ query: SearchQuery, in scope: SearchScope, _ db: Database
  ) throws -> [SearchHit] {
    let query = query.forIndex(db)
    var maker = HitMaker(query, findsEveryPlace: scope.findsEveryPlace)
    if let unspaced = try UnspacedSearch(query, in: scope, db) {
      try unspaced.forEach(db) { try maker.add($0, db) }
    } else {
      try SearchStatement(query, in: scope)?.leavingOutMoods(db).forEach(db) { row in
        try maker.add(row, db)
      }
    }
    let hits = try maker.finish(db)
    guard scope.columns.contains(.mood) else { return hits }
    return try adding(MoodSearch(query, in: scope).hits(db), to: hits, scope, db)
  }

  /// Adds the hits by mood to the others, in the filter's order.
  private static func adding(
    _ moods: [SearchHit], to hits: [SearchHit], _ scope: SearchScope, _ db: Database
  ) throws -> [SearchHit] {
    var found = Dictionary(hits.map { ($0.entry, $0) }) { first, _ in first }
    for mood in moods {
      if found[mood.entry]?.columns.append(.mood) == nil { found[mood.entry] = mood }
    }
    let order = try SQLRequest<Int64>(
      literal: """
        SELECT id FROM entry WHERE id IN (SELECT value FROM json_each(\(Array(found.keys).jsonArray)))
        ORDER BY \(FilterConditions.order(scope.filter.sort)) LIMIT \(scope.filter.limit ?? -1)
        """
    ).fetchAll(db)
    return order.compactMap { found[$0] }
  }
}

extension SearchQuery {
  /// The query as the index of this journal must be asked: also in wide letters, if it has any.
  ///
  /// Where the words of a damaged index cannot be listed, the search itself says so, or does
  /// without.
  fileprivate func forIndex(_ db: Database) -> SearchQuery {
    guard node.terms.first?.isAlsoWide != true,
      let hasWideWords = try? SearchVocabulary(db).hasWideWords(), hasWideWords
    else { return self }
    return SearchQuery(alsoWide: self)
  }
}

extension SearchScope {
  /// Whether anything can be found; the trash is not searched.
  fileprivate var canFind: Bool { !filter.trashed && filter.limit ?? 1 > 0 }

  /// Returns the same scope with the saved filters of the collections that it names.
  fileprivate func resolved(_ db: Database) throws -> SearchScope {
    var scope = self
    scope.filter = try SavedFilters.resolve(filter, db)
    return scope
  }
}
