/// A standalone SVG drawing: readable on light and dark, with a description for people who cannot
/// see it.
struct SVGDocument {
  /// The width of every drawing.
  static let width = 760.0
  /// The margin at every edge.
  static let margin = 24.0
  /// The width between the margins.
  static let inside = width - 2 * margin

  private let title: String
  private let description: String
  private let parts: [SVGPart]
  private let rules: String

  /// Makes a drawing of parts that are stacked vertically.
  /// - Parameter rules: Extra styles for this drawing.
  init(title: String, description: String, parts: [SVGPart], rules: String = "") {
    self.title = title
    self.description = description
    self.parts = parts
    self.rules = rules
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
      SVGDocument(title: title, description: description, parts: $0, rules: rules)
    }
  }

  /// The drawing as an element of a page that includes ``DrawingStyle/sheet``.
  var figure: String {
    root([], [("class", "drawing")]).markup
  }

  private func root(
    _ style: [SVGNode], _ attributes: [(String, String)] = []
  ) -> SVGNode {
    var nodes =
      [
        SVGNode("title", [("id", "title")], text: title),
        SVGNode("desc", [("id", "description")], text: description),
      ] + style
    let content = SVGPart.stacked(parts)
    let height = content.height + 2 * SVGDocument.margin
    nodes.append(.box(0, 0, SVGDocument.width, height, "page", radius: 0))
    return SVGNode(
      "svg",
      [
        ("xmlns", "http://www.w3.org/2000/svg"),
        ("viewBox", "0 0 \(SVGNode.number(SVGDocument.width)) \(SVGNode.number(height))"),
        ("width", SVGNode.number(SVGDocument.width)), ("height", SVGNode.number(height)),
        ("role", "img"), ("aria-labelledby", "title description"),
      ] + attributes, nodes + [.group(SVGDocument.margin, SVGDocument.margin, content.nodes)])
  }
}
