/// Counts slips of typing: an extra letter, a missing one, a wrong one, or two swapped letters
/// count as one slip each.
package enum Slips {
  /// Returns the number of slips between two words: the optimal string alignment distance (Boytsov,
  /// "Indexing methods for approximate dictionary searching", 2011, section 2.1).
  package static func between(_ first: String, and second: String) -> Int {
    let (first, second) = (Array(first.unicodeScalars), Array(second.unicodeScalars))
    var before: [Int] = []
    var above = Array(0...second.count)
    for row in first.indices {
      var current = [row + 1]
      for column in second.indices {
        let isSame = first[row] == second[column]
        var least = min(
          above[column] + (isSame ? 0 : 1), above[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
          least = min(least, before[column - 1] + 1)
        }
        current.append(least)
      }
      before = above
      above = current
    }
    return above[second.count]
  }
}
