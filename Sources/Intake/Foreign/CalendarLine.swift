/// A content line of iCalendar (RFC 5545, section 3.1).
struct CalendarLine {
  /// The property's name, in capitals.
  var name: String
  /// Its parameters, by their names in capitals.
  var parameters: [String: String]
  /// Its value as it stands.
  var value: String

  /// The lines of a text, unfolded.
  static func lines(of text: String) -> [CalendarLine] {
    // By scalars: a mark at the head of a continued line would be one character with the space before.
    text.replacing("\r\n", with: "\n")
      .replacing(/\n[ \t]/.matchingSemantics(.unicodeScalar), with: "")
      .split(separator: "\n").compactMap { CalendarLine($0) }
  }

  private init?(_ line: Substring) {
    var isQuoted = false
    var parts: [Substring] = []
    var start = line.startIndex
    var colon: String.Index?
    for index in line.indices {
      switch line[index] {
      case "\"": isQuoted.toggle()
      case ";" where !isQuoted:
        parts.append(line[start..<index])
        start = line.index(after: index)
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
      parameters[pair[0].uppercased()] = pair[1].filter { $0 != "\"" }
    }
    value = String(line[line.index(after: colon)...])
  }

  /// The value as a list of texts, each as it was before it was escaped.
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
