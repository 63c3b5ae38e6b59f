/// Words with slips, as a person types them: two letters that changed places, and in long words a
/// letter left out besides.
struct SlipMix {
  /// The words of up to seven letters, which may hold one slip.
  let short: [String]
  /// Longer words, which may hold two.
  let long: [String]

  init(vocabulary: Vocabulary) {
    let words =
      [40, 400, 900, 4000, 9000, 13_000, 20_000, 31_000, 44_000, 55_000]
      .map { vocabulary.words[$0] } + vocabulary.words.filter { $0.count > 8 }.prefix(10)
    short = words.filter { (4...7).contains($0.count) }.map(SlipMix.swapped)
    long = words.filter { $0.count > 8 }.map { String(SlipMix.swapped($0).dropLast()) }
  }

  private static func swapped(_ word: String) -> String {
    var letters = Array(word)
    letters.swapAt(2, 3)
    return String(letters)
  }
}
