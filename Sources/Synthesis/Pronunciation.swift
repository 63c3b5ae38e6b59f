/// A pronunciation of a word, in the recogniser's phone set.
public struct Pronunciation: Sendable, Hashable {
  /// ARPAbet phones without stress, such as `HH AH L OW`.
  public let phones: [String]

  /// Makes a pronunciation.
  public init(phones: [String]) {
    self.phones = phones
  }
}

extension Pronunciation: CustomStringConvertible {
  /// The phones separated by spaces, as pronouncing dictionaries write them.
  public var description: String { phones.joined(separator: " ") }
}

extension Pronunciation {
  /// The same word as Scots say it, with a vowel and an R where other English has one sound, as in
  /// *nurse* and *journal*; nil if it has no such sound.
  public var scottish: Pronunciation? {
    guard phones.contains("ER") else { return nil }
    return Pronunciation(phones: phones.flatMap { $0 == "ER" ? ["AH", "R"] : [$0] })
  }

  /// The phones in eSpeak-NG's notation, for `SpeechEngine.speak(phonemes:)`; nil if it lacks one.
  public var spoken: String? {
    var text = ""
    var hasStress = false
    for phone in phones {
      guard let name = Pronunciation.names[phone] else { return nil }
      // A word without stress sounds mumbled.
      let isVowel = "AEIOU".contains(phone.first ?? " ")
      if isVowel, !hasStress {
        text += "'"
        hasStress = true
      }
      text += name
    }
    return text.isEmpty ? nil : "[[\(text)]]"
  }

  private static let names = [
    "AA": "A:", "AE": "a", "AH": "V", "AO": "O:", "AW": "aU", "AY": "aI", "B": "b", "CH": "tS",
    "D": "d", "DH": "D", "EH": "E", "ER": "3:", "EY": "eI", "F": "f", "G": "g", "HH": "h",
    "IH": "I", "IY": "i:", "JH": "dZ", "K": "k", "L": "l", "M": "m", "N": "n", "NG": "N",
    "OW": "oU", "OY": "OI", "P": "p", "R": "r", "S": "s", "SH": "S", "T": "t", "TH": "T",
    "UH": "U", "UW": "u:", "V": "v", "W": "w", "Y": "j", "Z": "z", "ZH": "Z",
  ]
}
