/// A word that evidence about a voice is gathered from.
public struct SpokenWord: Sendable {
  /// The word as it is written.
  public var text: String
  /// Its frames in the sound.
  public var frames: Range<Int>
  /// Its weight in the evidence; 1 for an ordinary word.
  public var weight: Float

  /// Places a word in the sound.
  public init(text: String, frames: Range<Int>, weight: Float = 1) {
    self.text = text
    self.frames = frames
    self.weight = weight
  }
}
