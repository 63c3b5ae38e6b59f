import Entries

/// An unknown word of the command line, and the known words that were most likely meant.
///
/// A wrong suggestion misleads more than none, and short words all resemble one another.
struct MistypedWord {
  private let word: String

  /// - Parameter typed: What was typed in the place of a verb or an option.
  init(_ typed: String) { word = typed.lowercased() }

  /// The most likely words of a list, at most three; none if no word is close.
  ///
  /// People rarely mistype the first letter, but they may omit it, double it, or swap it with the
  /// second.
  func near(_ list: [String]) -> [String] {
    guard !list.contains(word) else { return [word] }
    let possible = list.filter { other in
      let (first, second) = (word.first, word.dropFirst().first)
      return other.first == first || other.first == second || other.dropFirst().first == first
    }
    let words = NearestWords(to: word, among: possible).words
    // Swapped letters are the most frequent mistake.
    let swapped = words.filter { $0.count == word.count && $0.sorted() == word.sorted() }
    return swapped.isEmpty ? words : swapped
  }

  /// Whether the other word is one slip away, or is this word with a longer ending.
  func isOneSlip(from other: String) -> Bool {
    Slips.between(word, and: other) < 2 || (word.count > 3 && other.hasPrefix(word))
  }
}
