/// The phones of the model, each as one letter, so that phone strings can be stored and indexed.
enum PhoneAlphabet {
  /// The phones of ARPAbet without stress.
  static let names = [
    "AA", "AE", "AH", "AO", "AW", "AY", "B", "CH", "D", "DH", "EH", "ER", "EY", "F", "G", "HH",
    "IH", "IY", "JH", "K", "L", "M", "N", "NG", "OW", "OY", "P", "R", "S", "SH", "T", "TH", "UH",
    "UW", "V", "W", "Y", "Z", "ZH",
  ]
  private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789$%&".utf8)
  private static let numbers = Dictionary(uniqueKeysWithValues: zip(names, 0...))
  /// The phone number of each letter, indexed by the letter's byte; 255 for other bytes.
  private static let byLetter: [UInt8] = {
    var table = [UInt8](repeating: 255, count: 256)
    for (number, letter) in letters.enumerated() { table[Int(letter)] = UInt8(number) }
    return table
  }()

  /// Returns the number of a phone, or nil for one that the alphabet lacks.
  static func number(of phone: String) -> UInt8? { numbers[phone].map { UInt8($0) } }

  /// Returns the letters of phone numbers.
  static func text(_ numbers: some Sequence<UInt8>) -> String {
    String(decoding: numbers.map { letters[Int($0)] }, as: UTF8.self)
  }

  /// Returns the phone numbers of a text; other letters are left out.
  static func phones(in text: String) -> [UInt8] {
    let table = byLetter
    var numbers: [UInt8] = []
    numbers.reserveCapacity(text.utf8.count)
    for letter in text.utf8 where table[Int(letter)] != 255 { numbers.append(table[Int(letter)]) }
    return numbers
  }
}
