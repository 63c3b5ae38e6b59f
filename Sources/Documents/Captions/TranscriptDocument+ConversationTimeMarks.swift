import Entries

extension TranscriptDocument {
  /// The words as NIST's time-marked conversation file: source, channel, start, length, word and
  /// confidence on a line each, sorted by channel and start.
  ///
  /// Words without measured times get times by their length, and no confidence. White space within
  /// a field becomes `_`.
  var conversationTimeMarks: String {
    let source = TranscriptDocument.field(name.isEmpty ? "recording" : name)
    var lines: [(channel: Int, start: ClockTime, line: String)] = []
    for utterance in orderedUtterances {
      let channel = (utterance.channel ?? 0) + 1
      for (word, start, end, confidence) in TranscriptDocument.marks(of: utterance) {
        let begin = ClockTime(start)
        let length = ClockTime(
          milliseconds: max(ClockTime(end).milliseconds - begin.milliseconds, 0))
        var line = "\(source) \(channel) \(begin.seconds) \(length.seconds) \(word)"
        if let confidence { line += " " + ClockTime(min(confidence, 1)).seconds }
        lines.append((channel, begin, line))
      }
    }
    return lines.enumerated()
      .sorted {
        ($0.element.channel, $0.element.start, $0.offset)
          < ($1.element.channel, $1.element.start, $1.offset)
      }
      .map { $0.element.line + "\n" }.joined()
  }

  private static func marks(
    of utterance: Utterance
  ) -> [(word: String, start: Double, end: Double, confidence: Double?)] {
    let marks: [(word: String, start: Double, end: Double, confidence: Double?)] =
      utterance.words.isEmpty
      ? utterance.pieces.map { ($0.text, $0.start, $0.end, nil) }
      : utterance.words.map { ($0.text, $0.start, $0.end, $0.confidence) }
    return marks.map { (field($0.word), $0.start, $0.end, $0.confidence) }
      .filter { !$0.word.isEmpty }
  }

  /// A field without white space; if it would begin a comment, its semicolons are removed.
  private static func field(_ text: String) -> String {
    let field = text.singleLine.replacing(" ", with: "_")
    return field.hasPrefix(";;") ? String(field.drop { $0 == ";" }) : field
  }
}
