import Foundation
package import Sound
import SoundDevices

/// Notes one after another, each with soft edges so that it does not click.
package struct ToneSequence: Sendable {
  private static let format = SoundFormat(rate: 48_000, channels: 1, sample: .int16)

  /// The notes: their pitch in hertz and their length in seconds.
  package let notes: [(hertz: Double, seconds: Double)]
  /// The highest amplitude, as a fraction of full scale.
  package let amplitude: Double
  /// How long a note takes to fade in and out, in seconds.
  package let ramp: Double

  /// Makes a sequence.
  package init(notes: [(hertz: Double, seconds: Double)], amplitude: Double, ramp: Double) {
    self.notes = notes
    self.amplitude = amplitude
    self.ramp = ramp
  }

  /// The samples: one channel at 48 kHz.
  package var sound: PackedSound {
    let rate = Double(ToneSequence.format.rate)
    var samples: [Float] = []
    for (hertz, seconds) in notes {
      let count = Int(seconds * rate)
      for frame in 0..<count {
        let edge = min(1, Double(min(frame, count - 1 - frame)) / (ramp * rate))
        samples.append(Float(amplitude * edge * sin(2 * .pi * hertz * Double(frame) / rate)))
      }
    }
    return PackedSound(floats: samples, format: ToneSequence.format)
  }

  /// Plays it, and returns when it was heard; without a speaker it stays silent.
  package func play(device: String? = nil) {
    let sound = sound
    // A signal that cannot be heard must not end what it accompanies.
    guard var speaker = try? Speaker(device: device, format: sound.format) else { return }
    try? speaker.write(sound)
    try? speaker.drain()
  }
}
