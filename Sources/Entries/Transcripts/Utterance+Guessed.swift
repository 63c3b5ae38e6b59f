extension Utterance {
  /// Makes an utterance from a text without word times; nil if it has no words.
  ///
  /// The words are spread evenly, with confidence 0, which marks their times as estimated.
  package init?(guessing text: String, start: Double, end: Double) {
    let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !line.isEmpty else { return nil }
    let all = line.unicodeScalars.count
    var position = 0
    let words = line.split(separator: " ").map { word in
      let length = word.unicodeScalars.count
      let range = position..<position + length
      position += length + 1
      let share = (end - start) / Double(max(1, all))
      return Word(
        text: String(word), start: start + Double(range.lowerBound) * share,
        end: start + Double(range.upperBound) * share, confidence: 0, range: range)
    }
    self.init(start: start, end: end, text: line, words: words)
  }
}
