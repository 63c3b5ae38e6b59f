import Entries
import Terminal

/// A command that a text offers to the reader, such as `'sotto restore 3'` or `…: sotto restore 3`.
///
/// It is never broken over two lines, so that it can be copied. One with quotation marks of its own
/// is offered between “ and ”.
struct OfferedCommand {
  /// The first words of the commands that are offered.
  private static let programs = [
    "sotto ", "printf %b ", "mkdir -p ", "ls ", "chmod ", "apt install ",
  ]
  /// What precedes a command that is not quoted; it may also begin the text.
  private static let openings = [": ", ", ", "; ", "  ", " or "]
  /// What ends a command that is not quoted; so does the end of the text.
  private static let ends = ["; ", ", ", ". ", "  ", " · ", " or sotto "]

  /// Fills the lines of a text without line ends.
  fileprivate static func filled(_ text: Substring, _ width: Int) -> [String] {
    var lines: [String] = []
    for piece in pieces(of: text) {
      if let last = lines.last, last.displayWidth + 1 + piece.displayWidth <= width {
        lines[lines.count - 1] = last + " " + piece
      } else if let last = lines.last, last.allSatisfy({ $0 == " " }) {
        // Only the indent stands there, and a line of its own would show nothing.
        lines[lines.count - 1] = String(piece)
      } else {
        lines.append(String(piece))
      }
    }
    return lines
  }

  /// The text between spaces, and each command in one piece.
  private static func pieces(of text: Substring) -> [Substring] {
    var pieces: [Substring] = []
    var start = text.startIndex
    var place = start
    while place < text.endIndex {
      if let end = end(ofCommandAt: place, in: text) {
        place = end
      } else if text[place] == " " {
        pieces.append(text[start..<place])
        place = text.index(after: place)
        start = place
      } else {
        place = text.index(after: place)
      }
    }
    return pieces + [text[start...]]
  }

  /// Returns the end of the command that begins at a place; nil if none begins there.
  private static func end(
    ofCommandAt place: Substring.Index, in text: Substring
  ) -> Substring.Index? {
    let rest = text[place...]
    if rest.first == "'" {
      let inside = rest.dropFirst()
      return programs.contains { inside.hasPrefix($0) } ? endOfQuotation(rest) : nil
    }
    if rest.first == "“" {
      let inside = rest.dropFirst()
      return programs.contains { inside.hasPrefix($0) }
        ? rest.firstIndex(of: "”").map(rest.index(after:)) : nil
    }
    let before = text[..<place]
    guard programs.contains(where: { rest.hasPrefix($0) }),
      before.isEmpty || openings.contains(where: { before.hasSuffix($0) })
    else { return nil }
    var quote: Character?
    for index in rest.indices {
      let character = rest[index]
      if let open = quote {
        if character == open { quote = nil }
      } else if character == "'" || character == "\"" {
        quote = character
      } else if ends.contains(where: { rest[index...].hasPrefix($0) }) {
        return index
      }
    }
    return rest.endIndex
  }

  /// Returns the end of a quoted command, which may have quoted words itself.
  private static func endOfQuotation(_ text: Substring) -> Substring.Index? {
    var depth = 0
    var last: Character = " "
    for index in text.indices {
      if text[index] == "'" {
        depth += last == " " ? 1 : -1
        if depth == 0 { return text.index(after: index) }
      }
      last = text[index]
    }
    return nil
  }
}

extension OfferedCommand {
  /// Returns a text with each command that it offers changed.
  fileprivate static func changed(_ text: Substring, by change: (Substring) -> String) -> String {
    var result = ""
    var place = text.startIndex
    while place < text.endIndex {
      guard let end = end(ofCommandAt: place, in: text) else {
        result.append(text[place])
        place = text.index(after: place)
        continue
      }
      let piece = text[place..<end]
      if piece.first == "'" {
        result += ShellWord.offered(change(piece.dropFirst().dropLast()))
      } else if piece.first == "“" {
        result += "“" + change(piece.dropFirst().dropLast()) + "”"
      } else {
        // A space or a full stop at the end of the text belongs to the sentence.
        var command = piece
        while let last = command.last, " .:?!".contains(last) { command.removeLast() }
        result += change(command) + text[command.endIndex..<end]
      }
      place = end
    }
    return result
  }
}

extension StringProtocol {
  /// The text with each command that it offers changed.
  /// - Parameter change: Gets a command without quotation marks around it.
  package func changingCommands(by change: (Substring) -> String) -> String {
    OfferedCommand.changed(Substring(self), by: change)
  }

  /// The text in lines that break between words only, so that a path stays whole, and never within
  /// a command that the text offers.
  ///
  /// Line ends of the text are kept.
  package func filled(toWidth width: Int) -> [String] {
    String(self).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .flatMap { OfferedCommand.filled($0, width) }
  }
}
