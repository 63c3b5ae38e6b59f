import Foundation

extension SpeechDetector {
  /// The frequency below which sound is offset and hum, in hertz.
  static let hum = 150.0
  /// The frequency up to which a voice is strongest, and most noise is not, in hertz.
  static let firstHarmonics = 1000.0

  /// Measures the level of each frame after filters that remove offset and hum, and what is above
  /// the band that is measured.
  struct FrameMeter: Sendable {
    /// The number of samples measured.
    private(set) var samples: Int64 = 0
    private var energy = 0.0
    private var count = 0
    private var filters: [Biquad]

    /// Begins, with the edges of the band in hertz; without an upper one it has none.
    init(above edge: Double = SpeechDetector.hum, below upper: Double? = nil) {
      let rate = Double(SpeechDetector.sampleRate)
      filters = Array(repeating: .highPass(at: edge, rate: rate), count: 2)
      if let upper { filters += Array(repeating: .lowPass(at: upper, rate: rate), count: 2) }
    }

    /// Measures samples; returns the levels of the frames they complete, in decibels of full scale.
    mutating func process(_ input: [Float]) -> [Double] {
      var levels: [Double] = []
      samples += Int64(input.count)
      for sample in input {
        var value = sample.isFinite ? Double(max(-4, min(4, sample))) : 0
        for index in filters.indices { value = filters[index].process(value) }
        energy += value * value
        count += 1
        if count == SpeechDetector.frame {
          levels.append(10 * log10(energy / Double(count) + 1e-12))
          energy = 0
          count = 0
        }
      }
      return levels
    }
  }

  /// A second-order filter (Bristow-Johnson, "Cookbook formulae for audio EQ biquad filters").
  struct Biquad: Sendable {
    private let b: (Double, Double, Double)
    private let a: (Double, Double)
    private var state = (0.0, 0.0)

    static func highPass(at frequency: Double, rate: Double) -> Biquad {
      pass(at: frequency, rate: rate, side: 1)
    }

    static func lowPass(at frequency: Double, rate: Double) -> Biquad {
      pass(at: frequency, rate: rate, side: -1)
    }

    /// Makes a high-pass filter if `side` is 1, a low-pass filter if it is −1.
    private static func pass(at frequency: Double, rate: Double, side: Double) -> Biquad {
      let angle = 2 * Double.pi * frequency / rate
      let alpha = sin(angle) / 2.squareRoot()
      let cosine = cos(angle)
      let scale = 1 / (1 + alpha)
      let edge = (1 + side * cosine) / 2 * scale
      return Biquad(
        b: (edge, -2 * side * edge, edge), a: (-2 * cosine * scale, (1 - alpha) * scale))
    }

    private init(b: (Double, Double, Double), a: (Double, Double)) {
      self.b = b
      self.a = a
    }

    mutating func process(_ input: Double) -> Double {
      let output = b.0 * input + state.0
      state.0 = b.1 * input - a.0 * output + state.1
      state.1 = b.2 * input - a.1 * output
      return output
    }
  }
}
