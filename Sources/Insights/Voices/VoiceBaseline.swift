import Foundation

/// What is usual for one voice: the middle and the spread of each fact over earlier recordings.
package struct VoiceBaseline: Sendable, Equatable, Encodable {
  /// One of the facts that are measured.
  package enum Measure: String, Sendable, CaseIterable, Encodable {
    case pitchMedian, pitchRange, wordsPerMinute, pauseRatio, longestPause, loudness
  }

  /// What is usual for one fact.
  package struct Usual: Sendable, Equatable, Encodable {
    /// The number of recordings it was measured in.
    package let count: Int
    /// The median.
    package let median: Double
    /// The median absolute deviation from the median, in the fact's own unit.
    package let deviation: Double
  }

  /// How one value stands to what is usual.
  package struct Comparison: Sendable, Equatable, Encodable {
    /// In words.
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
    /// What is usual.
    package let usual: Usual
    /// The distance from the median in robust standard deviations, or nothing without spread.
    package let distance: Double?
    /// The same in words.
    package let verdict: Verdict
  }

  /// The fewest recordings that make something usual.
  package static let fewest = 5
  /// What turns a median absolute deviation into a standard deviation for a normal distribution.
  package static let consistency = 1.4826

  /// What is usual, for each fact that was measured often enough.
  package let usual: [Measure: Usual]

  /// Learns what is usual from recordings, of which the one to be compared should not be one.
  package init(of facts: some Sequence<VoiceFacts>) {
    var values = Array(repeating: [Double](), count: Measure.allCases.count)
    for facts in facts {
      for (index, measure) in Measure.allCases.enumerated() {
        // A value that is no number, such as the loudness of silence, says nothing.
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

  /// Compares a recording with what is usual; a fact without either is left out.
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

  /// Writes an object with a key for each measure.
  package func encode(to encoder: any Encoder) throws {
    try Dictionary(uniqueKeysWithValues: usual.map { ($0.key.rawValue, $0.value) })
      .encode(to: encoder)
  }
}

extension VoiceFacts {
  /// The value of one fact.
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
