import Documents
package import Entries

/// Sentences to review as lines: entry, second, and the text with its unsure words dim, or in
/// brackets where there is no colour.
package struct ReviewList {
  private let sentences: [ReviewSentence]

  package init(_ sentences: [ReviewSentence]) {
    self.sentences = sentences
  }

  /// The lines, none wider than the style allows.
  package func lines(_ style: PageStyle) -> [String] {
    sentences.flatMap { sentence -> [String] in
      let utterance = sentence.utterance
      let text = MarkedText(
        utterance.text, marking: utterance.words.filter(\.isUnsure).map(\.range),
        prefix: style.isColoured ? "" : "[", suffix: style.isColoured ? "" : "]")
      let head = "\(sentence.entry) at \(LengthText.place(utterance.start))"
      return [style.paint(head, .heading)]
        + text.lines(width: style.width - 2, [.faint], style).map { "  " + $0 }
    }
  }
}
