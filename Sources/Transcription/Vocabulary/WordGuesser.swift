import Foundation
package import Recognition

/// Guesses which word was said from its first letters, the phones that were heard, and how common
/// it is in general and for the owner.
///
/// Measured on 127 words of clear readers that were not among the alternatives of the word heard:
/// typing them takes 817 keys; 530 if a digit can choose one of nine guesses, and 681 if only the
/// first guess can be chosen.
package struct WordGuesser: Sendable {
  /// The weight of the sound's gain in natural logarithms.
  private static let soundWeight: Float = 0.5
  /// The weight of the natural logarithm of a word's probability.
  private static let usualWeight = 0.4

  private let known: KnownWords
  /// The owner's names with their pronunciations.
  private let own: [KnownWords.Word]
  /// The owner's relative frequency of each word; `share` is its weight in a word's probability.
  private let used: [String: Double]
  private let share: Double

  /// Reads a model's words; returns nil if they cannot be read.
  package init?(model: RecognitionModel, owner: OwnerWords?) {
    guard let known = KnownWords(model) else { return nil }
    self.known = known
    let language = owner?.language
    own = (language?.phrases ?? []).flatMap(\.self).flatMap { word in
      word.pronunciations.map { way in
        KnownWords.Word(
          text: word.written, pronunciation: way, probability: language?.wordProbability ?? 0)
      }
    }
    let words = (language?.sentences ?? []).flatMap(\.self)
    used = words.reduce(into: [:]) { $0[$1.lowercased(), default: 0] += 1 / Double(words.count) }
    share = words.isEmpty ? 0 : language?.share ?? 0
  }

  /// Returns the likeliest longer words that begin with some letters, the likeliest first.
  /// - Parameters:
  ///   - phones: The phones that were heard there, one letter for each; empty if they are not
  ///     known.
  ///   - most: The greatest number of words.
  package func words(beginning letters: String, heard phones: String, most: Int) -> [String] {
    let letters = letters.lowercased()
    guard !letters.isEmpty else { return [] }
    let heard = PhoneAlphabet.phones(in: phones)
    var matcher = QuickMatcher(heard)
    var best: [String: Double] = [:]
    let candidates =
      own.filter { $0.text.lowercased().hasPrefix(letters) } + known.words(beginning: letters)
    for word in candidates where word.text.count > letters.count {
      let probability =
        (1 - share) * word.probability + share * (used[word.text.lowercased()] ?? 0)
      let phones = word.pronunciation.split(separator: " ").compactMap {
        PhoneAlphabet.number(of: String($0))
      }
      let score =
        Double(WordGuesser.soundWeight * matcher.gain(of: phones))
        + WordGuesser.usualWeight * log(max(probability, 1e-9))
      if score > best[word.text] ?? -.infinity { best[word.text] = score }
    }
    return best.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(most).map(\.key)
  }
}

/// Finds the best gain of many pronunciations in the same phones, as `PhoneMatcher` does, but
/// without the place.
private struct QuickMatcher {
  private let heard: [UInt8]
  private let gains = PhoneGains.standard
  private var scores: [Float] = []

  init(_ heard: [UInt8]) { self.heard = heard }

  /// Returns 0 if nothing was heard.
  mutating func gain(of phones: [UInt8]) -> Float {
    guard !heard.isEmpty, !phones.isEmpty else { return 0 }
    let count = PhoneAlphabet.names.count
    scores.removeAll(keepingCapacity: true)
    scores.append(0)
    for (index, phone) in phones.enumerated() {
      scores.append(scores[index] + gains.missing[Int(phone)])
    }
    var best = -Float.infinity
    for sound in heard {
      var before = scores[0]
      for (index, phone) in phones.enumerated() {
        let aligned = before + gains.gains[Int(phone) * count + Int(sound)]
        before = scores[index + 1]
        scores[index + 1] = max(
          aligned, before + PhoneGains.extra, scores[index] + gains.missing[Int(phone)])
      }
      best = max(best, scores[phones.count])
    }
    return best
  }
}
