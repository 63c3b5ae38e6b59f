/// What the file of an attachment says of itself.
public struct MediaFacts: Sendable, Equatable, Codable {
  /// What a picture says.
  public var picture: PictureFacts?
  /// What a song says, or what its owner said of it.
  public var song: SongFacts?

  /// Collects facts.
  public init(picture: PictureFacts? = nil, song: SongFacts? = nil) {
    self.picture = picture
    self.song = song
  }
}
