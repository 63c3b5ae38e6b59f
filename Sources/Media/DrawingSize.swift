/// The size that an SVG gives in the tag of its outermost element (SVG 2, 8.2 and 8.6), in pixels of CSS.
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

/// Finds the first tag of an XML file and its attributes (XML 1.0, 2.8 and 3.1).
private struct TagReader {
  private let bytes: [UInt8]
  private var place = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the attributes of the first element; nil if it has another name, or if its tag has no end.
  mutating func firstTag(named name: String) -> [String: String]? {
    while skip(to: "<") {
      if skip("?") {
        guard skip(behind: "?>") else { return nil }
      } else if skip("!--") {
        guard skip(behind: "-->") else { return nil }
      } else if skip("!") {
        guard skipDeclaration() else { return nil }
      } else {
        let full = word()
        guard full == name || full.hasSuffix(":\(name)") else { return nil }
        return attributes()
      }
    }
    return nil
  }

  private mutating func attributes() -> [String: String]? {
    var found: [String: String] = [:]
    while true {
      skipSpace()
      guard place < bytes.count else { return nil }
      if bytes[place] == UInt8(ascii: ">") || bytes[place] == UInt8(ascii: "/") { return found }
      let name = word()
      skipSpace()
      guard !name.isEmpty, skip("=") else { return nil }
      skipSpace()
      guard let value = quoted() else { return nil }
      if found[name] == nil { found[name] = value }
    }
  }

  /// Skips the rest of a declaration, which may hold others in brackets.
  private mutating func skipDeclaration() -> Bool {
    var depth = 0
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        guard quoted() != nil else { return false }
        continue
      case UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ">") where depth <= 0:
        place += 1
        return true
      default: break
      }
      place += 1
    }
    return false
  }

  /// Returns what stands between two quotation marks.
  private mutating func quoted() -> String? {
    guard place < bytes.count, [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(bytes[place]),
      let end = bytes[(place + 1)...].firstIndex(of: bytes[place])
    else { return nil }
    defer { place = end + 1 }
    return String(decoding: bytes[place + 1..<end], as: UTF8.self)
  }

  /// Returns the characters up to the next that cannot be part of a name.
  private mutating func word() -> String {
    let start = place
    while place < bytes.count, !TagReader.isSpace(bytes[place]),
      !"<>/=\"'".utf8.contains(bytes[place])
    {
      place += 1
    }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  private mutating func skipSpace() {
    while place < bytes.count, TagReader.isSpace(bytes[place]) { place += 1 }
  }

  /// Skips a text if it stands here.
  private mutating func skip(_ text: StaticString) -> Bool {
    let wanted = text.description.utf8
    guard bytes[place...].starts(with: wanted) else { return false }
    place += wanted.count
    return true
  }

  /// Goes behind the next occurrence of one character.
  private mutating func skip(to character: Character) -> Bool { skip(behind: String(character)) }

  /// Goes behind the next occurrence of a text.
  private mutating func skip(behind text: String) -> Bool {
    let wanted = Array(text.utf8)
    while place + wanted.count <= bytes.count {
      if bytes[place...].starts(with: wanted) {
        place += wanted.count
        return true
      }
      place += 1
    }
    place = bytes.count
    return false
  }

  private static func isSpace(_ byte: UInt8) -> Bool { [32, 9, 10, 13].contains(byte) }
}

extension String {
  /// The text without white space around it.
  fileprivate var trimmed: String {
    var text = drop(while: \.isWhitespace)
    while text.last?.isWhitespace ?? false { text.removeLast() }
    return String(text)
  }
}
