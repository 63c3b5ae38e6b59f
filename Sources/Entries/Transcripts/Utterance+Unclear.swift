extension Utterance {
  /// The greatest confidence of a word in an unclear utterance.
  public static let unclear = 0.05

  /// Whether a voice was heard in it but not understood.
  ///
  /// Its words are guesses: they are searched like others, but never shown as what was said. A word
  /// with a confidence of 0 says nothing about this, because only its time was guessed.
  public var isUnclear: Bool {
    !words.isEmpty && words.allSatisfy { $0.confidence > 0 && $0.confidence <= Utterance.unclear }
  }

  /// The utterance as it is shown to people: an unclear one as `[unclear 0:03]`, with its start
  /// time and without words; any other unchanged.
  public var shown: Utterance { shown(as: unclearMark) }

  /// The utterance as it is shown where its time is shown separately: an unclear one as
  /// `[unclear]`.
  public var shownWithoutTime: Utterance { shown(as: "[unclear]") }

  /// The text shown for an unclear utterance, with its start time.
  private var unclearMark: String {
    let seconds = Int(max(0, min(start.isFinite ? start : 0, 1e9)))
    return "[unclear \(ClockText.text(seconds))]"
  }

  private func shown(as mark: String) -> Utterance {
    guard isUnclear else { return self }
    return Utterance(start: start, end: end, text: mark, words: [], channel: channel)
  }
}

extension Transcript {
  /// The whole text as it is shown to people, with a mark for each unclear utterance.
  public var shownText: String { TranscriptText(utterances.map(\.shown)).text }

  /// Whether voices were heard but nothing of them was understood.
  public var isUnclear: Bool {
    let spoken = utterances.filter { !$0.text.isEmpty }
    return !spoken.isEmpty && spoken.allSatisfy(\.isUnclear)
  }

  /// The text in the form in which a person edits it: one utterance per line, and a mark for each
  /// unclear one.
  public var shownLines: [String] { utterances.map(\.shown.text).filter { !$0.isEmpty } }

  /// Returns edited lines, with each remaining mark replaced by the words of its unclear utterance.
  public func restoringUnclear(_ lines: [String]) -> [String] {
    var unclear = utterances.filter(\.isUnclear)
    return lines.map { line in
      guard let place = unclear.firstIndex(where: { $0.shown.text == line }) else { return line }
      return unclear.remove(at: place).text
    }
  }
}
