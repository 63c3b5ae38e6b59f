import Foundation

/// Random numbers that are the same on every machine and in every release for the same seed.
///
/// SplitMix64 of G. Steele, D. Lea and C. Flood, "Fast Splittable Pseudorandom Number Generators"
/// (2014). The standard library may change the algorithm of `random(in:using:)`; this one must not
/// change.
package struct SeededGenerator: Sendable {
  private var state: UInt64

  /// Starts from a seed.
  package init(seed: UInt64) {
    state = seed
  }

  /// Returns the next 64 random bits.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns a number from 0 (included) to 1 (excluded).
  package mutating func uniform() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// Returns true with the given probability.
  package mutating func happens(_ chance: Double) -> Bool { uniform() < chance }

  /// Returns a number 0 ..< `bound`.
  package mutating func below(_ bound: Int) -> Int { Int(uniform() * Double(bound)) }

  /// Returns a random element of an array, which must not be empty.
  package mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[below(elements.count)]
  }

  /// Returns a number of the standard normal distribution, by the method of Box and Muller (1958).
  package mutating func normal() -> Double {
    let radius = (-2 * log(1 - uniform())).squareRoot()
    return radius * cos(2 * .pi * uniform())
  }
}
