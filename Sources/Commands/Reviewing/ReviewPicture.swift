import Entries
import Pages
import Terminal

/// Draws a sentence under review: the current word in brackets or inverse, unsure words with a
/// question mark or dim.
enum ReviewPicture {
  /// How far saying a sentence again has come.
  enum Listening {
    /// The person is speaking.
    case speaking
    /// What was said is being heard.
    case hearing
  }

  /// The sentence, what there is to choose from, and what the keys do.
  static func lines(
    _ dialog: ReviewDialog, listening: Listening?, width: Int, painter: Painter
  ) -> [StatusBlock.Line] {
    let keys =
      switch listening {
      case .speaking: "say it again now, all of it or the word; any key ends, esc forgets it"
      case .hearing: "hearing what you said; esc forgets it"
      case nil: keys(dialog)
      }
    return sentence(dialog.pieces, width: width, painter: painter)
      + offer(dialog).wrappedBetweenParts(toWidth: width - 1).map { StatusBlock.Line($0) }
      + keys.wrappedBetweenParts(toWidth: width - 1).map {
        StatusBlock.Line($0, painted: painter.paint($0, .dim))
      }
  }

  static func sentence(
    _ pieces: [(text: String, isAtHand: Bool, isUnsure: Bool)], width: Int, painter: Painter
  ) -> [StatusBlock.Line] {
    var lines: [StatusBlock.Line] = []
    var (text, painted) = ("", "")
    for piece in pieces {
      let plain =
        piece.isAtHand ? "[\(piece.text)]" : piece.isUnsure ? piece.text + "?" : piece.text
      let styled =
        piece.isAtHand
        ? painter.paint(piece.text, .inverse)
        : piece.isUnsure ? painter.paint(piece.text, .dim) : piece.text
      if !text.isEmpty, text.displayWidth + 1 + plain.displayWidth > width - 1 {
        lines.append(StatusBlock.Line(text, painted: painter.isColoured ? painted : text))
        (text, painted) = ("", "")
      }
      text += (text.isEmpty ? "" : " ") + plain
      painted += (painted.isEmpty ? "" : " ") + styled
    }
    lines.append(StatusBlock.Line(text, painted: painter.isColoured ? painted : text))
    return lines
  }

  /// The help for the keys, for the current sentence or while typing.
  static func keys(_ dialog: ReviewDialog) -> String {
    let ways = "up back · down skip · ctrl-z take back · esc "
    if dialog.isRepeated { return "space hear · ctrl-r say · up back · down skip" }
    let isOffered = !dialog.typed.isEmpty && !dialog.choices.isEmpty
    return dialog.isTyping || !dialog.typed.isEmpty
      ? (isOffered ? "digit takes an offer, = before a digit types it · " : "")
        + "backspace takes a letter away · \(ways)forgets what is typed"
      : "enter right · digit or word corrects · = number · tab next · space hear · ctrl-r say · "
        + "\(ways)end"
  }

  /// The choices for the current word.
  static func offer(_ dialog: ReviewDialog) -> String {
    let choices = dialog.choices.enumerated().map { "\($0.offset + 1) \($0.element)" }
    if !dialog.typed.isEmpty {
      return
        (["enter takes it"] + (choices.isEmpty ? [] : ["tab or 1 \(dialog.choices[0])"])
        + choices.dropFirst()).joined(separator: " · ")
    }
    if dialog.isRepeated { return "enter takes what you said · esc forgets it" }
    if dialog.isTyping { return "type the number" }
    let phrases = dialog.offeredPhrases.enumerated().map { place, phrase in
      "\(choices.count + place + 1) \(phrase.words.joined(separator: " "))"
        + " for '\(dialog.replaced(by: phrase))'"
    }
    let offers = choices + phrases
    return offers.isEmpty ? "type the word" : offers.joined(separator: " · ")
  }
}
