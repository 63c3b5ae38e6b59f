package import Entries
package import Recognition
import Synthesis

/// Finds the pronunciations of search terms: those that the owner gave, else those of the
/// dictionary, else those of eSpeak-NG.
package struct SoundTermReader: Sendable {
  /// Words of up to this many letters are part of too many other words to be searched for by sound.
  package static let short = 3

  /// The share of the rarity of a phrase's second word that adds to that of its rarest word: words
  /// that somebody says together often occur together.
  private static let shareOfSecond = 0.6

  private let model: RecognitionModel
  private let pronouncer: Pronouncer
  private let own: [String: [String]]

  /// Makes a reader.
  /// - Parameter vocabulary: The owner's words.
  package init(
    model: RecognitionModel, vocabulary: [VocabularyWord]
  ) throws(TranscriptionError) {
    self.model = model
    pronouncer = try Pronouncer(model: model)
    own = vocabulary.flatMap(\.spokenWords).reduce(into: [:]) { own, word in
      own[word.written.lowercased(), default: []] += word.pronunciations
    }
  }

  /// Returns the terms in the same order; nil for one that cannot be searched for by its sound.
  /// - Parameter terms: The words of each term, and whether the last word is only the beginning of
  ///   one.
  /// - Throws: `SynthesisError` if eSpeak-NG has no data.
  package func terms(
    _ terms: [(words: [String], isPrefix: Bool)]
  ) async throws -> [SoundTerm?] {
    let all = Set(terms.flatMap(\.words).map { $0.lowercased() })
    let known = PronouncingDictionary.pronunciations(of: all, in: model)
    // Uses only the model's own words: the owner's words may have been added after a recording was
    // transcribed, and then it means nothing that they were not heard there.
    let recognised = RecognitionWords.logProbabilities(of: all, in: model)
    var found: [SoundTerm?] = []
    for (words, isPrefix) in terms {
      let words = words.map { $0.lowercased() }
      let isLong = words.contains { word in
        word.count { $0 != "'" } > SoundTermReader.short
      }
      guard isLong else {
        found.append(nil)
        continue
      }
      var ways: [[Pronunciation]] = []
      for word in words {
        let written = own[word] ?? known[word]
        if let written {
          ways.append(
            written.map { Pronunciation(phones: $0.split(separator: " ").map(String.init)) })
        } else {
          // The dictionary has just been searched, which takes long.
          ways.append(isPrefix ? [] : try await pronouncer.spoken(word))
        }
      }
      found.append(
        SoundTerm(
          words: words, ways: ways, isPrefix: isPrefix,
          isKnown: words.allSatisfy { recognised[$0] != nil },
          rarity: SoundTermReader.rarity(of: words, recognised)))
    }
    return found
  }

  /// Returns a term with the pronunciation of a spelling, such as `nuhm rah ta`, and its usual
  /// pronunciations; nil if the spelling gives no sound.
  package func term(
    _ words: [String], isPrefix: Bool = false, soundingLike spelling: String
  ) async throws -> SoundTerm? {
    let ways = try await pronouncer.ways(toSay: spelling)
    guard !ways.isEmpty else { return nil }
    let lower = words.map { $0.lowercased() }
    let recognised = RecognitionWords.logProbabilities(of: Set(lower), in: model)
    let told = SoundTerm(
      words: lower, ways: [ways], isKnown: lower.allSatisfy { recognised[$0] != nil },
      rarity: SoundTermReader.rarity(of: lower, recognised))
    // Words of non-Latin letters have no sound in English other than that of the spelling.
    guard words.allSatisfy(Pronouncer.isLatin) else { return told }
    return try await terms([(words, isPrefix)]).first??.adding(told) ?? told
  }

  /// Returns how much rarer than usual words are in a row, in natural logarithms, judged by the two
  /// rarest; 0 if the model lacks one of them.
  static func rarity(of words: [String], _ logProbabilities: [String: Double]) -> Double {
    let rarities = words.compactMap { logProbabilities[$0] }.map { -$0 }.sorted(by: >)
    guard rarities.count == words.count, let rarest = rarities.first else { return 0 }
    let second = rarities.dropFirst().first ?? 0
    return rarest + shareOfSecond * second + RecognitionWords.usualLogProbability
  }
}
