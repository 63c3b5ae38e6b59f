import Foundation

/// The results as a table and as JSON.
struct SearchReport {
  let results: [SearchResult]
  /// The times of looking for what is near a word of up to seven letters, sorted.
  let nearShort: [Double]
  /// The same for longer words.
  let nearLong: [Double]

  /// One line per kind of query, and a line for the total.
  var table: String {
    var lines = [
      line(["queries", "hits", "sotto", "bare", "+snippet", "ratio", "ratio+s", "by rank", "bare"])
    ]
    var kinds: [String] = []
    for result in results where !kinds.contains(result.query.kind) {
      kinds.append(result.query.kind)
    }
    for kind in kinds { lines.append(line(kind, results.filter { $0.query.kind == kind })) }
    lines.append(line("all", results))
    let all = results.flatMap(\.sotto).sorted()
    lines.append("p95 of sotto, newest first: \(text(all[all.count * 95 / 100])) ms")
    for (length, times) in [("4 to 7 letters", nearShort), ("more letters", nearLong)] {
      lines.append(
        "near a word of \(length): median \(text(median(times))) ms, most \(text(times.last ?? 0)) ms"
      )
    }
    return lines.joined(separator: "\n")
  }

  /// Every query with its median times.
  var json: Data {
    get throws {
      let queries = results.map { result -> [String: Any] in
        [
          "kind": result.query.kind, "query": result.query.typed, "hits": result.found,
          "sotto": median(result.sotto), "bare": median(result.bare),
          "bareWithSnippet": median(result.withSnippet), "relevance": median(result.relevance),
          "bareRelevance": median(result.bareRelevance),
        ]
      }
      return try JSONSerialization.data(
        withJSONObject: [
          "unit": "ms", "queries": queries, "nearShort": nearShort, "nearLong": nearLong,
        ], options: [.prettyPrinted, .sortedKeys])
    }
  }

  private func line(_ kind: String, _ results: [SearchResult]) -> String {
    let sotto = results.map { median($0.sotto) }.reduce(0, +)
    let bare = results.map { median($0.bare) }.reduce(0, +)
    let snippet = results.map { median($0.withSnippet) }.reduce(0, +)
    let relevance = results.map { median($0.relevance) }.reduce(0, +)
    let bareRelevance = results.map { median($0.bareRelevance) }.reduce(0, +)
    let count = Double(results.count)
    return line([
      kind, "\(results.map(\.found).reduce(0, +))", text(sotto / count), text(bare / count),
      text(snippet / count), text(sotto / bare), text(sotto / snippet), text(relevance / count),
      text(bareRelevance / count),
    ])
  }

  private func line(_ cells: [String]) -> String {
    cells.enumerated().map { index, cell in
      let padding = String(repeating: " ", count: max(0, (index == 0 ? 14 : 10) - cell.count))
      return index == 0 ? cell + padding : padding + cell
    }.joined()
  }

  private func median(_ times: [Double]) -> Double { times[times.count / 2] }

  private func text(_ value: Double) -> String { String(format: "%.3f", value) }
}
