import Documents
import Entries

/// The words of a transcript as HTML, each with its time.
///
/// It is built by hand and not by a template for speed: an hour of speech has nine thousand words.
enum TranscriptMarkup {
  /// A line: the second at which it begins, and its words.
  /// - Parameter place: The line's index among those shown.
  static func line(_ utterance: Utterance, place: Int) -> String {
    let shown = utterance.shown
    let clock = LengthText.place(utterance.start)
    var text = ""
    for piece in shown.textPieces {
      guard let word = piece.word else {
        text += HTMLText.escaped(piece.text)
        continue
      }
      let style = word.isUnsure ? "word unsure" : "word"
      text += "<span class=\"\(style)\" data-at=\"\(time(word.start))\""
      text += " data-to=\"\(time(word.end))\""
      if word.isUnsure { text += " title=\"\(HTMLText.escaped(doubt(word)))\"" }
      text += ">\(HTMLText.escaped(piece.text))</span>"
    }
    return """
      <p class="line" data-line="\(place)" data-at="\(time(utterance.start))" \
      data-to="\(time(utterance.end))"><button type="button" class="at" \
      aria-label="Play from \(clock)">\(clock)</button><span class="said" dir="auto">\(text)\
      </span></p>

      """
  }

  private static func doubt(_ word: Word) -> String {
    let others = word.alternatives.prefix(3).map(\.text)
    return others.isEmpty ? "unsure" : "unsure; perhaps: " + others.joined(separator: ", ")
  }

  private static func time(_ seconds: Double) -> String { String(jsonSeconds(seconds)) }
}
