import Foundation

/// Levels on a logarithmic scale.
enum Decibels {
  /// Returns a mean square, with full scale 1, in dBFS; at least −120.
  static func of(power: Double) -> Double { 10 * log10(max(power, 1e-12)) }
}
