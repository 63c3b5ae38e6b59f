package import Entries
import Foundation

/// The words of a clip as subtitles in which each word lights up when it is said.
///
/// The format is Advanced SubStation Alpha with `\k` tags, which libass draws.
package struct ClipWords {
  /// The background.
  package static let ground = CardColour("#0d1117")
  /// The colour of a word that was said.
  package static let lit = CardColour("#f5f7f8")
  /// The colour of a word that will be said.
  package static let waiting = CardColour("#8b949e")
  /// The colour of the waveform.
  package static let wave = CardColour("#5ab4ac")

  private static let size = 58.0
  private static let margin = 84.0

  /// A word with the text up to the next word, and its times in seconds of the clip.
  private struct Piece {
    var text: String
    var start: Double
    var end: Double
  }

  private let heading: String
  private let pieces: [Piece]
  private let seconds: Double
  private let shape: CardShape

  /// Takes the words of a part of a recording.
  /// - Parameters:
  ///   - utterances: The utterances, with times on the clock of the recording.
  ///   - heading: The line above the words.
  ///   - stretch: The begin and end of the clip on that clock.
  package init(
    _ utterances: [Utterance], heading: String, in stretch: ClosedRange<Double>, shape: CardShape
  ) {
    self.heading = heading
    self.shape = shape
    seconds = stretch.upperBound - stretch.lowerBound
    pieces = utterances.filter { !$0.isUnclear }.flatMap { utterance in
      ClipWords.pieces(utterance)
    }.filter { $0.start < stretch.upperBound && $0.end > stretch.lowerBound }.map {
      var piece = $0
      piece.start = max(0, piece.start - stretch.lowerBound)
      piece.end = min(stretch.upperBound, piece.end) - stretch.lowerBound
      return piece
    }
  }

  private static func pieces(_ utterance: Utterance) -> [Piece] {
    let scalars = Array(utterance.text.unicodeScalars)
    return utterance.words.indices.map { index in
      let word = utterance.words[index]
      // From the word's own start up to the next word's, so that punctuation stays with the word.
      let first = index == 0 ? 0 : word.range.lowerBound
      let next =
        index + 1 < utterance.words.count
        ? utterance.words[index + 1].range.lowerBound : scalars.count
      let range = max(0, min(first, scalars.count))..<max(0, min(max(first, next), scalars.count))
      var text = String.UnicodeScalarView()
      text.append(contentsOf: scalars[range])
      return Piece(
        text: String(text).trimmingCharacters(in: .whitespacesAndNewlines), start: word.start,
        end: word.end)
    }.filter { !$0.text.isEmpty }
  }

  /// The subtitles.
  package var text: String {
    let pages = pages
    let margin = Int(ClipWords.margin)
    var lines = [
      "[Script Info]", "ScriptType: v4.00+", "PlayResX: \(shape.width)",
      "PlayResY: \(shape.height)", "WrapStyle: 2", "ScaledBorderAndShadow: yes", "",
      "[V4+ Styles]",
      "Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, "
        + "Bold, Italic, Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, "
        + "Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding",
      style("Words", ClipWords.size, ClipWords.lit, alignment: 5, margin: 0),
      style("Heading", 36, ClipWords.waiting, alignment: 8, margin: margin), "", "[Events]",
      "Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text",
      event(0, seconds, "Heading", ClipWords.escaped(heading)),
    ]
    for (index, page) in pages.enumerated() {
      guard let first = page.first?.first, let last = page.last?.last else { continue }
      let next = index + 1 < pages.count ? pages[index + 1].first?.first?.start : nil
      let end = min(next ?? seconds, last.end + 1.5, seconds)
      let start = index == 0 ? min(first.start, max(0, first.start - 1)) : first.start
      lines.append(event(start, end, "Words", markup(page, from: start)))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func markup(_ page: [[Piece]], from start: Double) -> String {
    var clock = start
    func tag(until time: Double) -> String {
      // The count is the difference of two rounded values, so that rounding errors never add up.
      let count = Int(((time - start) * 100).rounded()) - Int(((clock - start) * 100).rounded())
      clock = max(clock, time)
      return "{\\k\(max(0, count))}"
    }
    let words = Array(page.joined())
    var index = 0
    return page.map { line in
      line.map { piece in
        let wait = tag(until: piece.start)
        index += 1
        let next = index < words.count ? words[index].start : piece.end
        return wait + tag(until: min(next, max(piece.end, piece.start)))
          + ClipWords.escaped(piece.text)
      }.joined(separator: " ")
    }.joined(separator: "\\N")
  }

  /// The words in lines, and the lines grouped into pages that are shown at once.
  private var pages: [[[Piece]]] {
    let width = Double(shape.width) - 2 * ClipWords.margin
    let most = shape == .square ? 5 : 8
    var pages: [[[Piece]]] = []
    var page: [[Piece]] = []
    var line: [Piece] = []
    for piece in pieces {
      let text = (line + [piece]).map(\.text).joined(separator: " ")
      // A long pause starts a new page, so that old words do not stay on the screen.
      let pauses = line.last.map { piece.start - $0.end > 2 } ?? false
      if !line.isEmpty, pauses || SVGText.width(text, size: ClipWords.size) > width {
        page.append(line)
        line = []
        if pauses || page.count == most {
          pages.append(page)
          page = []
        }
      }
      line.append(piece)
    }
    if !line.isEmpty { page.append(line) }
    if !page.isEmpty { pages.append(page) }
    return pages
  }

  private func style(
    _ name: String, _ size: Double, _ colour: CardColour, alignment: Int, margin: Int
  ) -> String {
    let side = Int(ClipWords.margin)
    let (lit, waiting) = (ClipWords.code(colour), ClipWords.code(ClipWords.waiting))
    let ground = ClipWords.code(ClipWords.ground)
    // With an encoding of -1, libass detects the direction of the text.
    return "Style: \(name),DejaVu Sans,\(Int(size)),\(lit),\(waiting),\(ground),\(ground),0,0,0,0,"
      + "100,100,0,0,1,0,0,\(alignment),\(side),\(side),\(margin),-1"
  }

  private func event(_ start: Double, _ end: Double, _ style: String, _ text: String) -> String {
    "Dialogue: 0,\(ClipWords.time(start)),\(ClipWords.time(end)),\(style),,0,0,0,,\(text)"
  }

  private static func time(_ seconds: Double) -> String {
    let count = Int((max(0, seconds) * 100).rounded())
    return String(
      format: "%d:%02d:%02d.%02d", count / 360_000, count / 6000 % 60, count / 100 % 60,
      count % 100)
  }

  /// A colour in the notation of these subtitles, with blue first.
  private static func code(_ colour: CardColour) -> String {
    "&H00" + String(colour.hexadecimal.dropFirst().suffix(2))
      + String(colour.hexadecimal.dropFirst(3).prefix(2))
      + String(colour.hexadecimal.dropFirst().prefix(2))
  }

  /// A text with the characters of commands replaced.
  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\u{29F5}").replacing("{", with: "(").replacing("}", with: ")")
      .split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
