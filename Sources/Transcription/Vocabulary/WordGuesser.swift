import Foundation
package import Recognition

/// Guesses which word was said, by its first letters, by the phones that were heard, and by how usual it is
/// in general and for its owner.
///
/// Of 127 words of clear readers that were no alternative of the word heard, whose letters take 817 keys, 530
/// are needed where nine guesses can be chosen by a digit, and 681 where the first can.
package struct WordGuesser: Sendable {
  /// What a natural logarithm of the sound's gain is worth.
  private static let soundWeight: Float = 0.5
  /// What a natural logarithm of a word's probability is worth.
  private static let usualWeight = 0.4

  private let known: KnownWords
  /// The owner's names and how they are said.
  private let own: [KnownWords.Word]
  /// How often the owner has used each word, as a share of all, and what that counts.
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
  ///   - phones: What was heard there, one letter for each phone; empty if that is not known.
  ///   - most: How many words.
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

/// The best gain of many pronunciations in the same phones, as `PhoneMatcher` finds it, without the place.
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
