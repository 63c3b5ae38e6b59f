import Sound

/// Reads a recording for a speaker: from any second, at the speaker's rate and channels.
///
/// It is used on one thread.
final class RecordedSound {
  private var reader: any OpenRecording & ~Copyable
  private var converter: SoundConverter
  private let target: SoundFormat
  private var frame: Int64
  private var hasEnded = false

  init(_ recording: any PlayableRecording, at seconds: Double, as target: SoundFormat) throws {
    reader = try recording.open()
    converter = try SoundConverter(from: reader.format, to: target)
    self.target = target
    // A transcript may have times after the end of the sound.
    let place = (seconds * Double(reader.format.rate)).rounded()
    frame = Int64(max(0, min(place, 0x1p48)))
    if frame > 0 { try reader.seek(toFrame: frame) }
  }

  /// Reads up to a number of seconds; returns the samples and how many seconds they are, or nil at
  /// the end.
  func read(seconds: Double) throws -> (samples: [Float], seconds: Double)? {
    let rate = max(1, reader.format.rate)
    let frames = max(1, Int((seconds * Double(rate)).rounded()))
    guard !hasEnded, let sound = try reader.read(frames: frames) else { return nil }
    frame += Int64(sound.frameCount)
    hasEnded = frame >= reader.frameCount
    let samples = try converter.convert(sound, isLast: hasEnded).floats()
    return (samples, Double(sound.frameCount) / Double(rate))
  }
}
