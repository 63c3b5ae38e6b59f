public import Entries
import Storage

extension Journal {
  /// If there are fewer exact hits than this, words with a similar spelling are searched too.
  private static let few = 3

  /// Finds entries by their transcripts, notes, labels and titles.
  /// - Parameters:
  ///   - query: Words, `"phrases"`, `AND`, `OR`, `NOT`, `-word`, `prefix*`; an operator that stands
  ///     alone is a word.
  ///   - filter: Which entries are searched, how many are returned, and in which order.
  /// - Throws: ``JournalError`` with `usage` if the query has no term to search for, or is
  ///   incomplete, because searching for its plain words is hardly what was meant.
  public func search(_ query: String, filter: EntryFilter) throws -> [SearchHit] {
    let query = try parsed(query)
    return try storage { try file.search(query, filter: filter) }
  }

  /// Finds entries as ``search(_:filter:)`` does, and if there are few, also entries with similarly
  /// spelled words.
  /// - Parameter scope: Which parts of which entries are searched.
  public func find(_ query: String, in scope: SearchScope) throws -> FoundEntries {
    try find(parsed(query), in: scope)
  }

  /// Finds entries for a query that was checked.
  func find(_ query: SearchQuery, in scope: SearchScope) throws -> FoundEntries {
    var (hits, total) = try storage {
      let hits = try file.search(query, in: scope)
      let isAll = scope.filter.limit.map { hits.count < $0 } ?? true
      return (hits, isAll ? hits.count : try file.count(of: query, in: scope))
    }
    var near = scope
    near.filter.limit = scope.filter.limit.map { $0 - hits.count }
    var nearTotal = 0
    if total < Journal.few {
      let alike = try storage { try file.searchNear(query, in: near) }
      let isAll = near.filter.limit.map { alike.count < $0 } ?? true
      nearTotal = isAll ? alike.count : try storage { try file.countNear(query, in: near) }
      hits += alike
    }
    let entries = try entriesByNumber(hits.map(\.entry))
    var found = FoundEntries(
      hits.compactMap { hit in entries[hit.entry].map { FoundEntry(hit, in: $0) } }, total: total,
      hasPlainOr: query.hasPlainOr)
    found.nearTotal = nearTotal
    if nearTotal == 0, total == 0 || total >= Journal.few {
      found.misspelled = try storage { try file.misspelled(query, in: scope) }
    }
    return found
  }

  /// Finds the entries that match a checked query in text with at least a given score.
  ///
  /// The index has no scores, so every match is examined. Hits by similar spelling have no score.
  /// - Parameter least: The score below which an entry is left out, and not counted; more than 0.
  func find(
    _ query: SearchQuery, in scope: SearchScope, least: Double
  ) throws -> FoundEntries {
    var all = scope
    all.filter.limit = nil
    let sure = try storage { try file.search(query, in: all) }.filter { $0.score >= least }
    let hits = sure.prefix(scope.filter.limit ?? .max)
    let entries = try entriesByNumber(hits.map(\.entry))
    return FoundEntries(
      hits.compactMap { hit in entries[hit.entry].map { FoundEntry(hit, in: $0) } },
      total: sure.count, hasPlainOr: query.hasPlainOr)
  }

  /// Reads a query.
  /// - Throws: ``JournalError`` with `usage` if there is nothing to search for.
  func parsed(_ query: String) throws -> SearchQuery {
    let query = SearchQuery(query)
    try check(query)
    return query
  }

  /// Checks a query that was read.
  /// - Throws: ``JournalError`` with `usage` if there is nothing to search for.
  func check(_ query: SearchQuery) throws {
    if let excess = query.excess {
      throw JournalError(.usage, excess, hint: "look for fewer words at once")
    }
    guard !query.isAimless else {
      throw query.isEmpty
        ? JournalError(
          .usage,
          "there is nothing to search for"
            + (query.text.allSatisfy(\.isWhitespace) ? "" : ": no letter and no digit"),
          hint: "sotto search garden")
        : JournalError(
          .usage, "there is nothing to search for: NOT and -word only leave out results",
          hint: "sotto search garden -rain")
    }
    if let unfinished = query.unfinished {
      throw JournalError(
        .usage, "the query is unfinished: \(unfinished)",
        hint: "between double quotes AND, OR, NOT, a minus sign and parentheses are plain text")
    }
  }
}
