import Entries

/// An unknown word of the command line, and those that it was most likely meant to be.
///
/// A wrong suggestion misleads more than none: short words are all near one another.
struct MistypedWord {
  private let word: String

  /// - Parameter typed: What was typed in the place of a verb or an option.
  init(_ typed: String) { word = typed.lowercased() }

  /// The words of a list that it was most likely meant to be, at most three; none where nothing is near.
  ///
  /// People rarely mistype the first letter. They leave it out, double it, or type it after the second.
  func near(_ list: [String]) -> [String] {
    guard !list.contains(word) else { return [word] }
    let possible = list.filter { other in
      let (first, second) = (word.first, word.dropFirst().first)
      return other.first == first || other.first == second || other.dropFirst().first == first
    }
    let words = NearestWords(to: word, among: possible).words
    // Letters that changed places are the likeliest slip of all.
    let swapped = words.filter { $0.count == word.count && $0.sorted() == word.sorted() }
    return swapped.isEmpty ? words : swapped
  }

  /// Whether one slip, or its missing end, is all that parts it from another word.
  func isOneSlip(from other: String) -> Bool {
    Slips.between(word, and: other) < 2 || (word.count > 3 && other.hasPrefix(word))
  }
}
