import Foundation
import Sound
import SoundDevices
import Synchronization

/// Calls a person by sound who does not look: two short tones from the default speaker.
///
/// It plays on a thread of its own and never twice at once; without a speaker nothing is heard.
final class AlarmTone: Sendable {
  private static let format = SoundFormat(rate: 48_000, channels: 1, sample: .int16)
  /// How soon the same alarm may be heard again, in seconds.
  private static let rest = 10.0
  private let isSilent: Bool
  private let playing = DispatchGroup()
  private let last = Mutex<ContinuousClock.Instant?>(nil)

  /// Makes an alarm, which is silent where its owner wants no sounds.
  init(isSilent: Bool = false) { self.isSilent = isSilent }

  /// Sounds the alarm and returns at once.
  func ring() {
    guard !isSilent else { return }
    let now = ContinuousClock.now
    let isDue = last.withLock { last in
      if let last, now - last < .seconds(AlarmTone.rest) { return false }
      last = now
      return true
    }
    guard isDue else { return }
    playing.enter()
    let thread = Thread { [playing] in
      AlarmTone.play()
      playing.leave()
    }
    thread.name = "alarm"
    thread.start()
  }

  /// Lets a tone end that is being heard; a sound server that stands still is not waited for.
  func settle() async {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        _ = self.playing.wait(timeout: .now() + 1.5)
        continuation.resume()
      }
    }
  }

  /// Two tones of 0.18 s, 880 and 660 Hz, with soft edges so that they do not click.
  static var sound: PackedSound {
    let rate = Double(format.rate)
    var floats: [Float] = []
    for hertz in [880.0, 660, 880, 660] {
      let count = Int(0.18 * rate)
      for index in 0..<count {
        let edge = min(1, Double(min(index, count - 1 - index)) / (0.01 * rate))
        floats.append(Float(0.4 * edge * sin(2 * .pi * hertz * Double(index) / rate)))
      }
    }
    return PackedSound(floats: floats, format: format)
  }

  private static func play() {
    do {
      var speaker = try Speaker(format: format)
      try speaker.write(sound)
      try speaker.drain()
    } catch {
      // Whoever has no speaker is called by the screen alone.
    }
  }
}
