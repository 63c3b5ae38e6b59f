import Entries

/// One element of an SVG drawing.
struct SVGNode: Sendable {
  private let name: String
  private let attributes: [(String, String)]
  private let text: String?
  private let children: [SVGNode]

  /// An element with attributes that contains a text or other elements.
  init(
    _ name: String, _ attributes: [(String, String)] = [], text: String? = nil,
    _ children: [SVGNode] = []
  ) {
    self.name = name
    self.attributes = attributes
    self.text = text
    self.children = children
  }

  /// The element as XML.
  var markup: String {
    var result = "<\(name)"
    for (key, value) in attributes { result += " \(key)=\"\(SVGNode.escaped(value))\"" }
    if text == nil && children.isEmpty { return result + "/>" }
    result += ">" + SVGNode.escaped(text ?? "")
    for child in children { result += child.markup }
    return result + "</\(name)>"
  }

  /// A text with XML's special characters escaped, and without those that XML 1.0 forbids.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\u{FFFE}", "\u{FFFF}": break
      case "\u{200C}", "\u{200D}": result.unicodeScalars.append(scalar)
      default:
        switch scalar.properties.generalCategory {
        // The other format characters can change the direction of a line.
        case .control, .format, .lineSeparator, .paragraphSeparator:
          result += " "
        default: result.unicodeScalars.append(scalar)
        }
      }
    }
    return result
  }
}

extension SVGNode {
  /// A rectangle, with a tooltip.
  /// - Parameter found: The query by which a page finds the entries that it represents.
  static func box(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ style: String,
    radius: Double = 2, title: String? = nil, found: String? = nil
  ) -> SVGNode {
    let place = [
      ("x", number(x)), ("y", number(y)), ("width", number(width)), ("height", number(height)),
      ("rx", number(radius)), ("class", style),
    ]
    let way = found.map { [("data-find", $0)] } ?? []
    return SVGNode("rect", place + way, title.map { [SVGNode("title", text: $0)] } ?? [])
  }

  /// A text; `anchor` is `start`, `middle` or `end`.
  static func label(
    _ text: String, _ x: Double, _ y: Double, _ style: String, anchor: String = "start"
  ) -> SVGNode {
    SVGNode(
      "text",
      [("x", number(x)), ("y", number(y)), ("class", style), ("text-anchor", anchor)],
      text: text)
  }

  /// A straight line.
  static func line(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ style: String
  ) -> SVGNode {
    SVGNode(
      "line",
      [
        ("x1", number(x1)), ("y1", number(y1)), ("x2", number(x2)), ("y2", number(y2)),
        ("class", style),
      ])
  }

  /// A dot, with a tooltip.
  /// - Parameters:
  ///   - days: The days that it represents, for a page that can show them.
  ///   - found: The query by which a page finds the entries that it represents.
  static func dot(
    _ x: Double, _ y: Double, _ radius: Double, _ style: String, title: String? = nil,
    days: ClosedRange<CivilDay>? = nil, found: String? = nil
  ) -> SVGNode {
    let span = days.map {
      [("data-since", $0.lowerBound.description), ("data-until", $0.upperBound.description)]
    }
    let way = found.map { [("data-find", $0)] }
    return SVGNode(
      "circle",
      [("cx", number(x)), ("cy", number(y)), ("r", number(radius)), ("class", style)]
        + (span ?? way ?? []),
      title.map { [SVGNode("title", text: $0)] } ?? [])
  }

  /// A musical note, about 8 by 12, with the lower left of its head at a position: the symbol for
  /// sound.
  static func note(_ x: Double, _ y: Double, _ style: String) -> SVGNode {
    SVGNode(
      "path",
      [
        ("d", "m\(number(x)) \(number(y - 2))a2.6 2 0 1 1 4 1.6v-10l4 1.6v2.4l-2.6 -1v7.4z"),
        ("class", style),
      ], [SVGNode("title", text: "with sound")])
  }

  /// Elements shifted together.
  static func group(_ x: Double, _ y: Double, _ children: [SVGNode]) -> SVGNode {
    SVGNode("g", [("transform", "translate(\(number(x)) \(number(y)))")], children)
  }

  /// A number with at most two decimals.
  static func number(_ value: Double) -> String {
    let hundredths = Int(max(-1e15, min((value * 100).rounded(), 1e15)))
    let whole = abs(hundredths) / 100
    let rest = abs(hundredths) % 100
    let sign = hundredths < 0 ? "-" : ""
    if rest == 0 { return "\(sign)\(whole)" }
    return "\(sign)\(whole)."
      + (rest < 10 ? "0\(rest)" : rest % 10 == 0 ? "\(rest / 10)" : "\(rest)")
  }
}
