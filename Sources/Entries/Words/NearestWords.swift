/// The words of a list that a person most likely meant who typed another word.
package struct NearestWords {
  /// The words, at most three; empty if none is similar.
  package let words: [String]

  /// - Parameter typed: The typed text: the beginning of a word, or a word with a slip in it.
  package init(to typed: String, among list: [String]) {
    let typed = typed.lowercased()
    // Two things may have one name, such as an own word for moods that took another's synonym.
    var seen: Set<String> = []
    let list = list.filter { seen.insert($0).inserted }
    let beginnings = typed.count < 3 ? [] : list.filter { $0.hasPrefix(typed) }
    let distances = list.map { (word: $0, distance: Slips.between(typed, and: $0)) }
    guard beginnings.isEmpty else {
      // `mod` is the beginning of one command and a slip in another.
      let slips = distances.filter { $0.distance < 2 && !beginnings.contains($0.word) }.map(\.word)
      words = Array((beginnings + slips).prefix(3))
      return
    }
    let least = distances.map(\.distance).min() ?? .max
    let isNear = least <= max(1, typed.count / 3)
    words = isNear ? Array(distances.filter { $0.distance == least }.map(\.word).prefix(3)) : []
  }
  /// A question that suggests the words; nil if none is similar.
  package var question: String? {
    guard !words.isEmpty else { return nil }
    return "did you mean \(words.map { "'\($0)'" }.joined(separator: " or "))?"
  }
}
