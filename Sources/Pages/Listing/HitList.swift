import Documents
package import Entries
import Terminal

/// Search hits as lines: entry, day, the second it was said, and the passage with the match marked.
package struct HitList {
  private let hits: [FoundEntry]

  package init(_ hits: [FoundEntry]) {
    self.hits = hits
  }

  /// The lines, none wider than the style allows.
  package func lines(_ style: PageStyle) -> [String] {
    hits.flatMap { found -> [String] in
      let (hit, entry) = (found.hit, found.entry)
      var head = "\(entry.id)  \(entry.moment.day)"
      if !entry.title.isEmpty { head += "  \(entry.title)" }
      var seen: Set<String> = []
      let times = hit.spoken.prefix(4).map { LengthText.clock($0.start) }
        .filter { seen.insert($0).inserted }
      let place = times.isEmpty ? HitList.fields(hit) : "said at " + times.joined(separator: ", ")
      let more = hit.spoken.count > 4 ? " and \(hit.spoken.count - 4) more" : ""
      let tail = "  \(place)\(more)"
      let room = max(10, style.width - tail.displayWidth)
      return [style.paint(head.onOneLine.truncated(toWidth: room), .heading) + tail]
        + MarkedText(
          HitList.passage(hit.snippet), marking: hit.snippet.matches,
          prefix: style.isColoured ? "" : "[",
          suffix: style.isColoured ? "" : "]"
        ).lines(width: style.width - 4, [.match], style).map { "    " + $0 }
    }
  }

  private static func fields(_ hit: SearchHit) -> String {
    hit.columns.isEmpty ? "" : "in " + hit.columns.map(\.rawValue).joined(separator: ", ")
  }

  /// The passage; the matches count its scalars, so nothing may be put before it.
  private static func passage(_ snippet: SearchHit.Snippet) -> String {
    snippet.text + (snippet.isCutAtEnd ? " …" : "")
  }
}
