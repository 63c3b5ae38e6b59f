import Foundation
public import Sound

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

  /// The notes: their pitch in hertz and their length in seconds.
  private var notes: [(hertz: Double, seconds: Double)] {
    switch self {
    case .start: [(659, 0.09), (880, 0.12)]
    case .stop: [(880, 0.09), (587, 0.12)]
    case .pause: [(440, 0.12)]
    case .resume: [(784, 0.12)]
    case .marker: [(1568, 0.04)]
    }
  }

  private var tones: ToneSequence { ToneSequence(notes: notes, amplitude: 0.25, ramp: 0.008) }

  /// The samples, one channel of 48 kHz.
  public var sound: PackedSound { tones.sound }

  /// Plays it, and returns when it was heard; a machine without a speaker stays silent.
  public func play(device: String? = nil) async {
    await withCheckedContinuation { continuation in
      // On a thread of its own: a device may take its time.
      DispatchQueue.global(qos: .userInteractive).async {
        tones.play(device: device)
        continuation.resume()
      }
    }
  }
}
