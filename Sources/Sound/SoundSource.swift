/// A source of sound, read a stretch at a time: a file, a journal's recording, standard input.
public protocol SoundSource: ~Copyable {
  /// The format of every stretch.
  var format: SoundFormat { get }

  /// Reads the next stretch: at least one frame and at most `frames`, or nil at the end.
  mutating func read(frames: Int) throws -> PackedSound?
}
