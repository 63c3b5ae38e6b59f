import Entries
import Recognition

/// Distinguishes speech from other sound in which the decoder found words.
///
/// A decoder finds words in any sound. Three things show that they are not real, none of which is a
/// list of words: the sound does not move like a voice, no word stands out from its rivals, or
/// there are too few words for the amount of voiced sound. If the sound plainly moves like a voice,
/// at the pace of speech, somebody spoke but was not understood.
struct UtteranceJudge {
  /// The nature of the words of a stretch.
  enum Verdict {
    /// Words that somebody said, as far as they were understood.
    case speech
    /// Guesses at words that somebody said.
    case unclear
    /// Words found in sound that is not speech.
    case nothing
  }

  /// How much the sound resembles a voice, 0…1; every word's confidence is multiplied by it.
  let plausibility: Double
  /// The mean posterior of the words.
  private let meanPosterior: Double
  private let isPlainlyVoice: Bool

  /// Limits in seconds of voiced sound per word: up to `slow` words are fully believed, from
  /// `slowest` on not at all; speech has a fifth of a second, a horn or a machine whole seconds.
  private static let drawl = (slow: 0.6, slowest: 0.9)
  /// The fewest words that show the pace of speech.
  private static let few = 4
  /// The fewest words that show the pace of a clear voice, which may say only two.
  private static let fewest = 2

  /// Judges the words recognised in 16 kHz mono samples.
  init(_ hypothesis: Hypothesis, samples: [Int16]) {
    let words = hypothesis.words
    // A knock or a cough gives a word or two; several words in a row are evidence of speech.
    let evidence = min(1, Double(words.count + 1) / 4)
    let meter = VoicingMeter(samples)
    isPlainlyVoice = UtteranceJudge.isPlainlyVoice(meter, words: words.count)
    // In kitchen noise, the decoder finds a word or two that nobody said.
    let isHeard = words.count >= UtteranceJudge.few || meter.isPlainlyVoice
    plausibility =
      isHeard
      ? meter.plausibility * evidence * UtteranceJudge.pace(meter, words: words.count) : 0
    meanPosterior =
      words.isEmpty ? 0 : words.reduce(0) { $0 + $1.posterior } / Double(words.count)
  }

  /// The verdict on the words.
  var verdict: Verdict {
    if plausibility >= 0.1 && meanPosterior >= 0.2 { return .speech }
    return isPlainlyVoice ? .unclear : .nothing
  }

  /// Returns what remains of an utterance that the other recogniser does not confirm: guesses if
  /// the sound is plainly a voice, else nothing.
  static func doubting(_ utterance: Utterance, of span: SpokenSpan) -> Utterance {
    let meter = VoicingMeter(span.samples)
    guard isPlainlyVoice(meter, words: utterance.words.count) else {
      return Utterance(nothingIn: span)
    }
    guard !utterance.isUnclear else { return utterance }
    var doubted = utterance
    for index in doubted.words.indices {
      doubted.words[index].confidence = guessed(doubted.words[index].confidence)
    }
    return doubted
  }

  /// Whether only a speaker gives this many words in such a sound.
  private static func isPlainlyVoice(_ meter: VoicingMeter, words: Int) -> Bool {
    let isEnough = words >= few || (words >= fewest && meter.isClearlyVoice)
    return isEnough && meter.isPlainlyVoice && pace(meter, words: words) == 1
  }

  /// Returns how well the number of words fits the pace of speech, 0…1.
  private static func pace(_ meter: VoicingMeter, words: Int) -> Double {
    let drawl = meter.voicedSeconds / Double(max(1, words))
    return max(0, min(1, (Self.drawl.slowest - drawl) / (Self.drawl.slowest - Self.drawl.slow)))
  }

  /// Returns the confidence of a word in an unclear utterance, given its confidence in a clear one.
  static func guessed(_ confidence: Double) -> Double {
    max(0.001, (min(1, max(0, confidence)) * Utterance.unclear * 1000).rounded() / 1000)
  }
}
