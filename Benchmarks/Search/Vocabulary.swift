import Foundation

/// Invented words whose frequencies follow Zipf's law, like those of a natural language.
struct Vocabulary {
  /// The words, the commonest first.
  let words: [String]
  private let cumulative: [Double]

  init(size: Int) {
    let onsets = ["b", "d", "f", "g", "h", "k", "l", "m", "n", "p", "r", "s", "t", "v", "w", "st"]
    let vowels = ["a", "e", "i", "o", "u", "ea", "oo"]
    words = (0..<size).map { rank in
      var number = rank
      var word = ""
      repeat {
        word += onsets[number % onsets.count]
        number /= onsets.count
        word += vowels[number % vowels.count]
        number /= vowels.count
      } while number > 0
      return word
    }
    var total = 0.0
    cumulative = (1...size).map { rank in
      total += 1 / Double(rank)
      return total
    }
  }

  /// Returns a random word.
  func draw(_ generator: inout some RandomNumberGenerator) -> String {
    let target = Double.random(in: 0..<(cumulative.last ?? 1), using: &generator)
    var (low, high) = (0, cumulative.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if cumulative[middle] > target { high = middle } else { low = middle + 1 }
    }
    return words[low]
  }
}

/// SplitMix64 (Steele, Lea, Flood 2014): the same journal in every run.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
