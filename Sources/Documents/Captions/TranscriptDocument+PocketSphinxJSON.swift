import Entries

extension TranscriptDocument {
  /// One line of JSON per utterance, in the format of upstream's `pocketsphinx`: begin, duration,
  /// probability and text, of the utterance and of each word.
  ///
  /// The probability of an utterance is the mean of its words'. Fillers such as `<sil>`, which
  /// upstream lists between the words, are not part of a transcript.
  var pocketSphinxJSON: String {
    shownUtterances.map { utterance in
      let pieces = utterance.pieces
      guard !pieces.isEmpty else { return "" }
      let words: [String] =
        utterance.words.isEmpty
        ? pieces.map { line($0.start, $0.end, $0.confidence ?? 1, $0.text) + "}" }
        : utterance.words.map { line($0.start, $0.end, $0.confidence, $0.text) + "}" }
      let sum = utterance.words.reduce(0) { $0 + $1.confidence }
      let mean = utterance.words.isEmpty ? 1 : sum / Double(utterance.words.count)
      return line(utterance.start, utterance.end, mean, utterance.text)
        + ",\"w\":[\(words.joined(separator: ","))]}\n"
    }.joined()
  }
}

private func line(
  _ start: Double, _ end: Double, _ probability: Double, _ text: String
) -> String {
  let begin = ClockTime(start)
  let length = ClockTime(milliseconds: ClockTime(end).milliseconds - begin.milliseconds)
  return "{\"b\":\(begin.seconds),\"d\":\(length.seconds),"
    + "\"p\":\(ClockTime(min(probability, 1)).seconds),\"t\":\(text.singleLine.asJSON)"
}
