import Sound

/// A recording's samples on the way to a speaker: from any second, in the speaker's rate and channels.
///
/// Used on one thread.
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
    frame = Int64((seconds * Double(reader.format.rate)).rounded())
    if frame > 0 { try reader.seek(toFrame: frame) }
  }

  /// Reads up to so many seconds: the samples, and how many seconds they are; nothing at the end.
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
