import Recognition

/// A search for any sequence of the model's phones, with which the results of other searches are
/// compared.
///
/// Each phone is a word of the dictionary. The prefix `zz` keeps it distinct from the words of the
/// language.
enum FreePhones {
  /// The phones of the model.
  static let all = [
    "AA", "AE", "AH", "AO", "AW", "AY", "B", "CH", "D", "DH", "EH", "ER", "EY", "F", "G", "HH",
    "IH", "IY", "JH", "K", "L", "M", "N", "NG", "OW", "OY", "P", "R", "S", "SH", "T", "TH", "UH",
    "UW", "V", "W", "Y", "Z", "ZH",
  ]

  /// Adds the words and the search, by the name `phones`, to a decoder.
  static func add(to decoder: inout Decoder) throws(RecognitionError) {
    for phone in all { try decoder.add(word: word(of: phone), phones: phone, update: false) }
    try decoder.add(grammar: grammar, as: "phones")
  }

  /// The word that stands for a phone in grammars.
  static func word(of phone: String) -> String { "zz" + phone.lowercased() }

  /// The words of all phones, as alternatives of a grammar.
  static var alternatives: String { all.map(word(of:)).joined(separator: " | ") }

  /// A grammar of any sequence of phones.
  static var grammar: String {
    "#JSGF V1.0;\ngrammar phones;\npublic <any> = (\(alternatives))+;\n"
  }
}
