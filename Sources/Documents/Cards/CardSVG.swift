import Foundation

/// A card as a drawing.
package struct CardSVG {
  private static let margin = 88.0

  private let card: Card
  private let shape: CardShape
  private let picture: String?

  /// Draws a card.
  /// - Parameter picture: A picture for its upper part, as a data URL.
  package init(_ card: Card, shape: CardShape, picture: String? = nil) {
    self.card = card
    self.shape = shape
    self.picture = picture
  }

  /// The colours, with enough contrast for every text.
  package var colours: CardColours { CardColours(mood: card.mood) }

  private static func withoutStop(_ text: String) -> String {
    text.hasSuffix(".") ? String(text.dropLast()) : text
  }

  /// The drawing as an SVG document.
  package var markup: String {
    let (width, height) = (Double(shape.width), Double(shape.height))
    let body = body
    let said = body.lines.map(\.text).joined(separator: " ")
    let nodes =
      [
        SVGNode("title", [("id", "title")], text: heading),
        SVGNode(
          "desc", [("id", "description")],
          text: (["A card", said] + card.foot).map(CardSVG.withoutStop).joined(separator: ". ")),
        SVGNode("style", text: rules),
        .box(0, 0, width, height, "ground", radius: 0),
      ] + pictureNodes + headNodes + body.nodes + footNodes
    let root = SVGNode(
      "svg",
      [
        ("xmlns", "http://www.w3.org/2000/svg"),
        ("viewBox", "0 0 \(shape.width) \(shape.height)"), ("width", "\(shape.width)"),
        ("height", "\(shape.height)"), ("role", "img"),
        ("aria-labelledby", "title description"),
      ], nodes)
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + root.markup + "\n"
  }

  /// The drawing for librsvg, in which every emoji requests its text form (Unicode Technical
  /// Standard 51), because librsvg draws coloured emoji badly.
  package var markupForPixels: String {
    let scalars = Array(markup.unicodeScalars)
    let joined: Set<UInt32> = [0xFE0E, 0xFE0F, 0x200D, 0x1F3FB, 0x1F3FC, 0x1F3FD, 0x1F3FE, 0x1F3FF]
    var result = String.UnicodeScalarView()
    for (index, scalar) in scalars.enumerated() {
      result.append(scalar.value == 0xFE0F ? "\u{FE0E}" : scalar)
      let isFlag = (0x1F1E6...0x1F1FF).contains(scalar.value)
      guard scalar.properties.isEmojiPresentation, !isFlag, !joined.contains(scalar.value),
        index == 0 || scalars[index - 1].value != 0x200D,
        index + 1 == scalars.count || !joined.contains(scalars[index + 1].value)
      else { continue }
      result.append("\u{FE0E}")
    }
    return String(result)
  }

  private var heading: String { card.title.isEmpty ? card.day : "\(card.title), \(card.day)" }

  private var rules: String {
    """
    text{font-family:system-ui,'Noto Sans','DejaVu Sans',Symbola,sans-serif;\
    fill:\(colours.text.hexadecimal)}
    .ground{fill:\(colours.ground.hexadecimal)}
    .faint{fill:\(colours.faint.hexadecimal)}
    .bold{font-weight:600}

    """
  }

  /// The height of the picture.
  private var pictureHeight: Double {
    picture == nil ? 0 : Double(shape.height) * (shape == .square ? 0.42 : 0.5)
  }

  private var pictureNodes: [SVGNode] {
    guard let picture else { return [] }
    let frame = [
      ("width", "\(shape.width)"), ("height", SVGNode.number(pictureHeight)),
    ]
    return [
      SVGNode(
        "image", frame + [("preserveAspectRatio", "xMidYMid slice"), ("href", picture)])
    ]
  }

  private var small: Double { 34 * shape.scale }
  private var titleSize: Double { 56 * shape.scale }
  private var titleStep: Double { 70 * shape.scale }

  private var inside: Double { Double(shape.width) - 2 * CardSVG.margin }

  /// A story leaves its top free, because telephones show their own buttons there.
  private var top: Double {
    picture != nil ? pictureHeight + 84 : shape == .square ? 128 : 300
  }

  private var titleLines: [String] {
    guard !card.title.isEmpty else { return [] }
    // Bold letters are wider, so that less fits on a line.
    let width = inside * 0.9
    let lines = SVGText.wrapped(card.title, width: width, size: titleSize)
    guard lines.count > 2 else { return lines }
    return [lines[0], SVGText.clipped(lines[1] + " " + lines[2], width: width, size: titleSize)]
  }

  private var headNodes: [SVGNode] {
    let isFromRight = TextDirection.isRightToLeft(card.title)
    return [line(card.day, top, small, "faint", isFromRight: isFromRight)]
      + titleLines.enumerated().map { index, text in
        let y = top + 6 * shape.scale + titleStep * Double(index + 1)
        return line(text, y, titleSize, "bold", isFromRight: isFromRight)
      }
  }

  private var footTop: Double {
    Double(shape.height) - (shape == .square ? 76 : 220)
  }

  private var footNodes: [SVGNode] {
    guard !card.foot.isEmpty else { return [] }
    let text = SVGText.clipped(
      card.foot.joined(separator: " · "), width: inside, size: small)
    return [line(text, footTop, small, "faint")]
  }

  private var body: (nodes: [SVGNode], lines: [CardText.Line]) {
    let first = top + 30 * shape.scale + titleStep * Double(titleLines.count)
    let end = card.foot.isEmpty ? footTop + 20 : footTop - 60
    let text = CardText(
      card.parts, width: inside, height: max(0, end - first), sizes: shape.sizes)
    // Short texts are placed towards the middle of the available height.
    let used = text.lines.last.map { $0.y + text.size * 0.3 } ?? 0
    let shift = first + max(0, (end - first - used) / (shape == .square ? 3 : 2.5))
    let nodes = text.lines.map { found in
      line(
        found.text, shift + found.y, found.isHead ? text.size * 0.68 : text.size,
        found.isHead ? "faint" : "", isFromRight: found.isFromRight)
    }
    return (nodes, text.lines)
  }

  private func line(
    _ text: String, _ y: Double, _ size: Double, _ style: String, isFromRight: Bool = false
  ) -> SVGNode {
    let x = isFromRight ? Double(shape.width) - CardSVG.margin : CardSVG.margin
    let direction = isFromRight ? [("direction", "rtl")] : []
    return SVGNode(
      "text",
      [
        ("x", SVGNode.number(x)), ("y", SVGNode.number(y)),
        ("font-size", SVGNode.number(size)),
      ] + (style.isEmpty ? [] : [("class", style)]) + direction, text: text)
  }
}
