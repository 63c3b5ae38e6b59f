import Foundation
import Recognition
import Sound
import Transcription

/// A few words that a reader really says, taken as the phrase that calls the journal.
///
/// No recording has anybody say our phrase, but its owner chooses it: so real voices can call.
struct ReaderPhrase {
  /// In seconds: how long a phrase takes, and the longest pause in it.
  private static let (length, pause) = (0.7...2.2, 0.12)
  private static let syllables = 5...8
  /// How much is kept before and behind the words, and how long the sound takes to rise, in samples.
  private static let (edge, rise) = (480, 160)

  let path: String
  let phrase: ListenPhrase
  /// The reader's whole sound.
  let sound: PackedSound
  /// The samples in which the words are said.
  private let range: Range<Int>

  /// Finds the words of a reader that stand best by themselves; nil if none can be a phrase.
  static func find(
    in path: String, saying words: [String], model: RecognitionModel, aligner: inout Decoder
  ) async throws -> ReaderPhrase? {
    let sound = try PhraseEar.sound(path)
    let samples = sound.monoFloats().map { Int16(max(-32_768, min(32_767, $0 * 32_768))) }
    // A reader who says a word that the dictionary lacks is left out.
    guard let said = try? aligner.align(words, to: samples).words else { return nil }
    let frame = PhraseEar.rate / Hypothesis.frameRate
    let places = candidates(said).sorted {
      ($1.score, $0.words.lowerBound) < ($0.score, $1.words.lowerBound)
    }
    for place in places.prefix(20) {
      let text = said[place.words].map(\.text).joined(separator: " ")
      guard let phrase = try? await ListenPhrase(text, model: model),
        syllables.contains(phrase.syllables)
      else { continue }
      let first = said[place.words.lowerBound].frames.lowerBound * frame
      let last = said[place.words.upperBound - 1].frames.upperBound * frame
      return ReaderPhrase(path: path, phrase: phrase, sound: sound, range: first..<last)
    }
    return nil
  }

  /// Returns the stretches of three to five words; the more of a pause is around them, the better.
  private static func candidates(
    _ said: [RecognisedWord]
  ) -> [(words: Range<Int>, score: Double)] {
    func seconds(_ frames: Int) -> Double { Double(frames) / Double(Hypothesis.frameRate) }
    func gap(before index: Int) -> Double {
      guard index > 0, index < said.count else { return 1 }
      return seconds(said[index].frames.lowerBound - said[index - 1].frames.upperBound)
    }
    return said.indices.flatMap { first in
      (3...5).compactMap { count -> (Range<Int>, Double)? in
        let words = first..<first + count
        guard words.upperBound <= said.count,
          case let frames = said[first].frames
            .lowerBound..<said[first + count - 1].frames.upperBound,
          length.contains(seconds(frames.count)),
          words.dropFirst().allSatisfy({ gap(before: $0) <= pause })
        else { return nil }
        let score = min(gap(before: first), 0.2) + min(gap(before: first + count), 0.2)
        return (words, score - 0.02 * Double(abs(count - 4)))
      }
    }
  }

  /// Returns the call between two silences.
  /// - Parameter goesOn: Whether the reader speaks on after it, or falls silent.
  func call(goesOn: Bool) -> PackedSound {
    let floats = sound.monoFloats()
    let first = max(0, range.lowerBound - ReaderPhrase.edge)
    let last = goesOn ? floats.count : min(floats.count, range.upperBound + ReaderPhrase.edge)
    var said = Array(floats[first..<last])
    for index in 0..<min(ReaderPhrase.rise, said.count / 2) {
      let gain = Float(index) / Float(ReaderPhrase.rise)
      said[index] *= gain
      said[said.count - 1 - index] *= gain
    }
    let silence = [Float](repeating: 0, count: 3 * PhraseEar.rate)
    return PackedSound(floats: silence + said + silence, format: PhraseEar.format)
  }
}
