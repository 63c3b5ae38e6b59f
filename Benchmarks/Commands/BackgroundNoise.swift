import Foundation
import Sound
import SoundFiles

/// Noise from the files of a folder, mixed into speech at 15 and at 20 dB in turn.
struct BackgroundNoise {
  private static let ratios = [15.0, 20.0]
  private var noises: [[Float]] = []
  private var used = 0

  /// Reads every audio file of a folder.
  /// - Parameter rate: The rate of the speech, in Hz.
  init(folder: String, rate: Int) throws {
    for path in CommandReport.soundFiles(in: folder) {
      let sound = try PackedSound(reading: path)
      var resampler = try Resampler(from: sound.format.rate, to: rate)
      noises.append(try resampler.process(sound.monoFloats(), isLast: true))
    }
  }

  /// Returns speech with the next noise under it.
  /// - Parameter ratio: How much louder the speech is, in decibels.
  mutating func mixed(into sound: PackedSound, ratio: Double? = nil) -> PackedSound {
    let speech = sound.monoFloats()
    let noise = noises[used % noises.count]
    let ratio =
      ratio ?? BackgroundNoise.ratios[used / noises.count % BackgroundNoise.ratios.count]
    used += 1
    let spoken = speech.filter { abs($0) > 0.01 }
    let gain =
      BackgroundNoise.level(spoken) / max(BackgroundNoise.level(noise), 1e-6)
      * Float(pow(10, -ratio / 20))
    let mixed = speech.indices.map { speech[$0] + gain * noise[$0 % noise.count] }
    let loudest = max(1, mixed.map(abs).max() ?? 1)
    return PackedSound(floats: mixed.map { $0 / loudest }, format: sound.format)
  }

  private static func level(_ samples: [Float]) -> Float {
    (samples.reduce(0) { $0 + $1 * $1 } / Float(max(1, samples.count))).squareRoot()
  }
}

extension PackedSound {
  /// Reads an audio file whole.
  init(reading path: String) throws {
    var reader = try AudioFileReader(path: path)
    self.init(floats: [], format: reader.format)
    while let part = try reader.read(frames: reader.format.rate) { append(part) }
  }
}
