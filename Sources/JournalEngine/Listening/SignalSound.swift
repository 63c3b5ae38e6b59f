import Foundation
public import Sound
import SoundDevices

/// A short sound that tells without words or a screen what has happened, made by the program itself.
public enum SignalSound: String, Sendable, CaseIterable {
  /// It begins: two notes upwards.
  case start
  /// It has ended: two notes downwards.
  case stop
  /// It rests: one low note.
  case pause
  /// It goes on: one high note.
  case resume
  /// A marker was set: a tick.
  case marker
  /// Something is wrong: three notes, the middle one high.
  case alarm

  private static let rate = 48_000
  /// How loud it is at the most, of full scale.
  private static let amplitude = 0.25
  /// How long a note takes to come and to go, in seconds, so that it does not click.
  private static let ramp = 0.008

  /// The notes: their pitch in hertz and their length in seconds.
  private var notes: [(hertz: Double, seconds: Double)] {
    switch self {
    case .start: [(659, 0.09), (880, 0.12)]
    case .stop: [(880, 0.09), (587, 0.12)]
    case .pause: [(440, 0.12)]
    case .resume: [(784, 0.12)]
    case .marker: [(1568, 0.04)]
    case .alarm: [(740, 0.12), (988, 0.12), (740, 0.18)]
    }
  }

  /// The samples, one channel of 48 kHz.
  public var sound: PackedSound {
    var samples: [Float] = []
    for (hertz, seconds) in notes {
      let count = Int(seconds * Double(SignalSound.rate))
      let ramp = SignalSound.ramp * Double(SignalSound.rate)
      for frame in 0..<count {
        let edge = min(1, Double(min(frame, count - 1 - frame)) / ramp)
        let phase = 2 * .pi * hertz * Double(frame) / Double(SignalSound.rate)
        samples.append(Float(SignalSound.amplitude * edge * sin(phase)))
      }
    }
    return PackedSound(
      floats: samples,
      format: SoundFormat(rate: SignalSound.rate, channels: 1, sample: .int16))
  }

  /// Plays it, and returns when it was heard; a machine without a speaker stays silent.
  public func play(device: String? = nil) async {
    let sound = sound
    await withCheckedContinuation { continuation in
      // On a thread of its own: a device may take its time.
      DispatchQueue.global(qos: .userInteractive).async {
        SignalSound.put(sound, device)
        continuation.resume()
      }
    }
  }

  private static func put(_ sound: PackedSound, _ device: String?) {
    guard var speaker = try? Speaker(device: device, format: sound.format) else { return }
    try? speaker.write(sound)
    try? speaker.drain()
  }
}
