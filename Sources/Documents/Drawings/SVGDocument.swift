/// An SVG drawing that stands alone: readable on light and dark, described for who cannot see it.
struct SVGDocument {
  /// The width of every drawing.
  static let width = 760.0
  /// The room at every edge.
  static let margin = 24.0
  /// The width inside the edges.
  static let inside = width - 2 * margin

  private let title: String
  private let description: String
  private let parts: [SVGPart]
  private let rules: String

  /// Makes a drawing of parts that stand below each other.
  /// - Parameter rules: Styles of this drawing alone.
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

  /// The drawing as a part of a page, which brings ``DrawingStyle/sheet`` along.
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
