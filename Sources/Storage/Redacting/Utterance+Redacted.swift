import Entries

extension Utterance {
  /// Returns the utterance without what was said in some spans of time; nil if nothing changes.
  ///
  /// Alternatives with the redacted words are removed everywhere, not only in the spans.
  func redacted(_ redaction: TextRedaction, during spans: [Range<Double>]) -> Utterance? {
    guard !words.isEmpty else {
      // Without times of words it is unknown which were said in the spans, so all occurrences go.
      let isThere = spans.contains { $0.lowerBound < end && start < $0.upperBound }
      let text = redaction.redacted(text)
      guard isThere, text != self.text else { return nil }
      return Utterance(start: start, end: end, text: text, words: [], channel: channel)
    }
    let isOut = words.map { word in spans.contains { Utterance.isMostly(word, in: $0) } }
    let hasAlternative = words.contains { word in
      word.alternatives.contains { redaction.occurs(in: $0.text) }
    }
    guard hasAlternative || isOut.contains(true) else { return nil }
    let scalars = Array(text.unicodeScalars)
    var copied: [Unicode.Scalar] = []
    var kept: [Word] = []
    var position = 0
    func place(_ offset: Int) -> Int { min(max(position, offset), scalars.count) }
    var index = 0
    while index < words.count {
      var word = words[index]
      var last = index
      while isOut[index], last + 1 < words.count, isOut[last + 1] { last += 1 }
      let begin = place(word.range.lowerBound)
      copied += scalars[position..<begin]
      position = begin
      let stop = place(words[last].range.upperBound)
      if isOut[index] {
        // Like any word, this one is stored without the brackets around it.
        let inner = TextRedaction.mark.dropFirst().dropLast()
        word = Word(
          text: String(inner), start: word.start, end: max(word.start, words[last].end),
          confidence: 1,
          range: copied.count + 1..<copied.count + 1 + inner.unicodeScalars.count)
        copied += TextRedaction.mark.unicodeScalars
      } else {
        word.range = copied.count..<copied.count + (stop - begin)
        word.alternatives.removeAll { redaction.occurs(in: $0.text) }
        copied += scalars[begin..<stop]
      }
      position = stop
      kept.append(word)
      index = last + 1
    }
    copied += scalars[position...]
    return Utterance(
      start: start, end: end, text: String(String.UnicodeScalarView(copied)), words: kept,
      channel: channel)
  }

  /// Whether a word and a span share at least half of the shorter one.
  private static func isMostly(_ word: Word, in span: Range<Double>) -> Bool {
    let shared = min(word.end, span.upperBound) - max(word.start, span.lowerBound)
    let shorter = min(word.end - word.start, span.upperBound - span.lowerBound)
    return shared > 0 && shared * 2 >= shorter
      || span.contains(word.start) && word.end <= span.upperBound
  }
}
