/// Where sound comes from, a stretch at a time: a file, a journal's recording, standard input.
public protocol SoundSource: ~Copyable {
  /// What every stretch of this source looks like.
  var format: SoundFormat { get }

  /// Reads the next stretch: at least one frame and at most `frames`, or nil at the end.
  mutating func read(frames: Int) throws -> PackedSound?
}
