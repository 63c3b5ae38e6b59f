/// The SSML elements that are supported, with their attributes and allowed values.
enum MarkupElement {
  /// The allowed values of an attribute.
  private enum Value {
    /// One of some words, or a number with its unit if numbers are allowed.
    case words(Set<String>, orNumber: Bool = false)
    /// The name of a language or voice, which is never a path.
    case name
    /// A small whole number.
    case number
    /// A length of at most 10 s.
    case time
    /// The text that is spoken instead of the content.
    case text
  }

  private static let levels: Set<String> = [
    "default", "silent", "x-soft", "soft", "medium", "loud", "x-loud", "x-slow", "slow", "fast",
    "x-fast", "x-low", "low", "high", "x-high",
  ]

  private static let elements: [String: [String: Value]] = [
    "speak": ["xml:lang": .name, "version": .number, "xmlns": .text],
    "p": [:], "s": [:], "b": [:], "i": [:], "em": [:], "strong": [:],
    "voice": [
      "xml:lang": .name, "name": .name, "variant": .number, "age": .number,
      "gender": .words(["male", "female", "neutral"]),
    ],
    "prosody": [
      "rate": .words(levels, orNumber: true), "pitch": .words(levels, orNumber: true),
      "range": .words(levels, orNumber: true), "volume": .words(levels, orNumber: true),
    ],
    "emphasis": ["level": .words(["none", "reduced", "moderate", "strong", "x-strong"])],
    "break": [
      "strength": .words(["none", "x-weak", "weak", "medium", "strong", "x-strong"]),
      "time": .time,
    ],
    "say-as": [
      "interpret-as": .words(["characters", "tts:char", "tts:digits", "telephone"]),
      "format": .words(["glyphs"]), "detail": .number,
    ],
    "sub": ["alias": .text],
  ]

  /// Attributes without which an element has no meaning.
  private static let required = ["say-as": "interpret-as", "sub": "alias"]

  /// Returns the ranges of a tag's allowed attributes; nil if the element is not allowed.
  static func allowedAttributes(of tag: MarkupTag) -> [Range<Int>]? {
    guard let values = elements[tag.name] else { return nil }
    let allowed = tag.attributes.filter { attribute in
      values[attribute.name].map { permits(attribute.value, as: $0) } ?? false
    }
    if let name = required[tag.name], !allowed.contains(where: { $0.name == name }) { return nil }
    // The namespace and the version mean nothing to the library.
    return allowed.filter { $0.name != "xmlns" && $0.name != "version" }.map(\.range)
  }

  private static func permits(_ text: String, as value: Value) -> Bool {
    switch value {
    case .words(let words, let orNumber): words.contains(text) || orNumber && isAmount(text)
    case .name:
      (1...30).contains(text.utf8.count)
        && text.utf8.allSatisfy { isLetter($0) || isDigit($0) || "-+_".utf8.contains($0) }
    case .number: (1...3).contains(text.utf8.count) && text.utf8.allSatisfy(isDigit)
    case .time: isTime(text)
    case .text: text.unicodeScalars.count <= 120 && !text.contains { "<>&[]".contains($0) }
    }
  }

  /// Whether a text is an amount such as `120`, `+10%`, `-2st`, `0.5` or `+20Hz`.
  private static func isAmount(_ text: String) -> Bool {
    var rest = text.utf8[...]
    if let first = rest.first, "+-".utf8.contains(first) { rest.removeFirst() }
    let whole = rest.prefix(while: isDigit)
    rest = rest.dropFirst(whole.count)
    guard (1...3).contains(whole.count) else { return false }
    if rest.first == UInt8(ascii: ".") {
      let part = rest.dropFirst().prefix(while: isDigit)
      guard (1...2).contains(part.count) else { return false }
      rest = rest.dropFirst(1 + part.count)
    }
    return ["", "%", "st", "Hz"].contains(String(Substring(rest)))
  }

  private static func isTime(_ text: String) -> Bool {
    for (unit, most) in [("ms", 10_000), ("s", 10)] where text.hasSuffix(unit) {
      let digits = text.dropLast(unit.count)
      guard (1...5).contains(digits.utf8.count), digits.utf8.allSatisfy(isDigit) else { continue }
      return Int(digits).map { $0 <= most } ?? false
    }
    return false
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }
}
