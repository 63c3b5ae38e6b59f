/// Translates eSpeak-NG's phonemes (IPA) into the recogniser's phone set (ARPAbet).
///
/// At each place the longest matching rule applies. A rule may have a second reading, for sounds on
/// which speakers and dictionaries differ; second readings give the variants of a word.
public struct PhonemeMap: Sendable {
  private struct Rule {
    let readings: [[String]]
  }

  private let rules: [[Unicode.Scalar]: Rule]
  private let longest: Int

  /// Reads a map.
  ///
  /// A line consists of a sound in IPA, a tab and its phones, and optionally a tab and alternative
  /// phones. Empty lines and lines that begin with `#` are ignored; `-` stands for no phone.
  public init(parsing text: String) throws(SynthesisError) {
    var rules: [[Unicode.Scalar]: Rule] = [:]
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (number, line) in lines.enumerated()
    where !line.isEmpty && !line.hasPrefix("#") {
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
      let sound = Array((columns.first ?? "").unicodeScalars)
      let readings = columns.dropFirst().map { column in
        column.split(separator: " ").map(String.init).filter { $0 != "-" }
      }
      guard !sound.isEmpty, (1...2).contains(readings.count),
        columns.dropFirst().allSatisfy({ !$0.isEmpty }), rules[sound] == nil
      else {
        throw SynthesisError(
          .badPhonemeMap, subject: "line \(number + 1)",
          reason: "expected a new sound, its phones and optionally other phones, separated by tabs")
      }
      rules[sound] = Rule(readings: readings)
    }
    self.rules = rules
    longest = rules.keys.map(\.count).max() ?? 0
  }

  /// Returns the pronunciations of a word given in IPA, the likeliest first; none if no sound of it
  /// is known.
  ///
  /// The second pronunciation uses the second reading of the first sound that has one, the third
  /// that of the last such sound: of all choices of three that were measured, these come closest to
  /// a dictionary.
  public func pronunciations(ofIPA ipa: String) -> [Pronunciation] {
    let sounds = split(ipa)
    let open = sounds.indices.filter { sounds[$0].readings.count > 1 }
    var variants: [Pronunciation] = []
    for chosen in [Set(), Set(open.prefix(1)), Set(open.suffix(1))] {
      let phones = sounds.indices.flatMap {
        sounds[$0].readings[chosen.contains($0) ? 1 : 0]
      }
      let variant = Pronunciation(phones: phones)
      if !phones.isEmpty, !variants.contains(variant) { variants.append(variant) }
    }
    return variants
  }

  /// Splits IPA into the sounds of the map, longest first; skips sounds that are not in the map
  /// (stress without a rule, sounds of other languages).
  private func split(_ ipa: String) -> [Rule] {
    let scalars = PhonemeMap.withoutMarks(ipa)
    var found: [Rule] = []
    var place = 0
    while place < scalars.count {
      let lengths = stride(from: min(longest, scalars.count - place), to: 0, by: -1)
      let match = lengths.lazy.compactMap { length in
        rules[Array(scalars[place..<place + length])].map { (length, $0) }
      }.first
      if let (length, rule) = match {
        found.append(rule)
        place += length
      } else {
        place += 1
      }
    }
    return found
  }

  /// Removes marks without a rule: ties, nasal and syllabic marks, and the `(en)` with which the
  /// engine shows that it switched to another language's rules.
  private static func withoutMarks(_ ipa: String) -> [Unicode.Scalar] {
    var kept: [Unicode.Scalar] = []
    var depth = 0
    for scalar in ipa.unicodeScalars {
      switch scalar {
      case "(": depth += 1
      case ")": depth = Swift.max(0, depth - 1)
      case "\u{361}", "\u{303}", "\u{200D}", "\u{32F}": break
      default: if depth == 0 { kept.append(scalar) }
      }
    }
    return kept
  }
}

extension SpeechEngine {
  /// Returns one to three pronunciations of a word; empty if the word has no sound (punctuation).
  public mutating func pronunciations(
    of word: String, map: PhonemeMap, language: String = "en-us"
  ) throws(SynthesisError) -> [Pronunciation] {
    map.pronunciations(ofIPA: try phonemes(of: word, language: language))
  }
}

extension Synthesizer {
  /// Returns one to three pronunciations of a word, likeliest first; empty if it has no sound.
  public func pronunciations(
    of word: String, map: PhonemeMap, language: String = "en-us"
  ) throws -> [Pronunciation] {
    try perform { try $0.pronunciations(of: word, map: map, language: language) }
  }
}
