import Entries
package import Insights

/// What stood out in a month or a year, as a drawing.
package struct RecapSVG {
  private let recap: Recap

  /// Draws a recap.
  package init(_ recap: Recap) { self.recap = recap }

  /// The drawing as an SVG document.
  package var markup: String {
    let text = RecapText(recap)
    let facts = text.totals + [text.mood].compactMap(\.self)
    var parts = [SVGPart.heading(text.title, facts: facts)]
    if recap.totals.mood != nil { parts.append(course) }
    for day in text.days {
      var inside = [SVGPart.paragraph(day.line)]
      if !day.opening.isEmpty { inside.append(.paragraph(day.opening, style: "faint")) }
      parts.append(.section(day.heading, .stacked(inside)))
    }
    if !recap.words.isEmpty {
      parts.append(.section(text.wordsHeading, bars(recap.words, "fill")))
    }
    for (heading, counts) in [
      ("People", recap.people), ("Activities", recap.activities), ("Places", recap.places),
    ] where !counts.isEmpty {
      parts.append(.section(heading, bars(counts, "fill2")))
    }
    if let longest = text.longest {
      parts.append(.section("Longest recording", .paragraph(longest)))
    }
    return SVGDocument(
      title: "Recap of \(text.title)", description: facts.joined(separator: ", ") + ".",
      parts: parts
    ).markup
  }

  private var course: SVGPart {
    let course = Course(recap.days, in: recap.since...recap.until)
    return .section(
      "Mood by \(course.step.rawValue)",
      SVGChart.course(
        course.points.map { ($0.start, $0.mood) }, in: 1...5, style: "curve", fill: "fill",
        until: recap.until))
  }

  /// Names with bars as long as the days on which they were there.
  private func bars(_ counts: [Recap.Count], _ style: String) -> SVGPart {
    let most = Double(counts.map(\.days).max() ?? 1)
    let (left, right, step) = (170.0, 70.0, 22.0)
    var nodes: [SVGNode] = []
    for (index, count) in counts.enumerated() {
      let y = step * Double(index)
      let length = (SVGDocument.inside - left - right) * Double(count.days) / most
      nodes.append(.label(SVGText.clipped(count.name, width: left - 10, size: 13), 0, y + 13, ""))
      nodes.append(.box(left, y, max(1, length), step - 5, style))
      nodes.append(
        .label(NumberText.count(count.days, "day"), left + length + 6, y + 13, "small faint"))
    }
    return SVGPart(nodes: nodes, height: step * Double(counts.count) + 4)
  }
}
