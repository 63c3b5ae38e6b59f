import Entries
import TestSupport
import Testing
import Transcription

@Suite("Matching the words of two texts")
struct WordMatchingTests {
  @Test("what both texts have is paired in order")
  func pairs() {
    let left = "we sang all night long and went home".split(separator: " ").map(String.init)
    let right = "we sang all along and went home".split(separator: " ").map(String.init)
    let pairs = WordMatching.pairs(left, right)
    #expect(pairs.map(\.left) == [0, 1, 2, 5, 6, 7])
    #expect(pairs.map(\.right) == [0, 1, 2, 4, 5, 6])
    #expect(WordMatching.pairs([], right).isEmpty)
    #expect(WordMatching.pairs(["x"], right).isEmpty)
  }

  @Test("long texts that differ here and there are paired almost everywhere")
  func long() {
    var generator = SeededRandom(seed: 7)
    func random(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &generator) }
    let left = (0..<20_000).map { _ in "w\(random(5000))" }
    var right = left
    for _ in 0..<1000 { right[random(20_000)] = "new" }
    right.removeSubrange(500..<560)
    let pairs = WordMatching.pairs(left, right)
    #expect(pairs.count > 18_000)
    #expect(pairs.allSatisfy { left[$0.left] == right[$0.right] })
    #expect(zip(pairs, pairs.dropFirst()).allSatisfy { $0.left < $1.left && $0.right < $1.right })
  }

  @Test("a number in digits and one in words are the same, and so are words with a hyphen")
  func numbers() {
    let left = "at 23 I was in the 3rd well-known house of 1,200".split(separator: " ")
    let right = "At twenty three I was in the third well known house of one thousand two hundred"
      .split(separator: " ")
    let difference = WordDifference(left.map(String.init), right.map(String.init))
    #expect(difference.changes.isEmpty)
    #expect(difference.same == left.count)
    for (left, right) in [
      ("in 476 they", "in four hundred and seventy six they"),
      ("in 1469 and", "in fourteen sixty nine and"), ("2020 was", "twenty twenty was"),
      ("in 1905 and", "in nineteen oh five and"), ("by 1800 it", "by eighteen hundred it"),
      ("four hundred and six", "four hundred six"),
      ("one hundred and five", "one hundred and five"),
    ] {
      let texts = [left, right].map { $0.split(separator: " ").map(String.init) }
      for pair in [(texts[0], texts[1]), (texts[1], texts[0])] {
        #expect(WordDifference(pair.0, pair.1).changes.isEmpty, "\(left) | \(right)")
      }
    }
    #expect(WordDifference(["rain", "and", "six"], ["rain", "six"]).changes.count == 1)
    let other = WordDifference(["23", "boats"], ["twenty", "four", "boats"])
    #expect(other.changes.map(\.left) == [0..<1])
    #expect(other.changes.map(\.right) == [0..<2])
    // As "and" does, "oh" belongs to what follows it.
    let years = WordDifference(["nineteen", "oh", "five"], ["nineteen", "oh", "six"])
    #expect(years.changes.map(\.left) == [1..<3] && years.same == 1)
  }

  @Test("a difference counts and places every word that one text lacks")
  func difference() {
    let difference = WordDifference(["He", "was", "not", "until"], ["he", "is", "not"])
    #expect(difference.same == 2)
    #expect(difference.removed == 2)
    #expect(difference.added == 1)
    #expect(difference.changes.map(\.left) == [1..<2, 3..<4])
    #expect(difference.changes.map(\.right) == [1..<2, 3..<3])
  }

  @Test("words are found with their places, whatever punctuation stands around them")
  func words() {
    let words = WrittenWord.words(of: "“Don’t,” she — said … ill-disposed 42!")
    #expect(words.map(\.text) == ["Don’t", "she", "said", "ill-disposed", "42"])
    #expect(words[0].range == 1..<6)
    #expect(words[0].key == "don't")
    #expect(WrittenWord.words(of: " … — ").isEmpty)
  }
}
