import Entries
import Foundation

/// Makes phrases that may have been said instead of words of a sentence, from the recogniser's
/// hypotheses in it, with their times and posteriors.
///
/// A phrase is a chain of hypothesised words that covers the time of a few words. So one word can
/// replace two, or two replace one, which the alternatives of each word cannot do. Phrases are
/// ranked by the product of their posteriors, relative to that of the recognised words.
struct PhraseMaker {
  /// The confidence below which a word is probably wrong.
  private static let doubtful = 0.85
  /// The most words that a phrase replaces.
  private static let longest = 4
  /// How much the times of neighbouring words may differ, in seconds.
  private static let tolerance = 0.12
  /// How many chains with the same last word are kept, and how many for each range of words.
  private static let kept = 5
  /// Posteriors below this count as equal.
  private static let least = 0.001
  /// How much less likely than the recognised words a phrase may be, as a logarithm.
  private static let worst = -6.0

  private let heard: [Word]
  private let possible: [HeardSound.Word]

  /// - Parameter possible: The hypothesised words in the time of the sentence.
  init(_ utterance: Utterance, possible: [HeardSound.Word]) {
    heard = utterance.words
    self.possible = possible.filter { word in
      word.start < word.end && word.text.allSatisfy { $0.isLetter || $0 == "'" || $0 == "-" }
    }
  }

  /// Returns the likeliest phrases for each doubtful word, together, the likeliest first.
  /// - Parameter most: The most phrases for each word.
  func phrases(most: Int) -> [PhraseAlternative] {
    let doubtful = heard.indices.filter { heard[$0].confidence < PhraseMaker.doubtful }
    var found: [(phrase: PhraseAlternative, gain: Double)] = []
    for first in heard.indices {
      for length in 1...PhraseMaker.longest where first + length <= heard.count {
        let range = first..<first + length
        guard isHeard(range), doubtful.contains(where: range.contains) else { continue }
        found += phrases(for: range)
      }
    }
    found.sort {
      ($1.gain, $0.phrase.range.lowerBound, $0.phrase.words.joined(separator: " "))
        < ($0.gain, $1.phrase.range.lowerBound, $1.phrase.words.joined(separator: " "))
    }
    var counts = [Int](repeating: 0, count: heard.count)
    return found.map(\.phrase).filter { phrase in
      let isWanted = doubtful.contains { phrase.range.contains($0) && counts[$0] < most }
      for index in phrase.range { counts[index] += 1 }
      return isWanted
    }
  }

  /// Whether our own recogniser recognised all of some words: words that a person wrote are sure,
  /// and for words from elsewhere there are no hypotheses.
  private func isHeard(_ range: Range<Int>) -> Bool {
    heard[range].allSatisfy { word in
      word.confidence > 0 && word.confidence < 1 && word.start < word.end
    } && heard[range].contains { posterior(of: $0) != nil }
  }

  /// The posterior of a recognised word; nil if it is not among the hypotheses.
  private func posterior(of word: Word) -> Double? {
    possible.filter { PhraseMaker.isSame($0, word) }.map(\.posterior).max()
  }

  private static func isSame(_ one: HeardSound.Word, _ other: Word) -> Bool {
    abs(one.start - other.start) <= tolerance && abs(one.end - other.end) <= tolerance
      && one.text.lowercased() == other.text.lowercased()
  }

  /// Consecutive words.
  private struct Chain {
    var words: [HeardSound.Word]
    var score: Double

    var key: [String] { words.map { $0.text.lowercased() } }
  }

  /// Returns the likeliest phrases for some words, with their gain in likelihood; a phrase must
  /// differ in its first and last word, and must not be a mere alternative of a single word.
  private func phrases(for range: Range<Int>) -> [(phrase: PhraseAlternative, gain: Double)] {
    let own = heard[range].map { word in
      HeardSound.Word(
        text: word.text, start: word.start, end: word.end,
        posterior: posterior(of: word) ?? word.confidence)
    }
    let standing = own.reduce(0) { $0 + PhraseMaker.score(of: $1) }
    let from = own[0].start - PhraseMaker.tolerance
    let to = own[own.count - 1].end + PhraseMaker.tolerance
    let others = possible.filter { word in
      word.start >= from && word.end <= to
        && !heard[range].contains { PhraseMaker.isSame(word, $0) }
    }
    let words = (own + others).sorted {
      ($0.start, $0.end, $0.text) < ($1.start, $1.end, $1.text)
    }
    let old = own.map { $0.text.lowercased() }
    var seen: Set<[String]> = []
    return chains(of: words, besides: own).compactMap { chain in
      let new = chain.key
      guard chain.score - standing >= PhraseMaker.worst, new.count > 1 || old.count > 1,
        new.first != old.first, new.last != old.last, seen.insert(new).inserted
      else { return nil }
      let phrase = PhraseAlternative(range, chain.words.map { PhraseMaker.written($0.text) })
      return (phrase, chain.score - standing)
    }
  }

  /// Returns chains of words that cover the time of the recognised ones, the likeliest first.
  /// - Parameter own: The recognised words; a chain may pause where they pause.
  private func chains(
    of words: [HeardSound.Word], besides own: [HeardSound.Word]
  ) -> [Chain] {
    /// Whether the recognised words leave almost no speech between two moments.
    func isClose(_ from: Double, _ to: Double) -> Bool {
      let between = own.reduce(0) { $0 + max(0, min($1.end, to) - max($1.start, from)) }
      return between <= PhraseMaker.tolerance
    }
    var ending = [[Chain]](repeating: [], count: words.count)
    var whole: [Chain] = []
    for (index, word) in words.enumerated() {
      let score = PhraseMaker.score(of: word)
      var chains: [Chain] = []
      if isClose(own[0].start, word.start) { chains.append(Chain(words: [word], score: score)) }
      for before in 0..<index
      where !ending[before].isEmpty && words[before].start < word.start
        && words[before].end <= word.start + PhraseMaker.tolerance
        && isClose(words[before].end, word.start)
      {
        chains += ending[before].map {
          Chain(words: $0.words + [word], score: $0.score + score)
        }
      }
      ending[index] = Array(chains.sorted(by: PhraseMaker.precedes).prefix(PhraseMaker.kept))
      if isClose(word.end, own[own.count - 1].end) { whole += ending[index] }
    }
    return Array(whole.sorted(by: PhraseMaker.precedes).prefix(2 * PhraseMaker.kept))
  }

  private static func precedes(_ one: Chain, _ other: Chain) -> Bool {
    guard one.score == other.score else { return one.score > other.score }
    return one.key.lexicographicallyPrecedes(other.key)
  }

  private static func score(of word: HeardSound.Word) -> Double {
    log(max(word.posterior, least))
  }

  /// A word in written form: the dictionary has the pronoun "I" in lower case.
  private static func written(_ word: String) -> String {
    word == "i" || word.hasPrefix("i'") ? "I" + word.dropFirst() : word
  }
}
