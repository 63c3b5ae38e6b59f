/// The words of a list that somebody who typed another one most likely meant.
struct NearestWords {
  /// The words, at most three; none where nothing is near.
  let words: [String]

  /// - Parameter typed: What was typed: the beginning of a word, or one with a slip in it.
  init(to typed: String, among list: [String]) {
    let typed = typed.lowercased()
    let beginnings = typed.count < 3 ? [] : list.filter { $0.hasPrefix(typed) }
    guard beginnings.isEmpty else {
      words = Array(beginnings.prefix(3))
      return
    }
    let distances = list.map { (word: $0, distance: NearestWords.distance(typed, $0)) }
    let least = distances.map(\.distance).min() ?? .max
    let isNear = least <= max(1, typed.count / 3)
    words = isNear ? Array(distances.filter { $0.distance == least }.map(\.word).prefix(3)) : []
  }

  /// How many slips lie between two words: a letter too many, too few or wrong, or two in the wrong
  /// order (the optimal string alignment distance).
  static func distance(_ one: String, _ other: String) -> Int {
    let (one, other) = (Array(one), Array(other))
    var before: [Int] = []
    var last = Array(0...other.count)
    for row in one.indices {
      var line = [row + 1]
      for column in other.indices {
        let isSame = one[row] == other[column]
        var least = min(last[column] + (isSame ? 0 : 1), last[column + 1] + 1, line[column] + 1)
        if row > 0, column > 0, one[row] == other[column - 1], one[row - 1] == other[column] {
          least = min(least, before[column - 1] + 1)
        }
        line.append(least)
      }
      (before, last) = (last, line)
    }
    return last[other.count]
  }
}
