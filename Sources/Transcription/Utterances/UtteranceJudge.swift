import Entries
import Recognition

/// Tells speech from other sound in which the decoder found words.
///
/// A decoder finds words in any sound. Three things show that they are not real, none of which is a
/// list of words: the sound does not move like a voice, no word stands out from its rivals, or the
/// words are too few for what is voiced. Where the sound plainly moves like a voice, and at the pace
/// of speech, somebody spoke who was not understood.
struct UtteranceJudge {
  /// What the words of a stretch are.
  enum Verdict {
    /// What somebody said, as far as it was understood.
    case speech
    /// Guesses at what somebody said.
    case unclear
    /// Found in sound that is not speech.
    case nothing
  }

  /// How much the sound resembles a voice, 0…1; every word's confidence is multiplied by it.
  let plausibility: Double
  /// The mean posterior of the words.
  private let meanPosterior: Double
  private let isPlainlyVoice: Bool

  /// The seconds of voiced sound for each word up to which words are believed, and from which none is:
  /// speech has a fifth of a second, a horn or a machine whole seconds.
  private static let drawl = (slow: 0.6, slowest: 0.9)
  /// The fewest words that show the pace of speech.
  private static let few = 4
  /// The fewest words that show it in a clear voice, which may say no more than two.
  private static let fewest = 2

  /// Judges the words recognised in 16 kHz mono samples.
  init(_ hypothesis: Hypothesis, samples: [Int16]) {
    let words = hypothesis.words
    // A knock or a cough gives a word or two; several words in a row are evidence of speech.
    let evidence = min(1, Double(words.count + 1) / 4)
    let meter = VoicingMeter(samples)
    isPlainlyVoice = UtteranceJudge.isPlainlyVoice(meter, words: words.count)
    // In a kitchen's clatter a word or two are found that nobody said.
    let isHeard = words.count >= UtteranceJudge.few || meter.isPlainlyVoice
    plausibility =
      isHeard
      ? meter.plausibility * evidence * UtteranceJudge.pace(meter, words: words.count) : 0
    meanPosterior =
      words.isEmpty ? 0 : words.reduce(0) { $0 + $1.posterior } / Double(words.count)
  }

  /// What the words are.
  var verdict: Verdict {
    if plausibility >= 0.1 && meanPosterior >= 0.2 { return .speech }
    return isPlainlyVoice ? .unclear : .nothing
  }

  /// Returns what stays of an utterance that another ear does not confirm: guesses where the sound is
  /// plainly a voice, else nothing.
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

  /// Whether nothing but somebody who speaks gives so many words in such a sound.
  private static func isPlainlyVoice(_ meter: VoicingMeter, words: Int) -> Bool {
    let isEnough = words >= few || (words >= fewest && meter.isClearlyVoice)
    return isEnough && meter.isPlainlyVoice && pace(meter, words: words) == 1
  }

  /// Returns how much the number of words is that of speech, 0…1.
  private static func pace(_ meter: VoicingMeter, words: Int) -> Double {
    let drawl = meter.voicedSeconds / Double(max(1, words))
    return max(0, min(1, (Self.drawl.slowest - drawl) / (Self.drawl.slowest - Self.drawl.slow)))
  }

  /// Returns the confidence of a word in an unclear utterance, given what it would be in a clear one.
  static func guessed(_ confidence: Double) -> Double {
    max(0.001, (min(1, max(0, confidence)) * Utterance.unclear * 1000).rounded() / 1000)
  }
}
