package import Entries
package import Recognition
import Synthesis

/// Finds how what a person looks for is said: as the owner said or spelled it, as the dictionary has it,
/// else as eSpeak-NG reads it.
package struct SoundTermReader: Sendable {
  /// Words with no more letters are in every second word, and are not looked for by their sound.
  package static let short = 3

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

  /// Returns the terms in the same order; nil for one that cannot be looked for by its sound.
  /// - Parameter terms: The words of each, and whether the last is only the beginning of one.
  /// - Throws: `SynthesisError` if eSpeak-NG has no data.
  package func terms(
    _ terms: [(words: [String], isPrefix: Bool)]
  ) async throws -> [SoundTerm?] {
    let all = Set(terms.flatMap(\.words).map { $0.lowercased() })
    let known = PronouncingDictionary.pronunciations(of: all, in: model)
    // Only the model's own words: what its owner taught was not known when older recordings were heard,
    // and nothing tells which these are, so that it speaks against no place that it was not heard there.
    let recognised = RecognitionWords.known(of: all, in: model)
    var found: [SoundTerm?] = []
    for (words, isPrefix) in terms {
      let words = words.map { $0.lowercased() }
      guard words.contains(where: { $0.count > SoundTermReader.short }) else {
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
          // The dictionary, which is long, has just been asked.
          ways.append(isPrefix ? [] : try await pronouncer.spoken(word))
        }
      }
      found.append(
        SoundTerm(
          words: words, ways: ways, isPrefix: isPrefix,
          isKnown: words.allSatisfy(recognised.contains)))
    }
    return found
  }

  /// Returns a term that sounds as a spelling tells, such as `nuhm rah ta`, or as it is said otherwise;
  /// nil for a spelling that tells no sound.
  package func term(
    _ words: [String], isPrefix: Bool = false, soundingLike spelling: String
  ) async throws -> SoundTerm? {
    let ways = try await pronouncer.ways(toSay: spelling)
    guard !ways.isEmpty else { return nil }
    let lower = words.map { $0.lowercased() }
    let recognised = RecognitionWords.known(of: Set(lower), in: model)
    let told = SoundTerm(
      words: lower, ways: [ways], isKnown: lower.allSatisfy(recognised.contains))
    // Of letters without a sound in English only the spelling tells one.
    guard words.allSatisfy(Pronouncer.isLatin) else { return told }
    return try await terms([(words, isPrefix)]).first??.adding(told) ?? told
  }
}
