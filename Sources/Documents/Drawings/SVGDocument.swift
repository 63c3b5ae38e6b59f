/// A standalone SVG drawing: readable on light and dark, with a description for people who cannot
/// see it.
struct SVGDocument {
  /// The width between the margins of a wide drawing.
  static let inside = SVGLayout.wide.inside

  private let title: String
  private let description: String
  private let parts: [SVGPart]
  private let rules: String
  private let layout: SVGLayout

  /// Makes a drawing of parts that are stacked vertically.
  /// - Parameters:
  ///   - rules: Extra styles for this drawing.
  ///   - layout: The layout of the parts.
  init(
    title: String, description: String, parts: [SVGPart], rules: String = "",
    layout: SVGLayout = .wide
  ) {
    self.title = title
    self.description = description
    self.parts = parts
    self.rules = rules
    self.layout = layout
  }

  /// The drawing as an XML document.
  var markup: String {
    let style = SVGNode("style", text: DrawingStyle.rules + rules)
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + root([style]).markup + "\n"
  }

  /// The greatest height that fits on a sheet of paper at the width of a drawing.
  private static let sheetHeight = 1160.0

  /// The drawing split between its parts into drawings that fit on sheets of paper.
  var sheets: [SVGDocument] {
    var sheets: [[SVGPart]] = [[]]
    var height = 0.0
    for part in parts {
      if height + part.height > SVGDocument.sheetHeight, height > 0 {
        sheets.append([])
        height = 0
      }
      sheets[sheets.count - 1].append(part)
      height += part.height
    }
    return sheets.map {
      SVGDocument(title: title, description: description, parts: $0, rules: rules, layout: layout)
    }
  }

  /// The drawing as an element of a page that includes ``DrawingStyle/sheet``.
  var figure: String {
    root([], [("class", layout.isNarrow ? "drawing narrow" : "drawing")]).markup
  }

  private func root(
    _ style: [SVGNode], _ attributes: [(String, String)] = []
  ) -> SVGNode {
    // A page may contain both layouts.
    let end = layout.isNarrow ? "-narrow" : ""
    let (width, margin) = (layout.width, layout.margin)
    var nodes =
      [
        SVGNode("title", [("id", "title" + end)], text: title),
        SVGNode("desc", [("id", "description" + end)], text: description),
      ] + style
    let content = SVGPart.stacked(parts)
    let height = content.height + 2 * margin
    nodes.append(.box(0, 0, width, height, "page", radius: 0))
    return SVGNode(
      "svg",
      [
        ("xmlns", "http://www.w3.org/2000/svg"),
        ("viewBox", "0 0 \(SVGNode.number(width)) \(SVGNode.number(height))"),
        ("width", SVGNode.number(width)), ("height", SVGNode.number(height)),
        ("role", "img"), ("aria-labelledby", "title\(end) description\(end)"),
      ] + attributes, nodes + [.group(margin, margin, content.nodes)])
  }
}
