/// Breaks text into lines.
///
/// All line breaking is done here, with a function that measures text: a terminal counts columns, a
/// drawing estimates the width of letters.
package struct TextWrapper {
  private let width: Int
  private let measure: (Substring) -> Int

  /// Makes a wrapper.
  /// - Parameters:
  ///   - width: The maximum width of a line, at least 1.
  ///   - measure: Returns the width of a text without line ends.
  package init(width: Int, measure: @escaping (Substring) -> Int) {
    self.width = max(1, width)
    self.measure = measure
  }

  /// The lines of a text, broken at spaces, or within a word longer than a line.
  ///
  /// Line ends of the text are kept.
  package func lines(of text: some StringProtocol) -> [String] {
    String(text).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .flatMap { filled($0) }
  }

  /// Parts joined by a separator, with lines broken between parts where that is possible.
  package func lines(of parts: [String], joinedBy separator: String) -> [String] {
    let gap = measure(separator[...])
    var lines: [String] = []
    for part in parts.flatMap({ self.lines(of: $0) }) where !part.isEmpty {
      if let last = lines.last, measure(last[...]) + gap + measure(part[...]) <= width {
        lines[lines.count - 1] = last + separator + part
      } else {
        lines.append(part)
      }
    }
    return lines
  }

  private func filled(_ paragraph: Substring) -> [String] {
    let space = measure(" ")
    var lines: [String] = []
    var line = ""
    var used = 0
    for word in paragraph.split(separator: " ") {
      let length = measure(word)
      if used > 0, used + space + length <= width {
        line += " " + word
        used += space + length
        continue
      }
      if used > 0 { lines.append(line) }
      var pieces = pieces(of: word)
      line = pieces.popLast() ?? ""
      used = measure(line[...])
      lines += pieces
    }
    return lines + [line]
  }

  private func pieces(of word: Substring) -> [String] {
    guard measure(word) > width else { return [String(word)] }
    var pieces: [String] = []
    var piece = ""
    var used = 0
    for index in word.indices {
      let length = measure(word[index...index])
      if used + length > width, !piece.isEmpty {
        pieces.append(piece)
        piece = ""
        used = 0
      }
      piece.append(word[index])
      used += length
    }
    return pieces + [piece]
  }
}
