/// Finds the first tag of an XML file and its attributes (XML 1.0, 2.8 and 3.1).
struct TagReader {
  private let bytes: [UInt8]
  private var place = 0

  /// Reads the beginning of a file.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Whether the first element has a name; its tag may be cut off behind that.
  mutating func begins(with name: String) -> Bool {
    guard let full = firstName() else { return false }
    return full == name || full.hasSuffix(":\(name)")
  }

  /// Returns the attributes of the first element; nil if it has another name, or if its tag has no
  /// end.
  mutating func firstTag(named name: String) -> [String: String]? {
    begins(with: name) ? attributes() : nil
  }

  /// Returns the name of the first element, before which an XML file has no text; nil if there is
  /// none.
  private mutating func firstName() -> String? {
    skip("\u{FEFF}")
    while true {
      skipSpace()
      guard skip("<") else { return nil }
      if let isWhole = skipRemark() {
        guard isWhole else { return nil }
      } else if skip("!") {
        guard skipDeclaration() else { return nil }
      } else {
        return word()
      }
    }
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

  /// Skips the rest of a comment or of an instruction to a program, behind its `<`; returns nil if
  /// none begins here, and false if it has no end.
  private mutating func skipRemark() -> Bool? {
    if skip("?") { return skip(behind: "?>") }
    return skip("!--") ? skip(behind: "-->") : nil
  }

  /// Skips the rest of a declaration, which may hold others in brackets, and comments between them.
  private mutating func skipDeclaration() -> Bool {
    var depth = 0
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        guard quoted() != nil else { return false }
        continue
      case UInt8(ascii: "<"):
        place += 1
        if let isWhole = skipRemark(), !isWhole { return false }
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
  @discardableResult
  private mutating func skip(_ text: String) -> Bool {
    guard bytes[place...].starts(with: text.utf8) else { return false }
    place += text.utf8.count
    return true
  }

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
