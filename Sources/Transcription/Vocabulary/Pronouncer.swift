import Foundation
import Models
public import Recognition
public import Synthesis

/// Finds the pronunciations of words in a dictionary and with eSpeak-NG.
public struct Pronouncer: Sendable {
  /// The variants of English with which eSpeak-NG reads words.
  private static let languages = ["en-us", "en-gb"]
  /// The greatest number of pronunciations that are offered for a word.
  public static let mostWays = 6
  /// The greatest number of pronunciations that a word gets if its owner chooses none: enough for
  /// American and British ones.
  public static let keptWays = 4

  private let model: RecognitionModel
  private let map: PhonemeMap

  /// Makes a pronouncer for a model.
  public init(model: RecognitionModel) throws(TranscriptionError) {
    self.model = model
    do {
      map = try PhonemeMap(parsing: String(decoding: EmbeddedModels.phonemeMap, as: UTF8.self))
    } catch {
      throw TranscriptionError(code: .failed, reason: "the map of phonemes cannot be read")
    }
  }

  /// Returns the pronunciations of each word, the likeliest first; empty for a word without a
  /// sound.
  /// - Throws: `SynthesisError` if eSpeak-NG has no data.
  public func ways(toSay words: [String]) async throws -> [[Pronunciation]] {
    // Dictionaries use the straight apostrophe.
    let words = words.map { $0.replacing("\u{2019}", with: "'") }
    let known = PronouncingDictionary.pronunciations(
      of: Set(words.map { $0.lowercased() }), in: model)
    var found: [[Pronunciation]] = []
    for (word, spoken) in zip(words, try await spoken(words)) {
      var ways = (known[word.lowercased()] ?? []).map {
        Pronunciation(phones: $0.split(separator: " ").map(String.init))
      }
      for way in spoken where !ways.contains(way) { ways.append(way) }
      found.append(Array(ways.prefix(Pronouncer.mostWays)))
    }
    return found
  }

  /// Returns the pronunciations of a respelling; empty if it gives no sound.
  public func ways(toSay soundsLike: String) async throws -> [Pronunciation] {
    guard Pronouncer.isLatin(soundsLike) else { return [] }
    if let told = Respelling.pronunciation(of: soundsLike) { return [told] }
    return Array(try await spoken(soundsLike).prefix(2))
  }

  /// Whether all letters are Latin; for other letters eSpeak-NG gives only the letters' names.
  package static func isLatin(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { letter in
      !letter.properties.isAlphabetic || letter.value < 0x370
        || (0x1E00...0x1EFF).contains(letter.value)
    }
  }

  /// Whether the model can recognise each of some words.
  public func known(_ words: [String]) -> [Bool] {
    let known = RecognitionWords(model)
    return words.map { known.contains($0) }
  }

  /// Returns how eSpeak-NG reads a word, in the order of `spoken(_:)` for several.
  func spoken(_ word: String) async throws -> [Pronunciation] { try await spoken([word])[0] }

  /// Returns how eSpeak-NG reads each word: first the usual American pronunciation, then the usual
  /// British one, then other American ones.
  func spoken(_ words: [String]) async throws -> [[Pronunciation]] {
    var readings = words.map { _ in [[Pronunciation]]() }
    // All words in one language, then in the next: a change of voice costs more than a word.
    for language in Pronouncer.languages {
      do {
        for (index, word) in words.enumerated() {
          readings[index].append(
            try await Synthesizer.shared.pronunciations(of: word, map: map, language: language))
        }
      } catch let error as SynthesisError where error.code == .unknownVoice {
        // A language whose voice is not installed adds no pronunciation.
      }
    }
    return readings.map { readings in
      var ways: [Pronunciation] = []
      let all = readings.compactMap(\.first) + (readings.first ?? []).dropFirst()
      for way in all where !ways.contains(way) { ways.append(way) }
      return ways
    }
  }
}
