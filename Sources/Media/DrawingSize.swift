/// The size that an SVG gives in the tag of its outermost element (SVG 2, 8.2 and 8.6), in pixels
/// of CSS.
struct DrawingSize {
  /// The units of a length, and how many pixels each is (CSS Values 3, 6.2).
  ///
  /// Lengths in others, such as `%` and `em`, depend on where the drawing is shown.
  private static let units: [(name: String, pixels: Double)] = [
    ("px", 1), ("in", 96), ("cm", 96 / 2.54), ("mm", 96 / 25.4), ("q", 96 / 101.6), ("pt", 96 / 72),
    ("pc", 16), ("", 1),
  ]

  /// The columns and rows.
  let width: Double
  let height: Double

  /// Reads the beginning of a file; returns nil if it gives no size.
  init?(_ bytes: [UInt8]) {
    var reader = TagReader(bytes)
    guard let attributes = reader.firstTag(named: "svg") else { return nil }
    let (width, height) = (
      attributes["width"].flatMap(DrawingSize.pixels),
      attributes["height"].flatMap(DrawingSize.pixels)
    )
    if let width, let height {
      (self.width, self.height) = (width, height)
      return
    }
    guard let box = attributes["viewBox"].flatMap(DrawingSize.box) else { return nil }
    self.width = width ?? height.map { $0 * box.width / box.height } ?? box.width
    self.height = height ?? width.map { $0 * box.height / box.width } ?? box.height
  }

  private static func pixels(_ text: String) -> Double? {
    let text = text.trimmed.lowercased()
    for unit in units where text.hasSuffix(unit.name) {
      return number(text.dropLast(unit.name.count)).map { $0 * unit.pixels }
    }
    return nil
  }

  private static func box(_ text: String) -> (width: Double, height: Double)? {
    let parts = text.split { $0.isWhitespace || $0 == "," }
    guard parts.count == 4, let width = number(parts[2]), let height = number(parts[3]) else {
      return nil
    }
    return (width, height)
  }

  /// Returns a number that is greater than 0; nil for all else.
  private static func number(_ text: Substring) -> Double? {
    // Swift also reads hexadecimal numbers, infinity and what is no number.
    guard text.allSatisfy({ "0123456789+-.eE".contains($0) }), let number = Double(text),
      number.isFinite, number > 0
    else { return nil }
    return number
  }
}

extension String {
  /// The text without white space around it.
  fileprivate var trimmed: String {
    var text = drop(while: \.isWhitespace)
    while text.last?.isWhitespace ?? false { text.removeLast() }
    return String(text)
  }
}
