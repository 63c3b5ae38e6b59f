import Entries
import Foundation
import JournalEngine

/// Runs queries that are found by their sound in a large journal.
struct SoundTimes {
  private static let rounds = 5

  /// Known words, words and names that no model knows, phrases, beginnings, and several together.
  static let queries = [
    "guardian", "continent", "whirlwind", "property", "considerable", "manchester", "garden",
    "summer", "river", "mountain", "condition", "progress", "different", "something", "morning",
    "happiness", "electricity", "thunderstorm", "grandmother", "beautiful", "december", "hospital",
    "kitchen", "restaurant", "keseberg", "isabel", "zoroaster", "namrata", "aldenham", "postik",
    "bellah", "dashwood", "chanticleer", "wingfold", "\"summer house\"", "\"young man\"",
    "\"donner lake\"", "\"british public\"", "\"good morning\"", "gard*", "cont*",
    "isabel florence", "garden -rain", "mother OR father", "kitchen hospital",
  ]

  /// The median time of one query.
  struct Time {
    let query: String
    let milliseconds: Double
    let found: Int
    /// How many of the first ten are as likely as those of an exhaustive search, of which there are so
    /// many; nil if that was not compared.
    let same: (count: Int, of: Int)?
  }

  let journal: Journal

  /// Measures every query, in milliseconds of processor time.
  /// - Parameter isCompared: Whether each is searched exhaustively as well, which takes long.
  func measure(isCompared: Bool) async throws -> [Time] {
    var times: [Time] = []
    for query in SoundTimes.queries {
      var rounds: [Double] = []
      var hits: [Double] = []
      for _ in 0..<SoundTimes.rounds {
        let start = clock()
        hits = try await search(query, limit: 20)
        rounds.append(Double(clock() - start) * 1000 / Double(CLOCKS_PER_SEC))
      }
      var same: (Int, Int)?
      if isCompared {
        // Pieces of the same speech are equally likely, so that the entries themselves may differ.
        let all = try await search(query, limit: nil).prefix(10)
        same = (zip(hits, all).count { $0 >= $1 - 1e-6 }, all.count)
      }
      times.append(
        Time(
          query: query, milliseconds: rounds.sorted()[SoundTimes.rounds / 2], found: hits.count,
          same: same))
    }
    return times
  }

  /// Returns how likely each hit is.
  private func search(_ query: String, limit: Int?) async throws -> [Double] {
    let scope = SearchScope(EntryFilter(limit: limit))
    let found = try await journal.find(query, in: scope, by: SoundUse(.sound))
    return found.entries.map { $0.hit.likelihood ?? 1 }
  }

  /// Returns a line for each of the slowest queries, and one for all.
  static func table(_ times: [Time]) -> String {
    let sorted = times.sorted { $0.milliseconds > $1.milliseconds }
    var lines = sorted.prefix(8).map { time in
      String(format: "%8.1f ms  %3d hits  ", time.milliseconds, time.found) + time.query
    }
    let numbers = sorted.map(\.milliseconds)
    lines.append(
      String(
        format: "%d queries: median %.1f ms, p95 %.1f ms, most %.1f ms", numbers.count,
        numbers[numbers.count / 2], numbers[numbers.count / 20], numbers.first ?? 0))
    let same = times.compactMap(\.same)
    if !same.isEmpty {
      let (kept, all) = same.reduce((0, 0)) { ($0.0 + $1.count, $0.1 + $1.of) }
      lines.append("as likely as the first ten of an exhaustive search: \(kept) of \(all)")
      lines += times.filter { $0.same.map { $0.count < $0.of } ?? false }
        .map { "  \($0.query): \($0.same?.count ?? 0) of \($0.same?.of ?? 0)" }
    }
    return lines.joined(separator: "\n")
  }

  /// The largest resident size of this process, in megabytes; 0 on other systems than Linux.
  static var peakMemory: Double {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line?.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }.first
      .map { $0 / 1024 } ?? 0
  }
}
