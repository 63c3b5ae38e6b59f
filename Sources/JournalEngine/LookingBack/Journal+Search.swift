public import Entries
import Storage

extension Journal {
  /// Finds entries by what was said, written, tagged or titled.
  /// - Parameters:
  ///   - query: Words, `"phrases"`, `AND`, `OR`, `NOT`, `prefix*`; an operator that stands alone is
  ///     a word.
  ///   - filter: Which entries are searched, how many are returned, and in which order.
  /// - Throws: ``JournalError`` with `usage` if the query has no term to search for, or is
  ///   unfinished, because its plain words are hardly what was meant.
  public func search(_ query: String, filter: EntryFilter) throws -> [SearchHit] {
    let query = SearchQuery(query)
    guard !query.isAimless else {
      throw query.isEmpty
        ? JournalError(
          .usage, "there is nothing to search for", hint: "sotto search garden")
        : JournalError(
          .usage, "there is nothing to search for: NOT only leaves out results",
          hint: "sotto search 'garden NOT rain'")
    }
    if let unfinished = query.unfinished {
      throw JournalError(
        .usage, "the query is unfinished: \(unfinished)",
        hint: "between double quotes AND, OR, NOT and parentheses are plain text")
    }
    return try storage { try file.search(query, filter: filter) }
  }

  /// Finds entries as ``search(_:filter:)`` does, each hit with its entry.
  public func find(_ query: String, filter: EntryFilter) throws -> [FoundEntry] {
    let hits = try search(query, filter: filter)
    let entries = Dictionary(
      try entries(hits.map(\.entry)).map { ($0.id, $0) }, uniquingKeysWith: { $1 })
    return hits.compactMap { hit in entries[hit.entry].map { FoundEntry(hit, in: $0) } }
  }
}
