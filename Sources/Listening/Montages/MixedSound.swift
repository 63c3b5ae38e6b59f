import Sound

/// A stretch of sound in memory, playable like a recording.
struct MixedSound: PlayableRecording {
  private let sound: PackedSound
  private let frames: Range<Int>

  /// Takes a range of frames out of a sound, which is shared and not copied.
  init(_ sound: PackedSound, frames: Range<Int>) {
    self.sound = sound
    self.frames = frames
  }

  var format: SoundFormat { sound.format }
  var duration: Double { Double(frames.count) / Double(max(1, sound.format.rate)) }

  func open() throws -> any OpenRecording & ~Copyable { Reader(sound, frames) }

  /// Reads it.
  struct Reader: OpenRecording, ~Copyable {
    private let sound: PackedSound
    private let frames: Range<Int>
    private var place: Int

    init(_ sound: PackedSound, _ frames: Range<Int>) {
      self.sound = sound
      self.frames = frames
      place = frames.lowerBound
    }

    var format: SoundFormat { sound.format }
    var frameCount: Int64 { Int64(frames.count) }

    mutating func seek(toFrame frame: Int64) throws {
      place = frames.lowerBound + Int(max(0, min(frame, frameCount)))
    }

    mutating func read(frames count: Int) throws -> PackedSound? {
      let end = min(frames.upperBound, place + count)
      guard place < end else { return nil }
      defer { place = end }
      return sound[place..<end]
    }
  }
}
