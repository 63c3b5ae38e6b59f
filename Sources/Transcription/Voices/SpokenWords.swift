import Entries
import Recognition
import Sound

/// The words of a recording, which can be looked up by stretch of speech.
struct SpokenWords {
  private struct Timed {
    var word: Word
    var channel: Int?
  }

  private let words: [Timed]
  private let weight: Float

  /// Takes the words that have times, leaving out those of unclear utterances.
  init(_ utterances: [Utterance], weight: Float) {
    var words: [Timed] = []
    for utterance in utterances where !utterance.isUnclear {
      for word in utterance.words where word.start < word.end && word.confidence > 0 {
        words.append(Timed(word: word, channel: utterance.channel))
      }
    }
    self.words = words.sorted { $0.word.start < $1.word.start }
    self.weight = weight
  }

  /// Returns the words whose middle lies in a stretch, with their frames in it.
  func words(in span: SpokenSpan) -> [SpokenWord] {
    let rate = Double(SpeechDetector.sampleRate)
    let start = Double(span.range.lowerBound) / rate
    let end = Double(span.range.upperBound) / rate
    func frame(_ time: Double) -> Int {
      Int((max(0, min(end, time) - start) * Double(Hypothesis.frameRate)).rounded())
    }
    return words.filter { timed in
      let middle = (timed.word.start + timed.word.end) / 2
      // The recogniser that made the words may not have kept the channels apart.
      return (start..<max(start, end)).contains(middle)
        && (timed.channel == nil || timed.channel == span.channel)
    }.map { timed in
      SpokenWord(
        text: WrittenWord.key(timed.word.text),
        frames: frame(timed.word.start)..<frame(timed.word.end), weight: weight)
    }
  }
}
