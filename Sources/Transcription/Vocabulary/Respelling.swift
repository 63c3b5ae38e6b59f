public import Synthesis

/// A spelling that shows the sound, such as `nuhm rah ta` or `shi-VAWN`, and its phones.
///
/// The spelling is that of English dictionaries for children. Phones, such as `N AH M R AA T AH`,
/// are accepted as they are.
public enum Respelling {
  /// The spellings of each vowel; the first one is used for writing.
  private static let vowels: [(phone: String, letters: [String])] = [
    ("AA", ["ah", "aa", "o"]), ("AE", ["a"]), ("AH", ["uh", "u"]), ("AO", ["aw", "au"]),
    ("AW", ["ow", "ou"]), ("AY", ["igh", "eye", "ai", "ie", "y"]), ("EH", ["eh", "e"]),
    ("ER", ["er", "ur", "ir"]), ("EY", ["ay", "ey"]), ("IH", ["ih", "i"]), ("IY", ["ee", "ea"]),
    ("OW", ["oh", "oe"]), ("OY", ["oy", "oi"]), ("UH", ["uu"]), ("UW", ["oo", "ue"]),
  ]
  private static let consonants: [(phone: String, letters: [String])] = [
    ("B", ["b", "bb"]), ("CH", ["ch", "tch"]), ("D", ["d", "dd"]), ("DH", ["dh"]),
    ("F", ["f", "ff", "ph"]), ("G", ["g", "gg", "gh"]), ("HH", ["h"]), ("JH", ["j", "dj"]),
    ("K", ["k", "kk", "c", "ck", "kh"]), ("L", ["l", "ll"]), ("M", ["m", "mm"]),
    ("N", ["n", "nn"]), ("NG", ["ng"]), ("P", ["p", "pp"]), ("R", ["r", "rr"]),
    ("S", ["s", "ss"]), ("SH", ["sh"]), ("T", ["t", "tt"]), ("TH", ["th"]), ("V", ["v"]),
    ("W", ["w", "wh"]), ("Y", ["y"]), ("Z", ["z", "zz"]), ("ZH", ["zh"]),
  ]
  private static let phones = Set((vowels + consonants).map(\.phone))
  private static let isVowel = Set(vowels.map(\.phone))
  private static let sounds: [String: String] = {
    var sounds: [String: String] = [:]
    for (phone, letters) in vowels + consonants {
      // The letter y is a consonant at first; as a vowel it is recognised by its place.
      for letter in letters where sounds[letter] == nil { sounds[letter] = phone }
    }
    sounds["ar"] = "AA R"
    sounds["or"] = "AO R"
    sounds["x"] = "K S"
    sounds["q"] = "K"
    sounds["y"] = "Y"
    return sounds
  }()
  private static let longest = 3

  /// Returns the phones of a spelling, or nil for one with other letters.
  public static func pronunciation(of text: String) -> Pronunciation? {
    let words = text.split { $0.isWhitespace || $0 == "-" || $0 == "\u{2019}" || $0 == "'" }
    guard !words.isEmpty else { return nil }
    if words.allSatisfy({ phones.contains(String($0)) }) {
      return Pronunciation(phones: words.map(String.init))
    }
    var found: [String] = []
    for word in words {
      guard let phones = syllable(Array(word.lowercased())) else { return nil }
      found += phones
    }
    return Pronunciation(phones: found)
  }

  /// Whether a text is phones and nothing else, separated by spaces.
  public static func isPhones(_ text: String) -> Bool {
    let names = text.split(separator: " ", omittingEmptySubsequences: false)
    return names.allSatisfy { phones.contains(String($0)) }
  }

  /// Returns the names that are not phones, in a text that is meant as phones; empty for a text
  /// that is meant as syllables.
  ///
  /// Short words in capitals are meant as phones if most of them are phones.
  public static func unknownPhones(in text: String) -> [String] {
    let names = text.split(whereSeparator: \.isWhitespace).map(String.init)
    let unknown = names.filter { !phones.contains($0) }
    let areShort = names.allSatisfy { name in
      name.count <= 2 && name.allSatisfy { $0.isASCII && $0.isUppercase }
    }
    return areShort && unknown.count * 2 < names.count ? unknown : []
  }

  /// Returns a spelling of phones, with hyphens between syllables.
  public static func text(of pronunciation: Pronunciation) -> String {
    let letters = Dictionary(
      uniqueKeysWithValues: (vowels + consonants).map { ($0.phone, $0.letters[0]) })
    let phones = pronunciation.phones
    var text = ""
    for (place, phone) in phones.enumerated() {
      let beginsSyllable =
        place > 0 && phones[..<place].contains(where: isVowel.contains)
        && (isVowel.contains(phone)
          ? isVowel.contains(phones[place - 1])
          : phones.indices.contains(place + 1) && isVowel.contains(phones[place + 1]))
      text += (beginsSyllable ? "-" : "") + (letters[phone] ?? phone.lowercased())
    }
    return text
  }

  private static func syllable(_ letters: [Character]) -> [String]? {
    var phones: [String] = []
    var place = 0
    while place < letters.count {
      let lengths = stride(from: min(longest, letters.count - place), to: 0, by: -1)
      let match = lengths.lazy.compactMap { length in
        sounds[String(letters[place..<place + length])].map { (length, $0) }
      }.first
      guard let (length, sound) = match else { return nil }
      phones += sound.split(separator: " ").map(String.init)
      place += length
      // An "a" at the end of a syllable sounds as in "sofa".
      if length == 1, place == letters.count, phones.last == "AE" {
        phones[phones.count - 1] = "AH"
      }
    }
    return phones
  }
}
