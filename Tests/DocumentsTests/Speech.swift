import Documents
import Entries

/// Transcripts for tests: the words of a text at a steady pace.
enum Speech {
  static let engine = Transcript.Engine(name: "test")

  /// Returns an utterance whose words begin every `pace` seconds and last nine tenths of that.
  static func utterance(
    _ text: String, at start: Double, pace: Double = 0.4, confidence: [Double] = [],
    channel: Int? = nil
  ) -> Utterance {
    var words: [Word] = []
    let scalars = Array(text.unicodeScalars)
    var position = 0
    while position < scalars.count {
      guard scalars[position].properties.isAlphabetic else {
        position += 1
        continue
      }
      let end =
        scalars[position...].firstIndex { !$0.properties.isAlphabetic && $0 != "'" }
        ?? scalars.count
      let begin = start + Double(words.count) * pace
      words.append(
        Word(
          text: String(String.UnicodeScalarView(scalars[position..<end])), start: begin,
          end: begin + pace * 0.9,
          confidence: words.count < confidence.count ? confidence[words.count] : 0.9,
          range: position..<end))
      position = end
    }
    let end = words.last?.end ?? start + 1
    return Utterance(start: start, end: end, text: text, words: words, channel: channel)
  }

  static func document(
    _ utterances: [Utterance], title: String = "", name: String = "", duration: Double? = nil
  ) -> TranscriptDocument {
    TranscriptDocument(
      Transcript(engine: engine, utterances: utterances), title: title, name: name,
      duration: duration)
  }

  /// Two short utterances with characters that some format must escape.
  static let awkward = document(
    [
      utterance("Tom & Jerry said \"a < b\",\u{7}\nthen [x] --> <i>done</i>.", at: 1),
      utterance("Good night.", at: 9.5),
    ], title: "One --> \"two\" [three]", name: "my file.wav", duration: 12)
}
