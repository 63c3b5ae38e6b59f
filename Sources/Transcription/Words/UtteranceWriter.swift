import Entries
import Recognition
import Sound

/// Turns a hypothesis into an utterance: times on the recording's clock, confidence, text.
enum UtteranceWriter {
  /// Returns the utterance of a stretch of speech.
  /// - Parameter voice: The voice with which it was heard, learned from other recordings.
  static func utterance(
    of span: SpokenSpan, hypothesis: Hypothesis, heardWith voice: LearnedVoice? = nil
  ) -> Utterance {
    let start = seconds(span.range.lowerBound)
    let end = seconds(span.range.upperBound)
    let empty = Utterance(start: start, end: end, text: "", words: [], channel: span.channel)
    guard !hypothesis.words.isEmpty else { return empty }
    let judge = UtteranceJudge(hypothesis, samples: span.samples)
    guard judge.verdict != .nothing else { return empty }
    let confidences = Confidence.probabilities(
      of: hypothesis.words, misheardShare: voice?.misheardShare ?? 0)
    let words = zip(hypothesis.words, confidences).map { word, confidence in
      Word(
        text: word.text, start: time(of: word.frames.lowerBound, in: span),
        end: min(end, time(of: word.frames.upperBound, in: span)),
        confidence: judge.verdict == .unclear
          ? UtteranceJudge.guessed(confidence) : rounded(confidence * judge.plausibility),
        range: 0..<0,
        alternatives: word.alternatives.map {
          .init(text: $0.text, posterior: rounded($0.posterior))
        })
    }
    let written = Punctuation.write(
      words, pauseBefore: span.pauseBefore, pauseAfter: span.pauseAfter)
    return Utterance(
      start: written.words.first?.start ?? start, end: written.words.last?.end ?? end,
      text: written.text, words: written.words, channel: span.channel)
  }

  /// Returns the words of an utterance as written, with their frames in its stretch; empty for an
  /// unclear utterance.
  static func words(of utterance: Utterance, in span: SpokenSpan) -> [SpokenWord] {
    guard !utterance.isUnclear else { return [] }
    let start = seconds(span.range.lowerBound)
    func frame(_ time: Double) -> Int {
      Int((max(0, time - start) * Double(Hypothesis.frameRate)).rounded())
    }
    return utterance.words.compactMap { word -> SpokenWord? in
      guard word.start < word.end else { return nil }
      return SpokenWord(text: word.text, frames: frame(word.start)..<frame(word.end))
    }
  }

  private static func time(of frame: Int, in span: SpokenSpan) -> Double {
    let samples = Int64(frame) * Int64(SpeechDetector.sampleRate / Hypothesis.frameRate)
    return seconds(span.range.lowerBound + samples)
  }

  /// Returns seconds rounded to the millisecond, so that they are short as text.
  private static func seconds(_ sample: Int64) -> Double {
    (Double(sample) * 1000 / Double(SpeechDetector.sampleRate)).rounded() / 1000
  }

  private static func rounded(_ posterior: Double) -> Double {
    (posterior * 1000).rounded() / 1000
  }
}
