import Entries
import Terminal

/// Search hits as lines: entry, day, the second it was said, and the passage with the match marked.
struct HitList {
  /// The lines, two for a hit.
  let lines: [String]

  init(_ hits: [(hit: SearchHit, entry: Entry)], style: PageStyle) {
    lines = hits.flatMap { hit, entry in
      var head = "\(entry.id)  \(entry.moment.day)"
      if !entry.title.isEmpty { head += "  \(entry.title)" }
      let times = hit.spoken.prefix(4).map { Duration.clock($0.start) }
      let place = times.isEmpty ? HitList.fields(hit) : "said at " + times.joined(separator: ", ")
      let more = hit.spoken.count > 4 ? " and \(hit.spoken.count - 4) more" : ""
      let tail = "  \(place)\(more)"
      let room = max(10, style.width - TextWidth.columns(of: tail))
      return [style.bold(TextWidth.cut(head, to: room)) + tail]
        + TextWidth.wrap(HitList.marked(hit, style: style), to: style.width - 4).map { "    " + $0 }
    }
  }

  private static func fields(_ hit: SearchHit) -> String {
    hit.fields.isEmpty ? "" : "in " + hit.fields.joined(separator: ", ")
  }

  private static func marked(_ hit: SearchHit, style: PageStyle) -> String {
    let scalars = Array(hit.snippet.unicodeScalars)
    var text = ""
    var position = 0
    func part(_ range: Range<Int>) -> String {
      var view = String.UnicodeScalarView()
      view.append(contentsOf: scalars[range].map { $0.properties.isWhitespace ? " " : $0 })
      return String(view)
    }
    for match in hit.matches where match.lowerBound >= position && match.upperBound <= scalars.count
    {
      text += part(position..<match.lowerBound) + style.match(part(match))
      position = match.upperBound
    }
    return text + part(position..<scalars.count)
  }
}
