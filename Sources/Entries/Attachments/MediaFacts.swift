/// The facts that an attachment's file contains.
public struct MediaFacts: Sendable, Equatable, Codable {
  /// The facts about a picture.
  public var picture: PictureFacts?
  /// The facts about a song, from its file or from the owner.
  public var song: SongFacts?

  /// Collects facts.
  public init(picture: PictureFacts? = nil, song: SongFacts? = nil) {
    self.picture = picture
    self.song = song
  }
}
