/// Moves through the bytes of a TOML document, which must be well formed as far as it is read.
struct TOMLScanner {
  private let bytes: [UInt8]
  private(set) var position = 0
  /// The line of the position, counted from 1.
  private(set) var line = 1

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  /// The byte at the position, or nil at the end.
  var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

  mutating func advance() {
    if byte == UInt8(ascii: "\n") { line += 1 }
    position = min(position + 1, bytes.count)
  }

  mutating func skipBlanks() {
    while byte == 0x20 || byte == 0x09 { advance() }
  }

  /// Moves to the next key or header; returns false at the end.
  mutating func skipToStatement() -> Bool {
    while let byte {
      switch byte {
      case 0x20, 0x09, 0x0A, 0x0D: advance()
      case UInt8(ascii: "#"): skipLine()
      default: return true
      }
    }
    return false
  }

  /// Reads a dotted key up to the `=` or `]` after it.
  mutating func key() -> [String] {
    var parts: [String] = []
    while true {
      skipBlanks()
      guard let byte else { return parts }
      let start = position
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        skipString()
        let quoted = bytes[min(start + 1, position)..<max(start + 1, position - 1)]
        let text = String(decoding: quoted, as: UTF8.self)
        parts.append(byte == UInt8(ascii: "'") ? text : TOMLScanner.unescaped(text))
      } else {
        while let byte = self.byte, !" \t.=]\n".utf8.contains(byte) { advance() }
        parts.append(String(decoding: bytes[start..<position], as: UTF8.self))
      }
      skipBlanks()
      guard self.byte == UInt8(ascii: ".") else { return parts }
      advance()
    }
  }

  /// Moves past a value; returns its range without the white space and comment after it.
  mutating func value() -> Range<Int> {
    let start = position
    var end = start
    var depth = 0
    while let byte {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        skipString()
        end = position
      case UInt8(ascii: "#"): skipLine()
      case 0x0A, 0x0D:
        if depth == 0 { return start..<end }
        advance()
      case 0x20, 0x09: advance()
      default:
        if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") { depth += 1 }
        if byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") { depth -= 1 }
        advance()
        end = position
      }
    }
    return start..<end
  }

  private mutating func skipLine() {
    while byte != nil, byte != 0x0A { advance() }
  }

  private mutating func skipString() {
    guard let quote = byte else { return }
    let isLong =
      position + 2 < bytes.count && bytes[position + 1] == quote && bytes[position + 2] == quote
    for _ in 0..<(isLong ? 3 : 1) { advance() }
    var run = 0
    while let byte {
      if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
        advance()
        run = 0
      } else {
        run = byte == quote ? run + 1 : 0
      }
      advance()
      if run == (isLong ? 3 : 1) { break }
    }
    // A multi-line string may end with up to two quotes that belong to its text.
    if isLong {
      for _ in 0..<2 where self.byte == quote { advance() }
    }
  }

  /// Returns the text inside a basic string; escapes in keys are so rare that only the short forms
  /// are read.
  private static func unescaped(_ text: String) -> String {
    guard text.contains("\\") else { return text }
    var result = ""
    var rest = text[...]
    while let character = rest.popFirst() {
      guard character == "\\", let escape = rest.popFirst() else {
        result.append(character)
        continue
      }
      switch escape {
      case "n": result += "\n"
      case "t": result += "\t"
      case "r": result += "\r"
      case "u", "U":
        let count = escape == "u" ? 4 : 8
        let scalar = UInt32(rest.prefix(count), radix: 16).flatMap(Unicode.Scalar.init)
        if let scalar { result.unicodeScalars.append(scalar) }
        rest = rest.dropFirst(count)
      default: result.append(escape)
      }
    }
    return result
  }
}
