/// Finds the words of an index that a person may have meant who mistyped a word (``Slips``).
enum Misspelling {
  /// The greatest number of letters of a word that may be mistyped: there are as many slips as
  /// letters times the alphabet, and nobody types a longer word.
  private static let longest = 64

  /// Returns how many slips are allowed in a word: none in a short word, since too many words are
  /// near it.
  static func tolerance(of word: String) -> Int {
    let scalars = word.unicodeScalars
    // A character of a script without an alphabet is a word by itself, and digits cannot be
    // misspelled.
    let isSpelled = scalars.allSatisfy {
      $0.properties.isAlphabetic && $0.properties.generalCategory != .otherLetter
    }
    guard isSpelled, (4...longest).contains(scalars.count) else { return 0 }
    return scalars.count < 8 ? 1 : 2
  }

  /// Returns every word that is one slip away.
  static func words(oneSlipFrom word: String) -> Set<String> {
    let scalars = Array(word.unicodeScalars)
    let alphabet = alphabet(of: scalars)
    var words: Set<String> = []
    func add(_ scalars: [Unicode.Scalar]) {
      words.insert(String(String.UnicodeScalarView(scalars)))
    }
    for place in 0...scalars.count {
      let (start, end) = (Array(scalars[..<place]), Array(scalars[place...]))
      for letter in alphabet { add(start + [letter] + end) }
      guard !end.isEmpty else { continue }
      add(start + end.dropFirst())
      for letter in alphabet { add(start + [letter] + end.dropFirst()) }
      if end.count > 1 { add(start + [end[1], end[0]] + end.dropFirst(2)) }
    }
    words.remove(word)
    return words
  }

  /// Returns the possible beginnings of a word of eight letters or more, with at most one slip in
  /// its first four letters.
  ///
  /// There are too many words with two slips to look up each, and two slips in the first four
  /// letters are rare; so only words with one of these beginnings are compared.
  static func beginnings(oneSlipFrom word: String) -> Set<String> {
    let start = String(word.unicodeScalars.prefix(4))
    let ways = words(oneSlipFrom: start).union([start])
    return Set(ways.map { String(String.UnicodeScalarView($0.unicodeScalars.prefix(3))) })
  }

  /// The letters from a to z, and those of the same blocks of 64 code points as the word's other
  /// letters, since the letters of one alphabet stand together in Unicode.
  private static func alphabet(of scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
    var letters = Set(("a" as Unicode.Scalar).value...("z" as Unicode.Scalar).value)
    for scalar in scalars where !scalar.isASCII {
      let block = scalar.value & ~0x3F
      letters.formUnion(block...block + 0x3F)
    }
    return letters.compactMap(Unicode.Scalar.init).filter(\.properties.isLowercase)
  }
}
