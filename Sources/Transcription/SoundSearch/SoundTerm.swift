package import Entries
import Foundation
package import Synthesis

/// A word or a phrase that is searched for by its sound.
package struct SoundTerm: Sendable {
  /// The greatest number of pronunciations of a phrase that are tried.
  private static let mostWays = 8
  /// The allowed gap between consecutive words of a phrase, in seconds.
  private static let gap = -0.15...0.5
  /// The cap on the certainty of a longer word, so that a term that was misheard as a longer word
  /// can still be found.
  private static let mostSure = 0.9

  /// Its words, in lower case.
  package let words: [String]
  /// Whether the last word is only the beginning of a word.
  package let isPrefix: Bool
  /// Whether the recogniser's model has its words, so that the recogniser could have heard them.
  package let isKnown: Bool
  /// How much rarer than usual the words are in the model, in natural logarithms.
  package let rarity: Double
  private var matchers: [PhoneMatcher]
  /// The number of chance matches of all pronunciations together, relative to that of a single one.
  private var chances: Double

  /// Makes a term.
  /// - Parameters:
  ///   - ways: The pronunciations of each word.
  ///   - rarity: How much rarer than usual the words are in the model, in natural logarithms.
  package init(
    words: [String], ways: [[Pronunciation]], isPrefix: Bool = false, isKnown: Bool = true,
    rarity: Double = 0
  ) {
    self.words = words
    self.isPrefix = isPrefix
    self.isKnown = isKnown
    self.rarity = rarity
    var phrases: [[UInt8]] = [[]]
    for ways in ways {
      phrases = phrases.flatMap { phrase in
        ways.map { phrase + $0.phones.compactMap(PhoneAlphabet.number) }
      }
      phrases = Array(phrases.prefix(SoundTerm.mostWays))
    }
    var seen: Set<[UInt8]> = []
    // The phones of the beginning of a word would match too many places.
    matchers =
      isPrefix
      ? [] : phrases.filter { $0.count > 2 && seen.insert($0).inserted }.map { PhoneMatcher($0) }
    // The score was fitted on known words with the dictionary's pronunciations, mostly one per
    // word.
    chances = isKnown ? 1 : SoundTerm.chances(of: matchers)
  }

  /// Returns the term with further pronunciations, given by a person; they make no place less
  /// likely.
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

  /// Returns the number of completely different pronunciations that would match as often by chance.
  ///
  /// The gain is the best of all pronunciations, and each has its own chance matches. Similar
  /// pronunciations share most chance matches, so each counts less the better it matches the
  /// others.
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

  /// Whether its phones are known, so that it can be found where the recogniser has no similar
  /// word.
  package var hasPhones: Bool { !matchers.isEmpty }

  /// The trigrams of letters that occur in every stretch in which all words may have been said;
  /// empty if the words are too short.
  package var letterTrigrams: [String] {
    words.flatMap { SoundTerm.trigrams(of: $0) }
  }

  /// The trigrams of phones of all pronunciations.
  package var phoneTrigrams: [String] {
    var seen: Set<String> = []
    return matchers.flatMap { SoundTerm.trigrams(of: PhoneAlphabet.text($0.phones)) }
      .filter { seen.insert($0).inserted }
  }

  /// Whether the phones alone make it at least this likely.
  package func isHeard(in phones: String, least: Double) -> Bool {
    guard let gain = greatestGain(in: PhoneAlphabet.phones(in: phones)) else { return false }
    return probability(posterior: 0, gain) >= least
  }

  /// Returns an upper bound of its probability in a stretch of speech.
  /// - Parameters:
  ///   - phones: The phones of the stretch.
  ///   - holdsWords: Whether the recogniser may have considered its words possible there.
  package func greatestLikelihood(in phones: String, holdsWords: Bool) -> Double {
    guard let gain = greatestGain(in: PhoneAlphabet.phones(in: phones)) else {
      return holdsWords ? 1 : 0
    }
    return probability(posterior: holdsWords ? 1 : 0, gain)
  }

  /// Returns the possible words that contain some letters and pass a test, with their places.
  package typealias PossiblePlaces = (String, (Substring) -> Bool) -> [HeardSound.Word]

  /// Returns the evidence for it in a stretch of speech.
  ///
  /// The phones are those of the recognised words, so a word also matches inside longer ones, such
  /// as `different` in `indifferent`. The probability is reduced by the certainty of such a longer
  /// word.
  /// - Parameters:
  ///   - phones: The phones of the stretch.
  ///   - time: Returns when a range of the phones was said, in seconds.
  ///   - places: Returns the possible words that contain some letters and pass a test, with their
  ///     places, in order of time.
  package func evidence(
    in phones: String, time: (Range<Int>) -> Range<Double> = { _ in 0..<0 }, places: PossiblePlaces
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
    // The beginning of a word has no phones, so only the posterior is available.
    if !isPrefix {
      probability = self.probability(posterior: possible.posterior, match)
      probability *= 1 - longerWord(during: moment, places)
    }
    return SoundEvidence(probability: probability, place: .words(moment), words: possible.text)
  }

  /// Returns the posterior of the likeliest longer word that contains it and covers most of a span
  /// of time; 0 if there is none.
  private func longerWord(
    during time: @autoclosure () -> Range<Double>, _ places: PossiblePlaces
  ) -> Double {
    guard words.count == 1, let word = words.first else { return 0 }
    // The part before an apostrophe counts as a word of its own, so such words are not longer ones.
    let longer = places(word) {
      $0.utf8.count > word.utf8.count && $0.utf8.contains(word.utf8)
        && !$0.utf8.contains(UInt8(ascii: "'"))
    }
    guard !longer.isEmpty else { return 0 }
    let span = time()
    guard !span.isEmpty else { return 0 }
    return longer.filter { other in
      let shared = min(other.end, span.upperBound) - max(other.start, span.lowerBound)
      return shared * 2 >= span.upperBound - span.lowerBound
    }.map { min($0.posterior, SoundTerm.mostSure) }.max() ?? 0
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

  /// Returns the gain of the pronunciation with the best match, and the highest possible gain of
  /// that pronunciation.
  private func greatestGain(in heard: [UInt8]) -> Gain? {
    var best: Gain?
    for matcher in matchers {
      guard let gain = matcher.gain(heard) else { continue }
      let found = (gain, matcher.full)
      if best.map({ SoundTerm.worth(found) > SoundTerm.worth($0) }) ?? true { best = found }
    }
    return best
  }

  /// The value by which matches of different pronunciations are compared.
  private static func worth(_ gain: Gain) -> Double {
    SoundScore.worth(gain: Double(gain.gain), full: Double(gain.full))
  }

  private func probability(posterior: Double, _ best: Best?) -> Double {
    probability(posterior: posterior, best.map { ($0.match.gain, $0.full) } ?? (0, 1))
  }

  private func probability(posterior: Double, _ best: Gain) -> Double {
    SoundScore.probability(
      posterior: posterior, gain: Double(best.gain), full: Double(best.full), isKnown: isKnown,
      rarity: rarity, chances: chances)
  }

  /// Returns the likeliest place where all words may have been said in a row, as one word.
  private func spoken(_ places: PossiblePlaces) -> HeardSound.Word? {
    var found: [HeardSound.Word] = []
    for (index, word) in words.enumerated() {
      let isBeginning = isPrefix && index == words.count - 1
      let next = places(word) { isBeginning ? $0.hasPrefix(word) : $0 == word }
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
