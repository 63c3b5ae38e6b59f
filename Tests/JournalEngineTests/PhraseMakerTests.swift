import Entries
import Testing

@testable import JournalEngine

@Suite("Phrases in the place of several words")
struct PhraseMakerTests {
  /// Makes a sentence of words of 0.3 s each, with how sure each is.
  private static func sentence(_ words: [(String, Double)]) -> Utterance {
    var place = 0
    let heard = words.enumerated().map { index, word in
      defer { place += word.0.count + 1 }
      return Word(
        text: word.0, start: 0.3 * Double(index), end: 0.3 * Double(index + 1),
        confidence: word.1, range: place..<place + word.0.count)
    }
    return Utterance(
      start: 0, end: 0.3 * Double(words.count),
      text: words.map(\.0).joined(separator: " "), words: heard)
  }

  /// A word that may have been said from one beginning of a word to another.
  private static func possible(
    _ text: String, _ from: Double, _ to: Double, _ posterior: Double
  ) -> HeardSound.Word {
    HeardSound.Word(text: text, start: 0.3 * from, end: 0.3 * to, posterior: posterior)
  }

  private static let heard = [
    possible("the", 0, 1, 0.9), possible("game", 1, 2, 0.5), possible("is", 2, 3, 0.4),
    possible("good", 3, 4, 0.9),
  ]

  private static let game = sentence([
    ("The", 0.95), ("game", 0.5), ("is", 0.4), ("good", 0.95),
  ])

  private static func phrases(
    _ utterance: Utterance, _ possible: [HeardSound.Word], most: Int = 3
  ) -> [PhraseAlternative] {
    PhraseMaker(utterance, possible: possible).phrases(most: most)
  }

  @Test("One word can stand for two, and two for one")
  func counts() {
    let possible = Self.heard + [Self.possible("famous", 1, 3, 0.3)]
    #expect(Self.phrases(Self.game, possible) == [PhraseAlternative(1..<3, ["famous"])])
    let one = Self.sentence([("a", 0.95), ("standby", 0.4), ("of", 0.95)])
    let two = [
      Self.possible("standby", 1, 2, 0.5), Self.possible("stand", 1, 1.6, 0.2),
      Self.possible("by", 1.6, 2, 0.2),
    ]
    #expect(Self.phrases(one, two) == [PhraseAlternative(1..<2, ["stand", "by"])])
  }

  @Test("The greatest product of posteriors comes first, and only so many for each word")
  func order() {
    let possible =
      Self.heard + [
        Self.possible("famous", 1, 3, 0.1), Self.possible("gaming", 1, 3, 0.3),
        Self.possible("came", 1, 2, 0.4), Self.possible("as", 2, 3, 0.3),
      ]
    let all = Self.phrases(Self.game, possible)
    #expect(
      all == [
        PhraseAlternative(1..<3, ["gaming"]), PhraseAlternative(1..<3, ["came", "as"]),
        PhraseAlternative(1..<3, ["famous"]),
      ])
    #expect(Self.phrases(Self.game, possible, most: 1) == [all[0]])
  }

  @Test("What covers only a part of the time, or is far less likely, is left out")
  func unfit() {
    let possible =
      Self.heard + [Self.possible("fame", 1, 2, 0.4), Self.possible("famished", 1, 2.4, 0.3)]
    #expect(Self.phrases(Self.game, possible) == [])
    let unlikely = Self.heard + [Self.possible("famous", 1, 3, 0.001)]
    let sure = Self.sentence([("The", 0.95), ("game", 0.8), ("is", 0.84), ("good", 0.95)])
    let certain = unlikely.map { word in
      var word = word
      if word.text != "famous" { word.posterior = 1 }
      return word
    }
    #expect(Self.phrases(sure, certain) == [])
  }

  @Test("What is sure, what a person wrote and what another ear heard has none")
  func sure() {
    let possible = Self.heard + [Self.possible("famous", 1, 3, 0.3)]
    for confidence in [0.9, 1, 0] {
      let words = ["The", "game", "is", "good"].map { ($0, confidence) }
      #expect(Self.phrases(Self.sentence(words), possible) == [])
    }
    let other = Self.sentence([("Her", 0.4), ("name", 0.4), ("was", 0.4), ("Ann", 0.4)])
    #expect(Self.phrases(other, possible) == [])
  }

  @Test("The pronoun is written with its capital, and what is no word is left out")
  func written() {
    let possible =
      Self.heard + [
        Self.possible("i", 1, 1.6, 0.3), Self.possible("aim", 1.6, 3, 0.3),
        Self.possible("[noise]", 1, 3, 0.9),
      ]
    #expect(Self.phrases(Self.game, possible) == [PhraseAlternative(1..<3, ["I", "aim"])])
  }
}
