package import Entries
import Foundation
package import Synthesis

/// A word or a phrase that is looked for by its sound.
package struct SoundTerm: Sendable {
  /// The most ways to say a phrase that are tried.
  private static let mostWays = 8
  /// How far apart words of a phrase may be, in seconds.
  private static let gap = -0.15...0.5
  /// The most that a longer word is believed, so that what it may stand for is still found.
  private static let mostSure = 0.9

  /// Its words, in lower case.
  package let words: [String]
  /// Whether the last word is only the beginning of one.
  package let isPrefix: Bool
  /// Whether the recogniser's model has its words, so that it could have heard them by itself.
  private let isKnown: Bool
  private var matchers: [PhoneMatcher]
  /// How many times as often as one way to say it all of them match something else.
  private var chances: Double

  /// Makes a term.
  /// - Parameter ways: For each word the ways to say it.
  package init(
    words: [String], ways: [[Pronunciation]], isPrefix: Bool = false, isKnown: Bool = true
  ) {
    self.words = words
    self.isPrefix = isPrefix
    self.isKnown = isKnown
    var phrases: [[UInt8]] = [[]]
    for ways in ways {
      phrases = phrases.flatMap { phrase in
        ways.map { phrase + $0.phones.compactMap(PhoneAlphabet.number) }
      }
      phrases = Array(phrases.prefix(SoundTerm.mostWays))
    }
    var seen: Set<[UInt8]> = []
    // The sound of a beginning is in too much.
    matchers =
      isPrefix
      ? [] : phrases.filter { $0.count > 2 && seen.insert($0).inserted }.map { PhoneMatcher($0) }
    // The score was fitted on known words with as many ways as the dictionary has, mostly one.
    chances = isKnown ? 1 : SoundTerm.chances(of: matchers)
  }

  /// Returns the term with further ways to say it, which somebody told; no place is less likely for them.
  package func adding(_ told: SoundTerm) -> SoundTerm {
    guard hasPhones else {
      var term = self
      (term.matchers, term.chances) = (told.matchers, told.chances)
      return term
    }
    var term = self
    let known = Set(matchers.map(\.phones))
    term.matchers += told.matchers.filter { !known.contains($0.phones) }
    term.chances = min(chances, told.chances)
    return term
  }

  /// Returns how many ways to say something would match as much by chance if no two were alike.
  ///
  /// The gain is the best of all ways, and each has a chance of its own. What one way matches by chance,
  /// another that is like it matches too: it counts by how little of its gain it has in the first.
  private static func chances(of ways: [PhoneMatcher]) -> Double {
    let sum = ways.reduce(0.0) { sum, way in
      let alike = ways.reduce(0.0) { alike, other in
        let lost = way.full - (way.match(other.phones)?.gain ?? 0)
        return alike + exp(-SoundScore.gainWeight * Double(max(0, lost)))
      }
      return sum + 1 / alike
    }
    return max(1, sum)
  }

  /// Whether its phones are known, so that it can be found where no word is like it.
  package var hasPhones: Bool { !matchers.isEmpty }

  /// The trigrams of letters that a stretch holds in which all the words may have been said; none if
  /// they are too short.
  package var letterTrigrams: [String] {
    words.flatMap { SoundTerm.trigrams(of: $0) }
  }

  /// The trigrams of phones of all ways to say it.
  package var phoneTrigrams: [String] {
    var seen: Set<String> = []
    return matchers.flatMap { SoundTerm.trigrams(of: PhoneAlphabet.text($0.phones)) }
      .filter { seen.insert($0).inserted }
  }

  /// Whether phones alone make it likelier than a probability.
  package func isHeard(in phones: String, least: Double) -> Bool {
    guard let gain = greatestGain(in: PhoneAlphabet.phones(in: phones)) else { return false }
    return probability(posterior: 0, gain) >= least
  }

  /// Returns the most that its likelihood in a stretch of speech can be.
  /// - Parameters:
  ///   - phones: The phones of the stretch.
  ///   - holdsWords: Whether the recogniser may have held its words possible there.
  package func greatestLikelihood(in phones: String, holdsWords: Bool) -> Double {
    guard let gain = greatestGain(in: PhoneAlphabet.phones(in: phones)) else {
      return holdsWords ? 1 : 0
    }
    return probability(posterior: holdsWords ? 1 : 0, gain)
  }

  /// Returns what speaks for it in a stretch of speech.
  ///
  /// The phones are those of the words that were written, and a word is in many a longer one: `different`
  /// in `indifferent`. As far as it is certain that the longer one was said, they speak for that.
  /// - Parameters:
  ///   - phones: The phones of the stretch.
  ///   - time: Returns when a range of the phones was said, in seconds.
  ///   - places: Returns where words may have been said that pass a test, in order of time.
  package func evidence(
    in phones: String, time: (Range<Int>) -> Range<Double> = { _ in 0..<0 },
    places: ((Substring) -> Bool) -> [HeardSound.Word]
  ) -> SoundEvidence? {
    let match = best(in: PhoneAlphabet.phones(in: phones))
    let possible = spoken(places)
    guard let possible, possible.posterior >= SoundScore.leastPosterior else {
      guard let match else { return nil }
      let longer = longerWord(during: time(match.match.range), places)
      return SoundEvidence(
        probability: probability(posterior: 0, match) * (1 - longer),
        place: .phones(match.match.range))
    }
    let moment = possible.start..<max(possible.start, possible.end)
    var probability = possible.posterior
    // Of a beginning no phones are known, and the posterior is all there is.
    if !isPrefix {
      probability = self.probability(posterior: possible.posterior, match)
      probability *= 1 - longerWord(during: moment, places)
    }
    return SoundEvidence(probability: probability, place: .words(moment), words: possible.text)
  }

  /// Returns the posterior of the likeliest longer word of which it is a part, over most of a span of
  /// time; 0 if there is none.
  private func longerWord(
    during time: @autoclosure () -> Range<Double>,
    _ places: ((Substring) -> Bool) -> [HeardSound.Word]
  ) -> Double {
    guard words.count == 1, let word = words.first else { return 0 }
    // What stands before an apostrophe is a word by itself.
    let longer = places {
      SoundTerm.isLonger($0, than: word) && !$0.utf8.contains(UInt8(ascii: "'"))
    }
    guard !longer.isEmpty else { return 0 }
    let span = time()
    guard !span.isEmpty else { return 0 }
    return longer.filter { other in
      let shared = min(other.end, span.upperBound) - max(other.start, span.lowerBound)
      return shared * 2 >= span.upperBound - span.lowerBound
    }.map { min($0.posterior, SoundTerm.mostSure) }.max() ?? 0
  }

  /// Whether a word holds another and more; searches bytes, as this is asked of every word of a stretch.
  private static func isLonger(_ word: Substring, than part: String) -> Bool {
    let (letters, wanted) = (word.utf8, part.utf8)
    guard letters.count > wanted.count, let first = wanted.first else { return false }
    var rest = letters[...]
    while rest.count >= wanted.count, let place = rest.firstIndex(of: first) {
      rest = rest[place...]
      if rest.starts(with: wanted) { return true }
      rest = rest.dropFirst()
    }
    return false
  }

  private typealias Best = (match: PhoneMatcher.Match, full: Float)

  private func best(in heard: [UInt8]) -> Best? {
    var best: Best?
    for matcher in matchers {
      guard let match = matcher.match(heard) else { continue }
      let worth = SoundTerm.worth((match.gain, matcher.full))
      if best.map({ worth > SoundTerm.worth(($0.match.gain, $0.full)) }) ?? true {
        best = (match, matcher.full)
      }
    }
    return best
  }

  private typealias Gain = (gain: Float, full: Float)

  /// Returns the gain of the match of all ways to say it that is worth most, and what that way could have
  /// at most.
  private func greatestGain(in heard: [UInt8]) -> Gain? {
    var best: Gain?
    for matcher in matchers {
      guard let gain = matcher.gain(heard) else { continue }
      let found = (gain, matcher.full)
      if best.map({ SoundTerm.worth(found) > SoundTerm.worth($0) }) ?? true { best = found }
    }
    return best
  }

  /// By what the match of one way is held against that of another.
  private static func worth(_ gain: Gain) -> Double {
    SoundScore.worth(gain: Double(gain.gain), full: Double(gain.full))
  }

  private func probability(posterior: Double, _ best: Best?) -> Double {
    probability(posterior: posterior, best.map { ($0.match.gain, $0.full) } ?? (0, 1))
  }

  private func probability(posterior: Double, _ best: Gain) -> Double {
    SoundScore.probability(
      posterior: posterior, gain: Double(best.gain), full: Double(best.full), isKnown: isKnown,
      chances: chances)
  }

  /// Returns the likeliest place where all the words may have been said one after the other, as one.
  private func spoken(_ places: ((Substring) -> Bool) -> [HeardSound.Word]) -> HeardSound.Word? {
    var found: [HeardSound.Word] = []
    for (index, word) in words.enumerated() {
      let isBeginning = isPrefix && index == words.count - 1
      let next = places { isBeginning ? $0.hasPrefix(word) : $0 == word }
      guard index > 0 else {
        found = next
        continue
      }
      found = found.flatMap { first in
        next.filter { SoundTerm.gap.contains($0.start - first.end) }.map { second in
          HeardSound.Word(
            text: first.text + " " + second.text, start: first.start, end: second.end,
            posterior: min(first.posterior, second.posterior))
        }
      }
    }
    return found.max { $0.posterior < $1.posterior }
  }

  private static func trigrams(of text: String) -> [String] {
    let scalars = Array(text.unicodeScalars)
    guard scalars.count >= 3 else { return [] }
    return (0...scalars.count - 3).map {
      String(String.UnicodeScalarView(scalars[$0..<$0 + 3]))
    }
  }
}
