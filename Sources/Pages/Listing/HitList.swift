import Documents
package import Entries
import Terminal

/// Search hits as lines: entry, day, title, position, number of occurrences, and the passage with
/// the match marked.
///
/// Hits that were probably said, are spelled similarly, or are less likely follow below, in the
/// order in which they were found.
package struct HitList {
  /// The minimum width at which three times are shown instead of two.
  private static let wide = 72

  /// The likelihood below which hits have no passage if there are better ones.
  private static let weak = 0.02

  private let found: FoundEntries
  /// Whether every hit has its passage.
  private let isFull: Bool

  /// Makes a list.
  /// - Parameter isFull: Whether even the least likely hits have their passage, because a score was
  ///   asked for.
  package init(_ found: FoundEntries, isFull: Bool = false) {
    self.found = found
    self.isFull = isFull || found.entries.allSatisfy(HitList.isWeak)
  }

  /// The lines, none wider than the style allows.
  package func lines(_ style: PageStyle) -> [String] {
    let exact = found.entries.filter { !$0.hit.isNear && $0.hit.by == .text }
    let heard = found.entries.filter { $0.hit.by != .text }
    let near = found.entries.filter(\.hit.isNear)
    var lines = exact.flatMap { entryLines($0, style) }
    let likely = heard.filter { !$0.hit.isUnlikely }
    var last: String?
    for found in found.entries {
      guard let name = SearchGroup.heading(of: found.hit) else { continue }
      if name != last {
        let heading =
          found.hit.isNear && lines.isEmpty ? "Nothing has exactly that; near it:" : name + ":"
        lines.append(style.paint(heading, .faint))
        last = name
      }
      lines += entryLines(found, style)
    }
    if found.total > exact.count {
      let total = NumberText.entries(found.total)
      lines.append(style.paint("\(exact.count) of \(total): --limit 0 shows all", .faint))
    } else if style.isForTerminal, exact.count > 1 {
      let extent = likely.contains(where: \.hit.isProbable) ? "probably" : "perhaps"
      let more = likely.isEmpty ? "" : ", and \(likely.count) in which it was \(extent) said"
      lines.append(style.paint(NumberText.entries(exact.count) + more, .faint))
    }
    if found.nearTotal > near.count {
      let total = "\(NumberText.entries(found.nearTotal)) with words spelled alike"
      lines.append(style.paint("\(near.count) of \(total): --limit 0 shows all", .faint))
    }
    return lines
  }

  /// Whether it is hardly worth looking at beside others.
  private static func isWeak(_ found: FoundEntry) -> Bool {
    found.hit.likelihood.map { $0 < weak } ?? false
  }

  private func entryLines(_ found: FoundEntry, _ style: PageStyle) -> [String] {
    let (hit, entry) = (found.hit, found.entry)
    var head = "\(entry.id)  \(entry.moment.day)"
    if !entry.title.isEmpty { head += "  \(entry.title)" }
    let tail = "  " + HitList.facts(found, style).joined(separator: " · ")
    let room = max(10, style.width - tail.displayWidth)
    let line = style.paint(head.onOneLine.truncated(toWidth: room), .heading) + tail
    guard isFull || !HitList.isWeak(found) else { return [line] }
    return [line] + HitList.passage(hit.snippet, style).map { "    " + $0 }
  }

  private static func facts(_ found: FoundEntry, _ style: PageStyle) -> [String] {
    var facts = found.hit.isNear ? ["near"] : []
    if let likelihood = found.hit.likelihood { facts.append(NumberText.likelihood(likelihood)) }
    let isText = found.hit.by == .text
    let certain = times(found, style) { isText == ($0.sought == nil) }
    facts.append(
      certain.map { "said at " + $0 }
        ?? "in " + found.hit.columns.map(TypedParts.name).joined(separator: ", "))
    if found.hit.by != .text {
      if let heard = found.hit.heardAs {
        facts.append("heard as " + heard.truncated(toWidth: 30))
      }
      if found.hit.isCalledWrong { facts.append("called wrong") }
      return facts
    }
    if found.hit.count > 1 { facts.append("\(NumberText.grouped(found.hit.count)) hits") }
    if let probable = times(found, style, where: { $0.sought != nil }) {
      facts.append("probably at " + probable)
    }
    return facts
  }

  /// Returns the times of the places that meet a condition, in order and without repetition; nil if
  /// there are none.
  private static func times(
    _ found: FoundEntry, _ style: PageStyle, where isWanted: (SearchHit.SpokenMatch) -> Bool
  ) -> String? {
    var times: [String] = []
    for second in found.hit.spoken.filter(isWanted).compactMap(found.second).sorted() {
      let time = LengthText.place(second)
      if !times.contains(time) { times.append(time) }
    }
    let most = style.width < wide ? 2 : 3
    guard !times.isEmpty else { return nil }
    return times.prefix(most).joined(separator: ", ") + (times.count > most ? " …" : "")
  }

  private static func passage(_ snippet: SearchHit.Snippet, _ style: PageStyle) -> [String] {
    let start = snippet.isCutAtStart ? "… " : ""
    let text = start + snippet.text + (snippet.isCutAtEnd ? " …" : "")
    let matches = snippet.matches.map {
      $0.lowerBound + start.count..<$0.upperBound + start.count
    }
    return MarkedText(text, marking: matches, prefix: style.mark("["), suffix: style.mark("]"))
      .lines(width: style.width - 4, [.match], style)
  }
}
