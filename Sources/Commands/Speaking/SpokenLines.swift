import Foundation

/// The output of a verb, prepared for reading aloud to a person who cannot see it.
struct SpokenLines {
  /// The maximum number of lines, about a minute; nobody listens to longer lists.
  private static let most = 10
  /// A line with at least this many columns is assumed to continue in the next line.
  private static let full = 60

  /// The text.
  let text: String

  init(_ lines: [String]) {
    var spoken: [String] = []
    var isOpen = false
    for line in lines {
      let words = SpokenLines.words(line)
      guard !words.isEmpty else {
        isOpen = false
        continue
      }
      if isOpen, !spoken.isEmpty {
        spoken[spoken.count - 1] += " " + words
      } else {
        spoken.append(words)
      }
      isOpen = line.count >= SpokenLines.full && !line.contains("  ")
    }
    var text = spoken.prefix(SpokenLines.most).map { SpokenLines.ended($0) }.joined(separator: "\n")
    if spoken.count > SpokenLines.most {
      text += "\nAnd \(spoken.count - SpokenLines.most) more."
    }
    self.text = text
  }

  /// A line without purely visual parts: colour, bars, the gaps between columns.
  private static func words(_ line: String) -> String {
    let plain = line.replacing(/\u{1B}\[[0-9;]*[A-Za-z]/, with: "")
      .trimmingCharacters(in: .whitespaces)
    guard plain.contains(where: { $0.isLetter || $0.isNumber }) else { return "" }
    let columns = plain.replacing(/\s{2,}|\s·\s/, with: ", ")
    return columns.replacing(/[│┃┌┐└┘├┤─━▏█░▒▓·●○*]+/, with: " ")
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
      .replacing(" ,", with: ",").replacing(",,", with: ",")
  }

  private static func ended(_ line: String) -> String {
    guard let last = line.last, !".!?:…".contains(last) else { return line }
    return line + "."
  }
}
