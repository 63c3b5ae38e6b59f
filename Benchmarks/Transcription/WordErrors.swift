import Entries

/// The word-level Levenshtein alignment of the spoken words with the recognised ones.
struct WordErrors {
  var substitutions = 0
  var deletions = 0
  var insertions = 0
  var words = 0
  /// For each recognised word, whether it is right.
  var isRight: [Bool] = []
  /// For each recognised word, the spoken word that it gives rightly.
  var said: [Int?] = []

  init() {}

  init(said: [String], heard: [String]) {
    words = said.count
    let width = heard.count + 1
    var costs = [Int32](repeating: 0, count: (said.count + 1) * width)
    for column in 0..<width { costs[column] = Int32(column) }
    for row in 1..<(said.count + 1) {
      costs[row * width] = Int32(row)
      for column in 1..<width {
        let change = said[row - 1] == heard[column - 1] ? 0 : 1
        costs[row * width + column] = min(
          costs[(row - 1) * width + column - 1] + Int32(change),
          costs[(row - 1) * width + column] + 1, costs[row * width + column - 1] + 1)
      }
    }
    isRight = [Bool](repeating: false, count: heard.count)
    self.said = [Int?](repeating: nil, count: heard.count)
    var (row, column) = (said.count, heard.count)
    while row > 0 || column > 0 {
      let here = costs[row * width + column]
      let isSame = row > 0 && column > 0 && said[row - 1] == heard[column - 1]
      if row > 0, column > 0, here == costs[(row - 1) * width + column - 1] + (isSame ? 0 : 1) {
        isRight[column - 1] = isSame
        if isSame { self.said[column - 1] = row - 1 }
        substitutions += isSame ? 0 : 1
        (row, column) = (row - 1, column - 1)
      } else if row > 0, here == costs[(row - 1) * width + column] + 1 {
        deletions += 1
        row -= 1
      } else {
        insertions += 1
        column -= 1
      }
    }
  }

  var errors: Int { substitutions + deletions + insertions }

  /// Returns a text in lower case, without punctuation except apostrophes inside words; numbers are
  /// in words, years in two halves, without the "and" of "two hundred and five", and abbreviations and
  /// British spellings as Americans write them out.
  static func normalise(_ text: String) -> [String] {
    let joined = text.lowercased().replacing(/(\d),(\d\d\d)/) { "\($0.1)\($0.2)" }
    let plain = joined.map { character -> Character in
      if character == "’" { return "'" }
      return character.isLetter || character.isNumber || character == "'" ? character : " "
    }
    let words = String(plain).split(separator: " ").flatMap { word -> [String] in
      let trimmed = word.drop { $0 == "'" }
      guard let end = trimmed.lastIndex(where: { $0 != "'" }) else { return [] }
      let word = String(trimmed[...end])
      return NumberWords.spoken(word) ?? [SpellingVariants.common[word, default: word]]
    }
    return words.indices.flatMap { index -> [String] in
      switch words[index] {
      case "and" where NumberWords.isAnd(at: index, of: words): []
      case "am" where index > 0 && isNumber(words[index - 1]): ["a", "m"]
      case "pm": ["p", "m"]
      default: [words[index]]
      }
    }
  }

  private static func isNumber(_ word: String) -> Bool { NumberWords.digits(of: [word]) != nil }
}
