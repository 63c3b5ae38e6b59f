package import Entries

extension ImportedCue {
  /// The cue as an utterance.
  ///
  /// Words without times, or out of order with the text, are omitted, so that an aligner can time
  /// them later. A word without a probability counts as sure.
  ///
  /// - Parameter span: The seconds used as its times if the file has none.
  package func utterance(within span: ClosedRange<Double> = 0...0) -> Utterance {
    let begin = (start ?? words.first?.start ?? span.lowerBound).asTime
    let finish = max((end ?? words.last?.end ?? span.upperBound).asTime, begin)
    var utterance = Utterance(start: begin, end: finish, text: text, words: [])
    let scalars = Array(text.unicodeScalars)
    var position = 0
    for word in words {
      let core = word.text.wordCore
      guard !core.isEmpty else { continue }
      guard let from = word.start, let to = word.end,
        let range = scalars.firstRange(of: core, from: position)
      else {
        utterance.words = []
        return utterance
      }
      position = range.upperBound
      utterance.words.append(
        Entries.Word(
          text: String(String.UnicodeScalarView(core)), start: from.asTime,
          end: max(to.asTime, from.asTime), confidence: word.probability ?? 1, range: range))
    }
    return utterance
  }
}

extension String {
  /// The scalars from the first to the last letter or digit.
  var wordCore: [Unicode.Scalar] {
    let scalars = Array(unicodeScalars)
    let isCore: (Unicode.Scalar) -> Bool = {
      $0.properties.isAlphabetic || $0.properties.numericType != nil
        || $0.properties.generalCategory == .nonspacingMark
    }
    guard let first = scalars.firstIndex(where: isCore),
      let last = scalars.lastIndex(where: isCore)
    else { return [] }
    return Array(scalars[first...last])
  }
}

extension [Unicode.Scalar] {
  /// The range of the next occurrence of other scalars, at or after a position.
  func firstRange(of other: [Unicode.Scalar], from position: Int) -> Range<Int>? {
    guard let range = self[Swift.min(position, count)...].firstRange(of: other) else { return nil }
    return range
  }
}
