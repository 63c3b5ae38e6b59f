/// A content line of iCalendar (RFC 5545, section 3.1).
struct CalendarLine {
  /// The property's name, in capitals.
  var name: String
  /// Its parameters, by their names in capitals.
  var parameters: [String: String]
  /// Its value as written, still with escapes.
  var value: String

  /// The lines of a text, unfolded.
  static func lines(of text: String) -> [CalendarLine] {
    // Matched by Unicode scalars, because a combining mark at the start of a continued line would
    // form one character with the space before it.
    text.replacing("\r\n", with: "\n")
      .replacing(/\n[ \t]/.matchingSemantics(.unicodeScalar), with: "")
      .split(separator: "\n").compactMap { CalendarLine($0) }
  }

  private init?(_ line: Substring) {
    var isQuoted = false
    var parts: [Substring] = []
    var start = line.startIndex
    var colon: String.Index?
    // Read by Unicode scalars, because a combining mark after a quotation mark would form one
    // character with it.
    let scalars = line.unicodeScalars
    for index in scalars.indices {
      switch scalars[index] {
      case "\"": isQuoted.toggle()
      case ";" where !isQuoted:
        parts.append(line[start..<index])
        start = scalars.index(after: index)
      case ":" where !isQuoted: colon = index
      default: break
      }
      if colon != nil { break }
    }
    guard let colon else { return nil }
    parts.append(line[start..<colon])
    name = parts[0].uppercased()
    parameters = [:]
    for part in parts.dropFirst() {
      let pair = part.split(separator: "=", maxSplits: 1)
      guard pair.count == 2 else { continue }
      parameters[pair[0].uppercased()] = CalendarLine.plain(pair[1])
    }
    value = String(line[scalars.index(after: colon)...])
  }

  /// A parameter's value without its quotation marks and escapes (RFC 6868).
  private static func plain(_ value: Substring) -> String {
    var plain = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in value.unicodeScalars where scalar != "\"" {
      switch (isEscaped, scalar) {
      case (false, "^"):
        isEscaped = true
        continue
      case (true, "n"): plain.append("\n")
      case (true, "'"): plain.append("\"")
      case (true, "^"): plain.append("^")
      case (true, _): plain.append(contentsOf: ["^", scalar])
      default: plain.append(scalar)
      }
      isEscaped = false
    }
    if isEscaped { plain.append("^") }
    return String(plain)
  }

  /// The value as a list of texts without escapes.
  var texts: [String] {
    var texts = [""]
    var isEscaped = false
    for character in value {
      if isEscaped {
        texts[texts.count - 1].append(character == "n" || character == "N" ? "\n" : character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == "," {
        texts.append("")
      } else {
        texts[texts.count - 1].append(character)
      }
    }
    return texts
  }
}
