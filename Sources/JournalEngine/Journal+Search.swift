public import Entries
import Storage

extension Journal {
  /// Finds entries by what was said, written, tagged or titled.
  /// - Parameters:
  ///   - query: Words, `"phrases"`, `AND`, `OR`, `NOT`, `prefix*`; what cannot be read as a query is
  ///     searched as plain words.
  ///   - filter: Which entries are looked at, how many are returned, in which order.
  public func search(_ query: String, filter: EntryFilter) throws -> [SearchHit] {
    try storage { try file.search(SearchQuery(query), filter: filter) }
  }
}
