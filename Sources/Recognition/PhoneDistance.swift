/// How far apart two pronunciations sound, as the cost of the cheapest way from one to the other.
///
/// It is the weighted edit distance between strings of phones: a phone that is left out, put in or
/// changed costs 1, one that is changed for a similar phone costs 0.5. What the longer word has more at
/// its ends costs 0.2 a phone, since a word in a word (the *journal* in *journalist*) is easily heard.
struct PhoneDistance {
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

  private let phones: [String]

  /// Begins with the phones from which others are measured, without stress.
  init(from phones: [String]) {
    self.phones = phones
  }

  /// Returns the distance to the phones of another word.
  func callAsFunction(_ other: [String]) -> Double {
    guard !phones.isEmpty else { return other.isEmpty ? 0 : .infinity }
    // One row for each phone of the other word; a column for each of ours.
    var row = (0...phones.count).map(Double.init)
    var best = row[phones.count] + PhoneDistance.edge * Double(other.count)
    for (index, phone) in other.enumerated() {
      var next = [PhoneDistance.edge * Double(index + 1)]
      for (column, own) in phones.enumerated() {
        next.append(
          min(
            row[column] + PhoneDistance.cost(phone, own), row[column + 1] + 1, next[column] + 1))
      }
      row = next
      best = min(best, row[phones.count] + PhoneDistance.edge * Double(other.count - index - 1))
    }
    return best
  }

  private static func cost(_ one: String, _ other: String) -> Double {
    if one == other { return 0 }
    let isSimilar =
      vowels.contains(one) && vowels.contains(other) || similar.contains([one, other])
    return isSimilar ? 0.5 : 1
  }
}
