import JournalEngine
import Listening
import Terminal

/// A track's sentences, wrapped into lines that do not move while words are highlighted.
///
/// Every word has a free column on either side, so that brackets around it move nothing.
struct FlowedSentences {
  /// A stretch of text between spaces, and where it came from.
  struct Piece {
    var text: String
    var sentence: Int
    /// Where it stands in its sentence's text, in Unicode scalars.
    var range: Range<Int>
  }

  /// The lines.
  private(set) var lines: [[Piece]] = []
  /// The line in which each sentence begins.
  private var firstLines: [Int] = []

  /// - Parameter width: The columns of the terminal.
  init(_ sentences: [ListeningSentence], width: Int) {
    let room = max(8, width - 3)
    var line: [Piece] = []
    var used = 0
    for (index, sentence) in sentences.enumerated() {
      if sentence.beginsParagraph, used > 0 {
        lines.append(line)
        (line, used) = ([], 0)
      }
      firstLines.append(lines.count)
      var place = 0
      for word in sentence.text.split(separator: " ", omittingEmptySubsequences: false) {
        let length = word.unicodeScalars.count
        defer { place += length + 1 }
        let text = word.onOneLine.truncated(toWidth: room)
        guard !text.isEmpty else { continue }
        let columns = text.displayWidth
        if used > 0, used + 1 + columns > room {
          lines.append(line)
          (line, used) = ([], 0)
          if place == 0 { firstLines[index] = lines.count }
        }
        line.append(Piece(text: text, sentence: index, range: place..<place + length))
        used += (used > 0 ? 1 : 0) + columns
      }
    }
    if !line.isEmpty { lines.append(line) }
  }

  /// The line that contains a word; without a word, the line in which the sentence begins.
  func line(of sentence: Int, at range: Range<Int>?) -> Int {
    guard firstLines.indices.contains(sentence) else { return 0 }
    var number = firstLines[sentence]
    guard let range else { return number }
    while number < lines.count, let last = lines[number].last {
      if last.sentence > sentence { break }
      if last.sentence == sentence, last.range.upperBound > range.lowerBound { return number }
      number += 1
    }
    return min(number, max(0, lines.count - 1))
  }
}
