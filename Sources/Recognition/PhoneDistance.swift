/// How different two pronunciations sound, as the cost of the cheapest way to turn one into the
/// other.
///
/// It is the weighted edit distance between strings of phones: a phone that is deleted, inserted or
/// replaced costs 1, one that is replaced by a similar phone costs 0.5. Extra phones at the ends of
/// the other word cost only 0.2 each, because a word within a word (the *journal* in *journalist*)
/// is easily heard.
package struct PhoneDistance {
  private static let vowels: Set<String> = [
    "AA", "AE", "AH", "AO", "AW", "AY", "EH", "ER", "EY", "IH", "IY", "OW", "OY", "UH", "UW",
  ]
  /// Consonants that are easily mistaken for one another.
  private static let similar: [Set<String>] = [
    ["JH", "CH"], ["JH", "ZH"], ["JH", "D"], ["JH", "Y"], ["SH", "CH"], ["SH", "S"], ["S", "Z"],
    ["N", "M"], ["N", "NG"], ["L", "R"], ["L", "W"], ["D", "T"], ["B", "P"], ["G", "K"],
    ["V", "F"],
    ["DH", "TH"], ["DH", "V"], ["TH", "F"],
  ]
  private static let edge = 0.2

  /// The cost of replacing one phone by another, by the numbers of both.
  private static let costs: [[Double]] = {
    (0...names.count).map { one in
      (0...names.count).map { other in
        guard one < names.count, other < names.count else { return 1 }
        if one == other { return 0 }
        let (one, other) = (names[one], names[other])
        let isSimilar =
          vowels.contains(one) && vowels.contains(other) || similar.contains([one, other])
        return isSimilar ? 0.5 : 1
      }
    }
  }()
  /// The known phones and their numbers; any other phone gets the number after the last.
  private static let names = vowels.union(similar.flatMap(\.self)).union(["HH"]).sorted()
  private static let numbers = Dictionary(uniqueKeysWithValues: zip(names, 0...))

  private let costs = PhoneDistance.costs
  private let phones: [Int]

  /// Takes the phones from which distances are measured, without stress.
  package init(from phones: [String]) {
    self.phones = PhoneDistance.numbered(phones)
  }

  /// Returns the numbers of phones, for comparison.
  package static func numbered(_ phones: some Sequence<String>) -> [Int] {
    phones.map { numbers[$0] ?? names.count }
  }

  /// Returns the distance to the phones of another word, given by their numbers.
  package func callAsFunction(_ other: [Int]) -> Double {
    guard !phones.isEmpty else { return other.isEmpty ? 0 : .infinity }
    // One row for each phone of the other word; a column for each of ours.
    var row = (0...phones.count).map(Double.init)
    var best = row[phones.count] + PhoneDistance.edge * Double(other.count)
    for (index, phone) in other.enumerated() {
      // The previous value of the column to the left.
      var before = row[0]
      row[0] = PhoneDistance.edge * Double(index + 1)
      for (column, own) in phones.enumerated() {
        let changed = before + costs[phone][own]
        before = row[column + 1]
        row[column + 1] = min(changed, before + 1, row[column] + 1)
      }
      best = min(best, row[phones.count] + PhoneDistance.edge * Double(other.count - index - 1))
    }
    return best
  }
}
