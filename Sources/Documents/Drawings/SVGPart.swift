/// A part of a drawing: elements relative to its upper left corner, and its height.
struct SVGPart: Sendable {
  /// The elements.
  let nodes: [SVGNode]
  /// The height, including the space below it.
  let height: Double

  /// The drawing's title, unless it is shown elsewhere, with one or more lines of facts below.
  static func heading(
    _ title: String?, facts: [String], in layout: SVGLayout = .wide
  ) -> SVGPart {
    // Bold letters are wider than the estimate.
    let titles = title.map { SVGText.wrapped($0, width: layout.inside, size: 1.15 * 22) } ?? []
    var nodes = titles.enumerated().map { SVGNode.label($1, 0, 20 + 28 * Double($0), "big") }
    let top = titles.isEmpty ? 14.0 : 16 + 28 * Double(titles.count)
    let lines = SVGText.listed(facts, width: layout.inside, size: 13)
    for (index, line) in lines.enumerated() {
      nodes.append(.label(line, 0, top + 18 * Double(index), "faint"))
    }
    return SVGPart(nodes: nodes, height: top + 18 * Double(lines.count) + 6)
  }

  /// A section's title with space above it, and its content below.
  static func section(_ title: String, _ part: SVGPart) -> SVGPart {
    SVGPart(
      nodes: [.label(title, 0, 26, "head"), .group(0, 40, part.nodes)], height: 40 + part.height)
  }

  /// Two sections side by side, or one below the other in a narrow drawing.
  static func beside(
    _ left: SVGPart, _ right: SVGPart, in layout: SVGLayout
  ) -> SVGPart {
    guard !layout.isNarrow else { return stacked([left, right]) }
    return SVGPart(
      nodes: left.nodes + [.group(layout.inside - layout.half, 0, right.nodes)],
      height: max(left.height, right.height))
  }

  /// Parts stacked vertically as one part.
  static func stacked(_ parts: [SVGPart]) -> SVGPart {
    var nodes: [SVGNode] = []
    var height = 0.0
    for part in parts {
      nodes.append(.group(0, height, part.nodes))
      height += part.height
    }
    return SVGPart(nodes: nodes, height: height)
  }

  /// A text over the whole width.
  static func paragraph(
    _ text: String, style: String = "", in layout: SVGLayout = .wide
  ) -> SVGPart {
    let lines = SVGText.wrapped(text, width: layout.inside, size: 13)
    return SVGPart(
      nodes: lines.enumerated().map { .label($1, 0, 14 + 18 * Double($0), style) },
      height: 18 * Double(lines.count) + 6)
  }

  /// Short texts with dots between them, over the whole width.
  static func listed(_ parts: [String], in layout: SVGLayout = .wide) -> SVGPart {
    let lines = SVGText.listed(parts, width: layout.inside, size: 13)
    return SVGPart(
      nodes: lines.enumerated().map { .label($1, 0, 14 + 18 * Double($0), "") },
      height: 18 * Double(lines.count) + 6)
  }

  /// The scale of moods, and a legend of the symbols.
  static func moodScale(hasSound: Bool) -> SVGPart {
    var nodes = [SVGNode.label("mood", 0, 13, "faint")]
    for score in 1...5 {
      let x = 44 + 26 * Double(score - 1)
      nodes.append(.box(x, 0, 22, 18, "m\(score)"))
      nodes.append(.label("\(score)", x + 11, 13, "small on\(score)", anchor: "middle"))
    }
    nodes += [
      .label("5 is best", 180, 13, "faint"), .dot(266, 9, 4, "unfelt"),
      .label("kept, no mood", 276, 13, "faint"),
    ]
    if hasSound { nodes += [.note(390, 14, "fill"), .label("with sound", 404, 13, "faint")] }
    return SVGPart(nodes: nodes, height: 26)
  }
}
