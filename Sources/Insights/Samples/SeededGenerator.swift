import Foundation

/// Random numbers that are the same everywhere and for ever for the same seed.
///
/// SplitMix64 of G. Steele, D. Lea and C. Flood, "Fast Splittable Pseudorandom Number Generators"
/// (2014). The standard library's `random(in:using:)` may change how it draws; these may not.
package struct SeededGenerator: Sendable {
  private var state: UInt64

  /// Starts from a seed.
  package init(seed: UInt64) {
    state = seed
  }

  /// The next 64 random bits.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 up to, and never, 1.
  package mutating func uniform() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// Whether something of a chance happens.
  package mutating func happens(_ chance: Double) -> Bool { uniform() < chance }

  /// A number 0 ..< `bound`.
  package mutating func below(_ bound: Int) -> Int { Int(uniform() * Double(bound)) }

  /// One of the elements of an array, which must not be empty.
  package mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[below(elements.count)]
  }

  /// A number of the standard normal distribution, by the method of Box and Muller (1958).
  package mutating func normal() -> Double {
    let radius = (-2 * log(1 - uniform())).squareRoot()
    return radius * cos(2 * .pi * uniform())
  }
}
