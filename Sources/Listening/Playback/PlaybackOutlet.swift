import Entries
import Sound

/// A speaker that knows which second of which track it plays, used on one thread.
final class PlaybackOutlet {
  /// From which frame on what is played.
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

  /// Says what the frames are that are written from now on.
  func begin(track: Int, second: Double, speed: Double) {
    let stretch = Stretch(
      firstFrame: speaker.writtenFrames, track: track, second: second, speed: speed)
    stretches.removeAll { $0.firstFrame >= stretch.firstFrame }
    stretches.append(stretch)
  }

  /// Plays samples after those that are playing; waits until they lie in the device's buffer.
  func write(_ samples: [Float]) throws {
    guard !samples.isEmpty else { return }
    try speaker.write(PackedSound(floats: samples, format: format))
  }

  /// What is heard now.
  func heard() -> (track: Int, second: Double)? {
    let played = speaker.writtenFrames - Int64(speaker.queuedFrames)
    while stretches.count > 1, stretches[1].firstFrame <= played { stretches.removeFirst() }
    guard let stretch = stretches.first else { return nil }
    let seconds = Double(max(0, played - stretch.firstFrame)) / Double(max(1, format.rate))
    return (stretch.track, stretch.second + seconds * stretch.speed)
  }

  /// Falls silent at once; what had not been heard is forgotten.
  func drop() { speaker.drop() }

  /// Whether all that was written has been heard.
  var isEmpty: Bool { speaker.queuedFrames == 0 }

  /// Waits until all has been heard.
  func drain() throws { try speaker.finish() }
}
