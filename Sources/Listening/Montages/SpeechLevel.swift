import Foundation
import Sound

/// Brings speech to a common loudness.
enum SpeechLevel {
  /// The programme loudness of EBU R 128 (2020), in LUFS.
  static let target = -23.0
  /// The limit for samples, in decibels of full scale.
  static let highest: Float = -1
  /// The most that a voice is amplified, in decibels: more would only amplify the room's noise.
  static let most = 30.0

  /// Returns samples of one channel at the target, or softer where a peak forbids it; sound too
  /// short or too soft to be measured stays as it is.
  static func levelled(_ samples: [Float], rate: Int) throws -> [Float] {
    var loudness = try Loudness(rate: rate)
    try loudness.process(samples)
    guard let measured = loudness.integrated else { return samples }
    let wanted = Float(pow(10, min(target - measured, most) / 20))
    let peak = samples.reduce(Float(0)) { max($0, abs($1)) }
    let ceiling = Float(pow(10, highest / 20))
    let gain = peak > 0 ? min(wanted, ceiling / peak) : wanted
    return samples.map { $0 * gain }
  }
}
