public import Recognition
import Synthesis

/// The phrase with which its owner calls the journal, and the ways to say it.
public struct ListenPhrase: Sendable, Equatable {
  /// The fewest vowels by which a phrase can be told apart from other talk.
  public static let leastSyllables = 4
  /// The most words: nobody calls with a sentence.
  private static let mostWords = 8
  /// The most ways in which a word is listened for.
  private static let mostWays = 3

  /// The words in lower case.
  public let words: [String]
  /// The ways to say each word, the likeliest first.
  let ways: [[Pronunciation]]

  /// Finds out how a phrase is said: as the dictionary has it, else as eSpeak-NG reads it.
  /// - Throws: `TranscriptionError` with `unsupported` if it cannot be said or is too short, or any error
  ///   of eSpeak-NG.
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

  /// How many vowels it has, said in the likeliest way.
  public var syllables: Int {
    ways.reduce(0) { $0 + ($1.first?.phones.count { "AEIOU".contains($0.first ?? " ") } ?? 0) }
  }

  /// How many phones each word has, said in the likeliest way.
  var phoneCounts: [Int] { ways.map { $0.first?.phones.count ?? 0 } }
  /// How many phones it has.
  var phoneCount: Int { phoneCounts.reduce(0, +) }

  /// The decoder's name for a word: the words of a person may be named like a phone.
  static func name(ofWord index: Int) -> String { "said\(index)" }

  /// The lines of a dictionary with its words and all phones, which are words of their own.
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

  /// The phrase between any sequences of phones, each heard by itself.
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
