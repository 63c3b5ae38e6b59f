import Entries
import Foundation
import GRDB
import Storage

/// Runs a query with Sotto and with FTS5 alone, in turn, on the same file.
///
/// It compares processor time, which other programs on the machine disturb least.
struct SearchComparison {
  private static let rounds = 15
  private let journal: JournalFile
  private let bare: DatabaseQueue

  init(path: String) throws {
    journal = try JournalFile.open(at: path, for: .reading)
    bare = try DatabaseQueue(path: path)
  }

  /// Returns the median times of a query, in milliseconds.
  func measure(_ query: QueryMix.Query) throws -> SearchResult {
    var times: [[Double]] = [[], [], [], [], []]
    var found = 0
    for _ in 0..<SearchComparison.rounds {
      times[0].append(
        try milliseconds {
          found = try journal.search(
            SearchQuery(query.typed), filter: EntryFilter(limit: 20)
          ).count
        })
      times[1].append(try milliseconds { try run("rowid", "rowid DESC", query) })
      times[2].append(
        try milliseconds {
          try run(SearchComparison.passages, "rowid DESC", query)
        })
    }
    // Ranking reads so many pages that what is measured beside it would find none of its own in memory.
    for _ in 0..<SearchComparison.rounds {
      times[3].append(
        try milliseconds {
          _ = try journal.search(
            SearchQuery(query.typed), filter: EntryFilter(limit: 20, sort: .relevance))
        })
      times[4].append(try milliseconds { try run("rowid", "rank", query) })
    }
    return SearchResult(
      query: query, found: found, sotto: times[0].sorted(), bare: times[1].sorted(),
      withSnippet: times[2].sorted(), relevance: times[3].sorted(),
      bareRelevance: times[4].sorted())
  }

  /// Returns a line with the mean of all queries, newest first: Sotto, FTS5 with its own snippet, and
  /// the ratio.
  func newest(_ queries: [QueryMix.Query]) throws -> String {
    var (own, bare) = (0.0, 0.0)
    for query in queries {
      var times: [[Double]] = [[], []]
      for _ in 0..<SearchComparison.rounds {
        times[0].append(
          try milliseconds {
            _ = try journal.search(SearchQuery(query.typed), filter: EntryFilter(limit: 20))
          })
        times[1].append(
          try milliseconds { try run(SearchComparison.passages, "rowid DESC", query) })
      }
      own += times[0].sorted()[SearchComparison.rounds / 2]
      bare += times[1].sorted()[SearchComparison.rounds / 2]
    }
    let count = Double(queries.count)
    return String(
      format: "%d queries: %.3f ms, FTS5 with its snippet %.3f ms, ratio %.2f", queries.count,
      own / count, bare / count, own / bare)
  }

  /// The columns with FTS5's own passage.
  private static let passages = "rowid, snippet(search_index, -1, '[', ']', '…', 16)"

  /// Returns the median times of looking for what is near each word, sorted, in milliseconds.
  func measureNear(_ words: [String]) throws -> [Double] {
    try words.map { word in
      let times = try (0..<SearchComparison.rounds).map { _ in
        try milliseconds {
          _ = try journal.searchNear(SearchQuery(word), in: SearchScope(EntryFilter(limit: 20)))
        }
      }
      return times.sorted()[SearchComparison.rounds / 2]
    }.sorted()
  }

  private func run(_ columns: String, _ order: String, _ query: QueryMix.Query) throws {
    _ = try bare.read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT \(columns) FROM search_index WHERE search_index MATCH ?
          ORDER BY \(order) LIMIT 20
          """, arguments: [query.expression])
    }
  }

  private func milliseconds(_ work: () throws -> Void) rethrows -> Double {
    let start = clock()
    try work()
    return Double(clock() - start) * 1000 / Double(CLOCKS_PER_SEC)
  }
}

/// The times of one query in all rounds, sorted, in milliseconds.
struct SearchResult {
  let query: QueryMix.Query
  let found: Int
  let sotto: [Double]
  let bare: [Double]
  let withSnippet: [Double]
  let relevance: [Double]
  let bareRelevance: [Double]
}
