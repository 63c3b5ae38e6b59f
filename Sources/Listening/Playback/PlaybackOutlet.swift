import Entries
import Sound

/// A speaker that knows which second of which track it is playing; used on one thread.
final class PlaybackOutlet {
  /// What is played from a frame on.
  private struct Stretch {
    let firstFrame: Int64
    let track: Int
    let second: Double
    let speed: Double
  }

  private let speaker: any SoundSink
  private var stretches: [Stretch] = []
  private let format: SoundFormat

  init(_ speaker: any SoundSink) {
    self.speaker = speaker
    format = speaker.format
  }

  /// Says which sound is written from now on.
  func begin(track: Int, second: Double, speed: Double) {
    let stretch = Stretch(
      firstFrame: speaker.writtenFrames, track: track, second: second, speed: speed)
    stretches.removeAll { $0.firstFrame >= stretch.firstFrame }
    stretches.append(stretch)
  }

  /// Writes samples behind those already playing; waits until they are in the device's buffer.
  func write(_ samples: [Float]) throws {
    guard !samples.isEmpty else { return }
    try speaker.write(PackedSound(floats: samples, format: format))
  }

  /// Returns what is heard now.
  func heard() -> (track: Int, second: Double)? {
    let played = speaker.writtenFrames - Int64(speaker.queuedFrames)
    while stretches.count > 1, stretches[1].firstFrame <= played { stretches.removeFirst() }
    guard let stretch = stretches.first else { return nil }
    let seconds = Double(max(0, played - stretch.firstFrame)) / Double(max(1, format.rate))
    return (stretch.track, stretch.second + seconds * stretch.speed)
  }

  /// Falls silent at once and drops all sound that was not heard yet.
  func drop() { speaker.drop() }

  /// Whether everything written has been heard.
  var isEmpty: Bool { speaker.queuedFrames == 0 }

  /// Waits until everything has been heard.
  func drain() throws { try speaker.finish() }
}
