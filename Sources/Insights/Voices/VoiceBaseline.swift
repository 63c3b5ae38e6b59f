import Foundation

/// The usual values of one voice: the median and spread of each measure over earlier recordings.
package struct VoiceBaseline: Sendable, Equatable, Encodable {
  /// One of the measures.
  package enum Measure: String, Sendable, CaseIterable, Encodable {
    case pitchMedian, pitchRange, wordsPerMinute, pauseRatio, longestPause, loudness
  }

  /// The usual value of one measure.
  package struct Usual: Sendable, Equatable, Encodable {
    /// The number of recordings in which it was measured.
    package let count: Int
    /// The median.
    package let median: Double
    /// The median absolute deviation from the median, in the measure's own unit.
    package let deviation: Double
  }

  /// One value compared with the usual value.
  package struct Comparison: Sendable, Equatable, Encodable {
    /// The comparison in words.
    package enum Verdict: String, Sendable, Encodable {
      /// Within two robust standard deviations of the median.
      case usual
      /// More than two robust standard deviations above.
      case above
      /// More than two robust standard deviations below.
      case below
    }

    /// The value that was compared.
    package let value: Double
    /// The usual value.
    package let usual: Usual
    /// The distance from the median in robust standard deviations, or nil if there is no spread.
    package let distance: Double?
    /// The comparison in words.
    package let verdict: Verdict
  }

  /// The fewest recordings that give a usual value.
  package static let fewest = 5
  /// Converts a median absolute deviation into a standard deviation, for a normal distribution.
  package static let consistency = 1.4826

  /// The usual value of each measure that was taken often enough.
  package let usual: [Measure: Usual]

  /// Learns from recordings, which should not include the one to be compared.
  package init(of facts: some Sequence<VoiceFacts>) {
    var values = Array(repeating: [Double](), count: Measure.allCases.count)
    for facts in facts {
      for (index, measure) in Measure.allCases.enumerated() {
        // A value that is not finite, such as the loudness of silence, is not informative.
        if let value = facts[measure], value.isFinite { values[index].append(value) }
      }
    }
    var usual: [Measure: Usual] = [:]
    for (index, measure) in Measure.allCases.enumerated() {
      guard values[index].count >= VoiceBaseline.fewest else { continue }
      let median = Quantile.value(0.5, of: &values[index])
      for place in values[index].indices {
        values[index][place] = abs(values[index][place] - median)
      }
      usual[measure] = Usual(
        count: values[index].count, median: median,
        deviation: Quantile.value(0.5, of: &values[index]))
    }
    self.usual = usual
  }

  /// Compares a recording with the usual values; a measure that is missing in either is left out.
  package func compare(_ facts: VoiceFacts) -> [Measure: Comparison] {
    var result: [Measure: Comparison] = [:]
    for (measure, usual) in usual {
      guard let value = facts[measure] else { continue }
      let scale = usual.deviation * VoiceBaseline.consistency
      let distance = scale > 0 ? (value - usual.median) / scale : nil
      result[measure] = Comparison(
        value: value, usual: usual, distance: distance,
        verdict: distance.map { $0 > 2 ? .above : $0 < -2 ? .below : .usual } ?? .usual)
    }
    return result
  }

  /// Writes an object with one key per measure.
  package func encode(to encoder: any Encoder) throws {
    try Dictionary(uniqueKeysWithValues: usual.map { ($0.key.rawValue, $0.value) })
      .encode(to: encoder)
  }
}

extension VoiceFacts {
  /// The value of one measure.
  package subscript(measure: VoiceBaseline.Measure) -> Double? {
    switch measure {
    case .pitchMedian: pitchMedian
    case .pitchRange: pitchRange
    case .wordsPerMinute: wordsPerMinute
    case .pauseRatio: pauseRatio
    case .longestPause: longestPause
    case .loudness: loudness
    }
  }
}
