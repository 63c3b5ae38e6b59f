package import Entries
package import Synthesis

/// A word or a phrase that is looked for by its sound.
package struct SoundTerm: Sendable {
  /// The most ways to say a phrase that are tried.
  private static let mostWays = 8
  /// How far apart words of a phrase may be, in seconds.
  private static let gap = -0.15...0.5

  /// Its words, in lower case.
  package let words: [String]
  /// Whether the last word is only the beginning of one.
  package let isPrefix: Bool
  /// Whether the recogniser could have heard it by itself.
  private let isKnown: Bool
  private let matchers: [PhoneMatcher]

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
    guard let match = best(in: PhoneAlphabet.phones(in: phones)) else { return false }
    return probability(posterior: 0, match) >= least
  }

  /// Returns what speaks for it in a stretch of speech.
  /// - Parameters:
  ///   - phones: The phones of the stretch.
  ///   - places: Returns where words may have been said that pass a test, in order of time.
  package func evidence(
    in phones: String, places: ((Substring) -> Bool) -> [HeardSound.Word]
  ) -> SoundEvidence? {
    let match = best(in: PhoneAlphabet.phones(in: phones))
    let possible = spoken(places)
    guard let possible, possible.posterior >= SoundScore.leastPosterior else {
      guard let match else { return nil }
      return SoundEvidence(
        probability: probability(posterior: 0, match), place: .phones(match.match.range))
    }
    let time = possible.start..<max(possible.start, possible.end)
    // Of a beginning no phones are known, and the posterior is all there is.
    let probability =
      isPrefix ? possible.posterior : self.probability(posterior: possible.posterior, match)
    return SoundEvidence(probability: probability, place: .words(time), words: possible.text)
  }

  private typealias Best = (match: PhoneMatcher.Match, full: Float)

  private func best(in heard: [UInt8]) -> Best? {
    var best: Best?
    for matcher in matchers {
      guard let match = matcher.match(heard) else { continue }
      if best.map({ match.gain > $0.match.gain }) ?? true { best = (match, matcher.full) }
    }
    return best
  }

  private func probability(posterior: Double, _ best: Best?) -> Double {
    SoundScore.probability(
      posterior: posterior, gain: Double(best?.match.gain ?? 0), full: Double(best?.full ?? 1),
      isKnown: isKnown)
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
