import Foundation

/// The uniform logarithmic scale on which a mixture stores its probabilities and weights.
///
/// The library only looks values up, so the tables need not be fitted to the values: a step is 0.04
/// % of a probability.
enum MixtureScale {
  /// The range of probabilities, and of backoff weights, as decimal logarithms.
  private static let probabilities = (lowest: Float(-10), highest: Float(0))
  private static let weights = (lowest: Float(-8), highest: Float(4))
  private static let last = Float(TrieLayout.bins - 1)
  /// The units of the file's logarithms per decade.
  private static let decade = Float(log(10) / TrieLayout.unit)

  static func bin(_ probability: Float) -> Int { bin(probability, probabilities) }
  static func weightBin(_ weight: Float) -> Int { bin(weight, weights) }

  /// The logarithm of the probability of a bin, in the file's base.
  static func value(ofBin bin: Int) -> Float { value(bin, probabilities) }
  static func value(ofWeightBin bin: Int) -> Float { value(bin, weights) }

  /// The logarithm of a number in the file's base; at least that of 10 to the power of −99.
  static func logarithm(_ number: Float) -> Float {
    number > 0 ? max(-99, log10(number)) * decade : -99 * decade
  }

  @inline(__always)
  private static func bin(_ number: Float, _ range: (lowest: Float, highest: Float)) -> Int {
    guard number > 0 else { return 0 }
    let share = (log10(number) - range.lowest) / (range.highest - range.lowest)
    return Int((max(0, min(1, share)) * last).rounded())
  }

  private static func value(_ bin: Int, _ range: (lowest: Float, highest: Float)) -> Float {
    (range.lowest + (range.highest - range.lowest) * Float(bin) / last) * decade
  }
}
