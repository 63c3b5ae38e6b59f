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

  /// How long it sounds, in seconds.
  package var duration: Double { notes.reduce(0) { $0 + $1.seconds } }

  /// Plays it, and returns when it was heard; without a speaker it stays silent.
  /// - Parameter onSound: Called when it begins to sound, as far as the device knows: with the time
  ///   until then, in seconds.
  package func play(device: String? = nil, onSound: (Double) -> Void = { _ in }) {
    let sound = sound
    // A signal that cannot be heard must not end what it accompanies.
    guard var speaker = try? Speaker(device: device, format: sound.format) else { return }
    // Starting a device takes its time; when it has taken the first frames, it plays.
    let first = min(sound.frameCount, ToneSequence.format.rate / 100)
    guard (try? speaker.write(sound[0..<first])) != nil else { return }
    onSound(speaker.latency)
    try? speaker.write(sound[first..<sound.frameCount])
    try? speaker.drain()
  }
}
