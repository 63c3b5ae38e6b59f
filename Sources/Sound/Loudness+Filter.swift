import Foundation

extension Loudness {
  /// A second-order recursive filter in transposed direct form II.
  struct Filter: Sendable {
    /// The coefficients of the numerator, from the newest sample back.
    let numerator: (Double, Double, Double)
    /// The coefficients of the denominator, from the sample before the newest back.
    let denominator: (Double, Double)
    private var first = 0.0
    private var second = 0.0

    /// Makes a filter at rest.
    init(numerator: (Double, Double, Double), denominator: (Double, Double)) {
      self.numerator = numerator
      self.denominator = denominator
    }

    /// Returns the next sample, filtered.
    mutating func filter(_ sample: Double) -> Double {
      let result = numerator.0 * sample + first
      first = numerator.1 * sample - denominator.0 * result + second
      second = numerator.2 * sample - denominator.1 * result
      return result
    }

    /// Returns BS.1770's first stage, the effect of a head: a shelf of 4 dB above 1.7 kHz.
    static func shelf(rate: Double) -> Filter {
      let (frequency, gain, quality) = (1681.974450955533, 3.999843853973347, 0.7071752369554196)
      let k = tan(.pi * frequency / rate)
      let high = pow(10, gain / 20)
      let band = pow(high, 0.4996667741545416)
      let scale = 1 + k / quality + k * k
      return Filter(
        numerator: (
          (high + band * k / quality + k * k) / scale, 2 * (k * k - high) / scale,
          (high - band * k / quality + k * k) / scale
        ),
        denominator: (2 * (k * k - 1) / scale, (1 - k / quality + k * k) / scale))
    }

    /// Returns BS.1770's second stage: a high-pass filter at 38 Hz.
    static func highPass(rate: Double) -> Filter {
      let (frequency, quality) = (38.13547087602444, 0.5003270373238773)
      let k = tan(.pi * frequency / rate)
      let scale = 1 + k / quality + k * k
      return Filter(
        numerator: (1, -2, 1),
        denominator: (2 * (k * k - 1) / scale, (1 - k / quality + k * k) / scale))
    }
  }
}
