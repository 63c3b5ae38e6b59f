import Foundation

/// Levels on a logarithmic scale.
enum Decibels {
  /// A mean square, full scale being 1, in dBFS; never below −120.
  static func of(power: Double) -> Double { 10 * log10(max(power, 1e-12)) }
}
