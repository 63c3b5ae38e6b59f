import Foundation

/// Utterances of many voices joined into one recording, with pauses and room noise.
struct JoinedRecording {
  private(set) var samples: [Float] = []
  private(set) var transcript: [String] = []

  /// Joins utterances in a fixed order until the recording has the given length or none is left.
  init(_ utterances: [(samples: [Float], words: [String])], seconds: Double) {
    var generator = SplitMix(seed: 7)
    for utterance in utterances.shuffled(using: &generator) {
      let pause = Double.random(in: 0.4...4, using: &generator)
      samples += [Float](repeating: 0, count: Int(pause * Double(WaveFile.rate)))
      samples += utterance.samples
      transcript += utterance.words
      if Double(samples.count) > seconds * Double(WaveFile.rate) { break }
    }
    samples = JoinedRecording.inRoom(samples, &generator)
  }

  /// Writes utterances one after the other, over and over, until the recording has the given length.
  ///
  /// - Returns: Its length in seconds.
  static func write(
    _ utterances: [[Float]], seconds: Double, to path: String
  ) throws -> Double {
    guard utterances.contains(where: { !$0.isEmpty }) else {
      throw Complaint("there are no recordings")
    }
    var generator = SplitMix(seed: 7)
    var waiting: [[Float]] = []
    var count = 0
    let all = try WaveFile.write(to: path) {
      guard Double(count) < seconds * Double(WaveFile.rate) else { return nil }
      if waiting.isEmpty { waiting = utterances.shuffled(using: &generator) }
      let pause = Double.random(in: 0.4...4, using: &generator)
      let silence = [Float](repeating: 0, count: Int(pause * Double(WaveFile.rate)))
      let part = inRoom(silence + waiting.removeLast(), &generator)
      count += part.count
      return part
    }
    return Double(all) / Double(WaveFile.rate)
  }

  /// Returns one utterance alone in the same room, to measure the cost of the noise without
  /// joining.
  static func alone(_ samples: [Float], number: Int) -> [Float] {
    var generator = SplitMix(seed: UInt64(1000 + number))
    return inRoom(samples, &generator)
  }

  /// Returns one utterance with white noise whose level is so many decibels below its own.
  static func noisy(_ samples: [Float], below decibels: Double, number: Int) -> [Float] {
    var generator = SplitMix(seed: UInt64(2000 + number))
    let power = samples.reduce(0) { $0 + Double($1) * Double($1) } / Double(max(1, samples.count))
    let level = power.squareRoot() * pow(10, -decibels / 20)
    return samples.map { Float(max(-1, min(1, Double($0) + level * generator.nextNormal()))) }
  }

  /// Returns the samples with room noise of −58 dBFS.
  private static func inRoom(_ samples: [Float], _ generator: inout SplitMix) -> [Float] {
    let level = pow(10, -58.0 / 20)
    return samples.map { $0 + Float(level * generator.nextNormal()) }
  }
}
