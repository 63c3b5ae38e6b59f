import Foundation

/// A text laid out for a card, in the largest size that fits, and cut if the smallest does not fit.
struct CardText {
  /// One line.
  struct Line: Equatable {
    let text: String
    /// Whether it is the short line above a part.
    let isHead: Bool
    /// Whether it is read from right to left.
    let isFromRight: Bool
    /// The distance of its baseline from the top.
    let y: Double
  }

  /// The maximum number of lines of each part if there are several.
  private static let mostOfSeveral = 4

  /// The font size.
  let size: Double
  /// The lines.
  let lines: [Line]
  /// Whether text is missing at the end.
  let isCut: Bool

  /// Lays out parts in a rectangle.
  /// - Parameter sizes: The font sizes, largest first.
  init(
    _ parts: [Card.Part], width: Double, height: Double, sizes: [Double] = CardShape.square.sizes
  ) {
    var laid: (size: Double, lines: [Line], isCut: Bool) = (sizes[0], [], false)
    let words = parts.flatMap { $0.text.split(whereSeparator: \.isWhitespace).map(String.init) }
    for size in sizes {
      // No word is broken only for letters to be especially large.
      let isLarge = size > CardShape.square.sizes[0]
      if isLarge, words.contains(where: { SVGText.width($0, size: size) > width }) { continue }
      let (lines, isCut) = CardText.lines(parts, size: size, width: width, height: height)
      laid = (size, lines, isCut)
      if !isCut { break }
    }
    (size, lines, isCut) = laid
  }

  /// Lays parts out in a font size.
  ///
  /// Each of several parts gets only a few lines, so that it leaves room for the others; if room
  /// runs out, the number of missing parts is shown.
  private static func lines(
    _ parts: [Card.Part], size: Double, width: Double, height: Double
  ) -> (lines: [Line], isCut: Bool) {
    var (lines, y, isCut): ([Line], Double, Bool) = ([], 0, false)
    for (index, part) in parts.enumerated() {
      let isLast = index + 1 == parts.count
      let more = isLast ? 0 : size * 1.5
      let laid = self.part(
        part, size: size, width: width, y: y + (index > 0 ? size * 0.6 : 0),
        room: height - more, most: parts.count > 1 ? mostOfSeveral : .max)
      guard let end = laid.lines.last?.y, laid.hasText || part.text.isEmpty else {
        let rest = NumberText.count(parts.count - index, "more entry", plural: "more entries")
        let isFirst = lines.isEmpty
        let text = isFirst ? "…" : "and \(rest)"
        lines.append(
          Line(text: text, isHead: !isFirst, isFromRight: false, y: min(height, y + size * 1.5)))
        return (lines, true)
      }
      lines += laid.lines
      y = end
      isCut = isCut || laid.isCut
    }
    return (lines, isCut)
  }

  private static func part(
    _ part: Card.Part, size: Double, width: Double, y top: Double, room: Double, most: Int
  ) -> (lines: [Line], hasText: Bool, isCut: Bool) {
    let isFromRight = TextDirection.isRightToLeft(part.text)
    var (lines, y): ([Line], Double) = ([], top)
    if !part.head.isEmpty {
      y += size * 1.1
      guard y <= room else { return ([], false, true) }
      lines.append(Line(text: part.head, isHead: true, isFromRight: isFromRight, y: y))
    }
    // The dots between items of a list are omitted at line ends.
    let texts =
      part.list.isEmpty
      ? part.text.split(whereSeparator: \.isNewline).flatMap {
        SVGText.wrapped(String($0), width: width, size: size)
      } : SVGText.listed(part.list, width: width, size: size)
    let fitting = min(most, texts.count, max(0, Int((room - y) / (size * 1.3))))
    for (index, text) in texts.prefix(fitting).enumerated() {
      y += size * 1.3
      let isEnd = index + 1 == fitting && fitting < texts.count
      lines.append(
        Line(
          text: isEnd ? cut(text, width: width, size: size) : text, isHead: false,
          isFromRight: isFromRight, y: y))
    }
    return (lines, fitting > 0, fitting < texts.count)
  }

  /// A line with an ellipsis after the last whole word that leaves room for it.
  private static func cut(_ text: String, width: Double, size: Double) -> String {
    var words = text.split(separator: " ", omittingEmptySubsequences: true)
    while words.count > 1,
      SVGText.width(words.joined(separator: " ") + " …", size: size) > width
    { words.removeLast() }
    let kept = SVGText.clipped(words.joined(separator: " "), width: width - size, size: size)
    return kept.hasSuffix("…") ? kept : kept + " …"
  }
}
