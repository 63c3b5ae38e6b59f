/// A segment in the format of whisper.cpp.
///
/// Times are in milliseconds; the full output also has the model's tokens, which are parts of
/// words.
struct WhisperCppSegment: Decodable {
  struct Span: Decodable {
    var from: Double
    var to: Double
  }

  struct Token: Decodable {
    var text: String
    var offsets: Span?
    var p: Double?
  }

  var offsets: Span
  var text: String
  var tokens: [Token]?

  var cue: ImportedCue {
    ImportedCue(
      start: offsets.from / 1000, end: max(offsets.to, offsets.from) / 1000,
      text: text.singleLine, words: words)
  }

  /// The tokens joined to words; a token that begins with a space starts a new word.
  ///
  /// The confidence of a word is that of its least sure token.
  private var words: [ImportedCue.Word] {
    var words: [ImportedCue.Word] = []
    for token in tokens ?? [] where !token.text.hasPrefix("[_") {
      let text = token.text.singleLine
      if let last = words.indices.last, token.text.first?.isWhitespace != true {
        words[last].text += text
        words[last].end = token.offsets.map { $0.to / 1000 } ?? words[last].end
        words[last].probability = [words[last].probability, token.p].compactMap { $0 }.min()
      } else {
        words.append(
          ImportedCue.Word(
            text: text, start: token.offsets.map { $0.from / 1000 },
            end: token.offsets.map { max($0.to, $0.from) / 1000 }, probability: token.p))
      }
    }
    return words.filter { !$0.text.isEmpty }
  }
}
