public import Recognition
import Synthesis

/// The phrase with which the owner calls the journal, and its pronunciations.
public struct ListenPhrase: Sendable, Equatable {
  /// The fewest vowels that distinguish a phrase from other talk.
  public static let leastSyllables = 4
  /// The greatest number of words: nobody calls with a sentence.
  private static let mostWords = 8
  /// The greatest number of pronunciations that are listened for per word.
  private static let mostWays = 3

  /// The words in lower case.
  public let words: [String]
  /// The pronunciations of each word, the likeliest first.
  let ways: [[Pronunciation]]

  /// Finds the pronunciations of a phrase: those of the dictionary, else those of eSpeak-NG.
  /// - Throws: `TranscriptionError` with `unsupported` if the phrase cannot be said or is too
  ///   short, or any error of eSpeak-NG.
  public init(_ text: String, model: RecognitionModel) async throws {
    let words = CommandVocabulary.words(text.filter { !",.!?;:".contains($0) })
    guard !words.isEmpty else {
      throw TranscriptionError(
        code: .unsupported, reason: "the phrase has no words that can be said",
        advice: "it takes words of letters, such as 'journal, take a note'")
    }
    guard words.allSatisfy(Pronouncer.isLatin) else {
      throw TranscriptionError(
        code: .unsupported, reason: "English has no sound for a letter of the phrase",
        advice: "write it as it sounds, such as 'privet moy dnevnik'")
    }
    guard words.count <= ListenPhrase.mostWords else {
      throw TranscriptionError(
        code: .unsupported, reason: "the phrase has more than \(ListenPhrase.mostWords) words")
    }
    let found = try await Pronouncer(model: model).ways(toSay: words)
    self.init(
      words: words,
      ways: found.map { ways in
        Array(
          ways.filter { Set($0.phones).isSubset(of: FreePhones.all) }
            .prefix(ListenPhrase.mostWays))
      })
    guard ways.allSatisfy({ !$0.isEmpty }) else {
      throw TranscriptionError(
        code: .unsupported, reason: "nothing tells how a word of the phrase is said")
    }
    guard syllables >= ListenPhrase.leastSyllables else {
      throw TranscriptionError(
        code: .unsupported, reason: "the phrase is too short to be told apart from other talk",
        advice: "it takes at least four syllables, such as 'journal, take a note'")
    }
  }

  /// Makes a phrase of its parts.
  init(words: [String], ways: [[Pronunciation]]) {
    self.words = words
    self.ways = ways
  }

  /// The number of vowels in the likeliest pronunciation.
  public var syllables: Int {
    ways.reduce(0) { $0 + ($1.first?.phones.count { "AEIOU".contains($0.first ?? " ") } ?? 0) }
  }

  /// The number of phones of each word in its likeliest pronunciation.
  var phoneCounts: [Int] { ways.map { $0.first?.phones.count ?? 0 } }
  /// The number of phones in the likeliest pronunciation.
  var phoneCount: Int { phoneCounts.reduce(0, +) }

  /// Returns the decoder's name for a word; a name of its own, because the owner's word may equal
  /// the name of a phone.
  static func name(ofWord index: Int) -> String { "said\(index)" }

  /// The lines of a dictionary with the phrase's words and all phones, each phone as a word.
  var dictionary: [String] {
    var lines = FreePhones.all.map { "\(FreePhones.word(of: $0)) \($0)" }
    for (index, ways) in ways.enumerated() {
      for (number, way) in ways.enumerated() {
        let variant = number == 0 ? "" : "(\(number + 1))"
        lines.append("\(ListenPhrase.name(ofWord: index))\(variant) \(way)")
      }
    }
    return lines
  }

  /// A network of the phrase with any phones before and after it; each phone is modelled without
  /// its neighbours.
  var network: WordNetwork {
    var network = WordNetwork(states: words.count + 1)
    for (index, _) in words.enumerated() {
      network.add(
        ListenPhrase.name(ofWord: index), from: index, to: index + 1, probability: 0.1)
    }
    for state in [0, words.count] {
      for phone in FreePhones.all {
        network.add(
          DecoderSettings.filler(for: phone), from: state, to: state, probability: 0.02)
      }
    }
    for state in 0...words.count {
      network.add("<sil>", from: state, to: state, probability: 0.05)
    }
    return network
  }

  /// A grammar of the phrase between any sequences of phones.
  var grammar: String {
    let names = words.indices.map { ListenPhrase.name(ofWord: $0) }.joined(separator: " ")
    return """
      #JSGF V1.0;
      grammar phrase;
      <phone> = \(FreePhones.alternatives);
      public <said> = <phone>* \(names) <phone>*;

      """
  }
}
