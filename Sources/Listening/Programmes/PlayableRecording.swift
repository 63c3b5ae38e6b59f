package import Sound

/// A recording that can be heard, wherever its sound is kept.
package protocol PlayableRecording: Sendable {
  /// The format of its sound.
  var format: SoundFormat { get }
  /// Its length in seconds.
  var duration: Double { get }

  /// Opens its sound, for one reader.
  func open() throws -> any OpenRecording & ~Copyable
}

/// The sound of a recording that has been opened.
package protocol OpenRecording: SeekableSource, ~Copyable {
  /// The number of frames there are.
  var frameCount: Int64 { get }
}
