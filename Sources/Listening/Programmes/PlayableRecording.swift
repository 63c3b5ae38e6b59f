package import Sound

/// A recording that can be played, wherever its sound is stored.
package protocol PlayableRecording: Sendable {
  /// The format of its sound.
  var format: SoundFormat { get }
  /// Its length in seconds.
  var duration: Double { get }

  /// Opens its sound for one reader.
  func open() throws -> any OpenRecording & ~Copyable
}

/// The sound of an opened recording.
package protocol OpenRecording: SeekableSource, ~Copyable {
  /// The number of frames.
  var frameCount: Int64 { get }
}
