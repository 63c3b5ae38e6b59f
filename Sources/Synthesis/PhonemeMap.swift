/// How eSpeak-NG's phonemes (IPA) are written in the recogniser's phone set (ARPAbet).
///
/// Rules are tried longest first at each place. A rule may name a second reading, for sounds that
/// speakers and dictionaries do not agree about; these make the variants of a word.
public struct PhonemeMap: Sendable {
  private struct Rule {
    let readings: [[String]]
  }

  /// The most pronunciations a word is given.
  public static let mostVariants = 3

  private let rules: [[Unicode.Scalar]: Rule]
  private let longest: Int

  /// Reads a map.
  ///
  /// A line is a sound in IPA, a tab, its phones, and where there are, a tab and other phones. Lines that begin with `#` and empty lines say nothing; `-` stands for no phone.
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
          reason: "expected a sound once, its phones and perhaps other phones, between tabs")
      }
      rules[sound] = Rule(readings: readings)
    }
    self.rules = rules
    longest = rules.keys.map(\.count).max() ?? 0
  }

  /// The pronunciations of a word whose sounds are given in IPA, the likeliest first; none where
  /// no sound of it is known.
  ///
  /// The second has the second reading in the first place that has one, the third in the last such
  /// place: of the choices of three that were measured, these come closest to a dictionary.
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

  /// Cuts IPA into the sounds of the map, longest first; what the map does not know is left out
  /// (stress that no rule asks for, sounds of other languages).
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

  /// Drops what no rule asks for: ties, nasal and syllabic marks, and the `(en)` by which the engine
  /// tells that it changed to another language's rules.
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
  /// One to three ways to say a word; none where the word has no sound (punctuation).
  public mutating func pronunciations(
    of word: String, map: PhonemeMap, language: String = "en-us"
  ) throws(SynthesisError) -> [Pronunciation] {
    map.pronunciations(ofIPA: try phonemes(of: word, language: language))
  }
}

extension Synthesizer {
  /// One to three ways to say a word, the likeliest first; none where it has no sound.
  public func pronunciations(
    of word: String, map: PhonemeMap, language: String = "en-us"
  ) throws -> [Pronunciation] {
    try perform { try $0.pronunciations(of: word, map: map, language: language) }
  }
}
