import Foundation

/// Counts clear sentences in which nobody is heard: none should be, however they begin and whatever noise
/// there is.
struct Unheard {
  /// The counts of one ear, over sentences changed in one way.
  struct Figures: Codable {
    var name: String
    var way: String
    var recordings: Int
    /// Those in which a voice is heard, and none of its words.
    var unclear: Int
    /// Those in which nobody is heard.
    var unheard: Int
  }

  /// What is done to a sentence.
  private enum Way {
    /// So many seconds of what is before its first sound are kept.
    case lead(Double)
    /// White noise is so many decibels below it.
    case white(Double)
    /// A recorded noise is so many decibels below it.
    case recorded(Double)

    var name: String {
      switch self {
      case .lead(let seconds): "\(seconds) s before it"
      case .white(let decibels): "white noise at \(Int(decibels)) dB"
      case .recorded(let decibels): "recorded noise at \(Int(decibels)) dB"
      }
    }
  }

  /// Sound this far below the loudest is before the first, in decibels.
  private static let quiet = 35.0

  let utterances: [[Float]]
  /// A recording without speech, or nothing for white noise alone.
  let noise: [Float]
  let scratch: URL

  /// Hears each sentence in one of the ways, in turn.
  func figures(of name: String, _ ear: [String]) throws -> [Figures] {
    let levels = [5.0, 10, 20]
    let ways: [Way] =
      [.lead(0), .lead(0.1)] + levels.map { .white($0) }
      + (noise.isEmpty ? [] : levels.map { .recorded($0) })
    var paths: [String] = []
    for (number, samples) in utterances.enumerated() {
      let path = scratch.appending(path: "unheard\(number).wav").path
      try WaveFile.write(changed(samples, ways[number % ways.count], number), to: path)
      paths.append(path)
    }
    let results = try Worker.child(paths, ear, scratch: scratch).report.results
    return ways.enumerated().map { index, way in
      let own = results.indices.filter { $0 % ways.count == index }.map { results[$0] }
      let silent = own.filter(\.words.isEmpty)
      return Figures(
        name: name, way: way.name, recordings: own.count,
        unclear: silent.count { $0.unclear > 0 }, unheard: silent.count { $0.unclear == 0 })
    }
  }

  private func changed(_ samples: [Float], _ way: Way, _ number: Int) -> [Float] {
    switch way {
    case .lead(let seconds):
      let least = (samples.map(abs).max() ?? 0) * Float(pow(10, -Unheard.quiet / 20))
      let first = samples.firstIndex { abs($0) > least } ?? 0
      return Array(samples[max(0, first - Int(seconds * Double(WaveFile.rate)))...])
    case .white(let decibels):
      return JoinedRecording.noisy(samples, below: decibels, number: number)
    case .recorded(let decibels):
      // Each sentence has another part of it.
      let start = number * 104_729
      let part = samples.indices.map { noise[(start + $0) % noise.count] }
      let gain = Unheard.level(samples) / max(1e-6, Unheard.level(part)) * pow(10, -decibels / 20)
      return zip(samples, part).map { max(-1, min(1, $0 + Float(gain) * $1)) }
    }
  }

  private static func level(_ samples: [Float]) -> Double {
    let power = samples.reduce(0) { $0 + Double($1) * Double($1) }
    return (power / Double(max(1, samples.count))).squareRoot()
  }
}
