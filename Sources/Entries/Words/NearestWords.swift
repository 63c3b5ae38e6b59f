/// The words of a list that somebody who typed another one most likely meant.
package struct NearestWords {
  /// The words, at most three; none where nothing is near.
  package let words: [String]

  /// - Parameter typed: What was typed: the beginning of a word, or one with a slip in it.
  package init(to typed: String, among list: [String]) {
    let typed = typed.lowercased()
    let beginnings = typed.count < 3 ? [] : list.filter { $0.hasPrefix(typed) }
    let distances = list.map { (word: $0, distance: Slips.between(typed, and: $0)) }
    guard beginnings.isEmpty else {
      // `mod` is the beginning of one verb and a slip in another.
      let slips = distances.filter { $0.distance < 2 && !beginnings.contains($0.word) }.map(\.word)
      words = Array((beginnings + slips).prefix(3))
      return
    }
    let least = distances.map(\.distance).min() ?? .max
    let isNear = least <= max(1, typed.count / 3)
    words = isNear ? Array(distances.filter { $0.distance == least }.map(\.word).prefix(3)) : []
  }
  /// The question whether they were meant; nil where nothing is near.
  package var question: String? {
    guard !words.isEmpty else { return nil }
    return "did you mean \(words.map { "'\($0)'" }.joined(separator: " or "))?"
  }
}
