import Entries
import Recognition
import Sound

/// Turns a decoder's possible words and phones of a stretch of speech into data for search by
/// sound.
enum HeardSoundWriter {
  /// Returns the data; nil if nobody spoke.
  static func sound(
    of span: SpokenSpan, hypothesis: Hypothesis, utterance: Utterance
  ) -> HeardSound? {
    guard !utterance.words.isEmpty else { return nil }
    let rate = Double(SpeechDetector.sampleRate)
    let start = Double(span.range.lowerBound) / rate
    func time(_ frame: Int) -> Double { start + Double(frame) / Double(Hypothesis.frameRate) }
    // If a model's phones are not those of English, only its words can be searched.
    let phones = hypothesis.phones.compactMap { phone in
      PhoneAlphabet.number(of: phone.name).map { (number: $0, time: time(phone.frame)) }
    }
    return HeardSound(
      start: start, end: Double(span.range.upperBound) / rate,
      words: hypothesis.possible.map { word in
        HeardSound.Word(
          text: word.text.lowercased(), start: time(word.frames.lowerBound),
          end: time(word.frames.upperBound), posterior: word.posterior)
      }, phones: PhoneAlphabet.text(phones.map(\.number)), times: phones.map(\.time))
  }
}
