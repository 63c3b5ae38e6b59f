/// Text measured and broken in a terminal's columns.
enum PageText {
  /// A text without what would move the cursor: control and format characters become spaces.
  static func plain(_ text: some StringProtocol) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { scalar in
          switch scalar.properties.generalCategory {
          case .control, .lineSeparator, .paragraphSeparator: " "
          // Joiners hold emoji together; the other format characters can reverse a line.
          case .format where scalar != "\u{200D}" && scalar != "\u{200C}": " "
          default: scalar
          }
        }))
  }

  /// How many columns a text takes, with East Asian and emoji characters taking two.
  static func columns(_ text: some StringProtocol) -> Int {
    text.reduce(0) { $0 + columns($1) }
  }

  static func columns(_ character: Character) -> Int {
    guard let first = character.unicodeScalars.first else { return 0 }
    if first.isASCII { return 1 }
    let properties = first.properties
    if properties.generalCategory == .nonspacingMark || first == "\u{200D}" { return 0 }
    let isEmoji =
      properties.isEmojiPresentation || character.unicodeScalars.contains("\u{FE0F}")
    return isEmoji || isWide(first.value) ? 2 : 1
  }

  // The blocks of Unicode Standard Annex 11 that are wide throughout.
  private static func isWide(_ value: UInt32) -> Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F,
      0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }

  /// A text of at most so many columns, with an ellipsis where it was cut.
  static func clipped(_ text: String, to width: Int) -> String {
    guard columns(text) > width else { return text }
    var result = ""
    var used = 0
    for character in text {
      let next = columns(character)
      if used + next > width - 1 { break }
      result.append(character)
      used += next
    }
    return result + "…"
  }

  /// A text of exactly so many columns, cut or filled with spaces at its end.
  static func left(_ text: String, _ width: Int) -> String {
    let text = clipped(text, to: width)
    return text + String(repeating: " ", count: max(0, width - columns(text)))
  }

  /// A text of exactly so many columns, cut or filled with spaces at its beginning.
  static func right(_ text: String, _ width: Int) -> String {
    let text = clipped(text, to: width)
    return String(repeating: " ", count: max(0, width - columns(text))) + text
  }

  /// A number of at least two digits.
  static func zeroed(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }

  /// A text in lines of at most so many columns, broken at spaces; a longer word is cut apart.
  static func wrapped(_ text: String, to width: Int) -> [String] {
    guard width > 1 else { return [] }
    var lines: [String] = []
    var line = ""
    for word in plain(text).split(separator: " ") {
      if !line.isEmpty, columns(line) + 1 + columns(word) <= width {
        line += " " + word
        continue
      }
      if !line.isEmpty { lines.append(line) }
      line = ""
      for character in word {
        if columns(line) + columns(character) > width {
          lines.append(line)
          line = ""
        }
        line.append(character)
      }
    }
    return line.isEmpty ? lines : lines + [line]
  }

  /// Parts joined by a separator in lines of at most so many columns, broken between parts.
  static func listed(_ parts: [String], by separator: String = " · ", to width: Int) -> [String] {
    var lines: [String] = []
    for part in parts.flatMap({ wrapped($0, to: width) }) {
      if let last = lines.last, columns(last) + columns(separator) + columns(part) <= width {
        lines[lines.count - 1] = last + separator + part
      } else {
        lines.append(part)
      }
    }
    return lines
  }

  /// A line without the spaces at its end, which only make copying untidy.
  static func trimmedEnd(_ line: String) -> String {
    var line = Substring(line)
    while line.last == " " { line.removeLast() }
    return String(line)
  }
}
