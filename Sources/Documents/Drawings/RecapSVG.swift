import Entries
package import Insights

/// The highlights of a month or a year, as a drawing.
package struct RecapSVG {
  /// The number of pictures side by side, and the gap between them.
  private static let (columns, gap) = (4, 12.0)

  private let recap: Recap
  private let pictures: [PrintedPicture]

  /// Draws a recap.
  /// - Parameter pictures: Its pictures; if empty, the section with pictures is omitted.
  package init(_ recap: Recap, pictures: [PrintedPicture] = []) {
    self.recap = recap
    self.pictures = pictures
  }

  /// The drawing as an SVG document.
  package var markup: String { document.markup }

  /// A description of the drawing, for people who cannot see it.
  package var description: String { facts.joined(separator: ", ") + "." }

  private var facts: [String] {
    let text = RecapText(recap)
    return text.totals + [text.mood].compactMap(\.self)
  }

  private var document: SVGDocument {
    let text = RecapText(recap)
    var parts = [SVGPart.heading(text.title, facts: facts)]
    if recap.totals.mood != nil { parts.append(course) }
    for day in text.days {
      var inside = [SVGPart.paragraph(day.line)]
      if !day.opening.isEmpty { inside.append(.paragraph(day.opening, style: "faint")) }
      parts.append(.section(day.heading, .stacked(inside)))
    }
    if !recap.words.isEmpty {
      parts.append(
        .section(text.wordsHeading, bars(recap.words, "fill", width: SVGDocument.inside)))
    }
    parts.append(lists)
    if let longest = text.longest {
      parts.append(.section("Longest recording", .paragraph(longest)))
    }
    if !pictures.isEmpty { parts.append(.section(text.picturesHeading, album)) }
    return SVGDocument(
      title: "Recap of \(text.title)", description: description, parts: parts)
  }

  /// People, activities and places side by side, if there are any.
  private var lists: SVGPart {
    let all: [(heading: String, counts: [Recap.Count], note: String?)] = [
      ("People", recap.people, nil), ("Activities", recap.activities, nil),
      ("Places", recap.places, RecapText(recap).unnamedPlaces),
    ]
    let lists = all.filter { !$0.counts.isEmpty || $0.note != nil }
    let gap = 2 * RecapSVG.gap
    let width = (SVGDocument.inside + gap) / Double(max(1, lists.count)) - gap
    let parts = lists.map { list in
      SVGPart.section(list.heading, bars(list.counts, "fill2", width: width, note: list.note))
    }
    return SVGPart(
      nodes: parts.enumerated().map { .group((width + gap) * Double($0), 0, $1.nodes) },
      height: parts.map(\.height).max() ?? 0)
  }

  /// The pictures, each cropped to the same shape, with captions below.
  private var album: SVGPart {
    let columns = RecapSVG.columns
    let width =
      (SVGDocument.inside - RecapSVG.gap * Double(columns - 1)) / Double(columns)
    let (height, step) = ((width * 0.75).rounded(), (width * 0.75).rounded() + 48)
    let nodes = pictures.enumerated().map { index, picture in
      SVGNode.group(
        Double(index % columns) * (width + RecapSVG.gap), Double(index / columns) * step,
        [image(picture, width, height)] + caption(picture.words, width, below: height))
    }
    return SVGPart(
      nodes: nodes, height: step * Double((pictures.count + columns - 1) / columns))
  }

  /// The caption of a picture, in at most two lines.
  private func caption(_ words: String, _ width: Double, below height: Double) -> [SVGNode] {
    let lines = SVGText.wrapped(words, width: width, size: 11)
    let shown = [lines.first, lines.dropFirst().joined(separator: " ")].compactMap(\.self)
    return shown.enumerated().filter { !$1.isEmpty }.map { index, line in
      .label(
        SVGText.clipped(line, width: width, size: 11), 0, height + 15 + 14 * Double(index), "small")
    }
  }

  private func image(_ picture: PrintedPicture, _ width: Double, _ height: Double) -> SVGNode {
    guard let address = picture.address else {
      let lines = SVGText.wrapped(
        "not shown: \(picture.fault)", width: width - 16, size: 11)
      let words = lines.prefix(6).enumerated().map { index, line in
        SVGNode.label(line, 8, 20 + 15 * Double(index), "small faint")
      }
      return .group(0, 0, [.box(0, 0, width, height, "none")] + words)
    }
    return SVGNode(
      "image",
      [
        ("width", SVGNode.number(width)), ("height", SVGNode.number(height)),
        ("preserveAspectRatio", "xMidYMid slice"), ("href", address), ("role", "img"),
        ("aria-label", picture.words),
      ], [SVGNode("title", text: picture.words)])
  }

  private var course: SVGPart {
    let course = Course(recap.days, in: recap.since...recap.until)
    return .section(
      "Mood by \(course.step.rawValue)",
      SVGChart.course(
        course.points.map { ($0.start, $0.mood) }, in: 1...5, style: "curve", fill: "fill",
        until: recap.until))
  }

  /// Names with bars whose length shows the number of days, and a note below them.
  private func bars(
    _ counts: [Recap.Count], _ style: String, width: Double, note: String? = nil
  ) -> SVGPart {
    let most = Double(counts.map(\.days).max() ?? 1)
    let (left, right, step) = (min(170, width * 0.5), min(70, width * 0.25), 22.0)
    var nodes: [SVGNode] = []
    for (index, count) in counts.enumerated() {
      let y = step * Double(index)
      let length = (width - left - right) * Double(count.days) / most
      nodes.append(.label(SVGText.clipped(count.name, width: left - 10, size: 13), 0, y + 13, ""))
      nodes.append(.box(left, y, max(1, length), step - 5, style))
      nodes.append(
        .label(NumberText.count(count.days, "day"), left + length + 6, y + 13, "small faint"))
    }
    var height = step * Double(counts.count) + 4
    if let note {
      let text = SVGText.clipped(note, width: width, size: 11)
      nodes.append(.label(text, 0, height + 9, "small faint"))
      height += step
    }
    return SVGPart(nodes: nodes, height: height)
  }
}
