/// A segment in the format of Whisper and its derivatives.
struct WhisperSegment: Decodable {
  var start: Double?
  var end: Double?
  var text: String
  var words: [WhisperWord]?
  var speaker: String?

  var cue: ImportedCue {
    ImportedCue(
      start: start, end: end.map { max($0, start ?? $0) }, text: text.singleLine,
      words: (words ?? []).map(\.word).filter { !$0.text.isEmpty }, speaker: speaker)
  }
}

/// A word in the format of Whisper, its derivatives and Vosk, which use different names for its
/// probability.
struct WhisperWord: Decodable {
  var word: ImportedCue.Word

  private enum Key: String, CodingKey {
    case word, text, start, end, probability, score, confidence, conf
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    let text = try values.decode(String.self, forKey: values.contains(.word) ? .word : .text)
    let start = try values.decodeIfPresent(Double.self, forKey: .start)
    let end = try values.decodeIfPresent(Double.self, forKey: .end)
    let name = [Key.probability, .score, .confidence, .conf].first(where: values.contains)
    let probability = try name.flatMap { try values.decodeIfPresent(Double.self, forKey: $0) }
    word = ImportedCue.Word(
      text: text.singleLine, start: start, end: end.map { max($0, start ?? $0) },
      probability: probability.map { min(max($0, 0), 1) })
  }
}
