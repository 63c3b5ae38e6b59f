import Entries

/// A vertical list of entries in a drawing: time, mood, title, labels, texts.
enum SVGEntryList {
  /// Lists entries in the given order, each text in at most `most` lines.
  static func part(_ entries: [TranscribedEntry], most: Int, showsZone: Bool) -> SVGPart {
    var nodes: [SVGNode] = []
    var y = 8.0
    for entry in entries {
      let (drawn, height) = self.entry(entry, most: most, showsZone: showsZone)
      nodes.append(.group(0, y, drawn))
      y += height
    }
    return SVGPart(nodes: nodes, height: y)
  }

  private static func entry(
    _ shown: TranscribedEntry, most: Int, showsZone: Bool
  ) -> ([SVGNode], Double) {
    let (left, width) = (92.0, SVGDocument.inside - 92)
    var nodes = [SVGNode.label(shown.entry.moment.clock, 0, 15, "bold")]
    if let ahead = shown.entry.moment.daysAhead {
      nodes.append(.label(ahead, 0, 30, "small faint"))
    }
    if let mood = shown.entry.mood {
      nodes.append(.box(50, 0, 26, 20, "m\(mood.score)", radius: 4))
      nodes.append(.label("\(mood.score)", 63, 15, "on\(mood.score)", anchor: "middle"))
    }
    var y = 15.0
    func add(_ lines: [String], _ style: String) {
      for line in lines {
        nodes.append(.label(line, left, y, style))
        y += 18
      }
    }
    if !shown.entry.title.isEmpty {
      add([SVGText.clipped(shown.entry.title, width: width, size: 13)], "bold")
    }
    var facts = ["#\(shown.entry.id)"]
    if showsZone { facts.append(shown.entry.moment.zone) }
    facts += EntryText.facts(shown.entry)
    if shown.entry.duration > 0 {
      facts.append("♪ \(LengthText.clock(shown.entry.duration))")
    }
    add(SVGText.listed(facts, width: width, size: 13), "faint")
    for text in [shown.entry.note, shown.transcript] {
      let lines = text.split(whereSeparator: \.isNewline).flatMap {
        SVGText.wrapped(String($0), width: width, size: 13)
      }
      add(Array(lines.prefix(most)), "")
      if lines.count > most { add(["…"], "") }
    }
    return (nodes, max(y, 34) + 4)
  }
}
