/// Where a picture of an entry was taken, which may become the place of the entry.
public struct PicturePlace: Sendable, Equatable {
  /// Why its owner is asked before it becomes the place of the entry.
  public enum Surprise: Sendable, Hashable, CaseIterable {
    /// No entry has a place with a position yet.
    case first
    /// Another picture of the entry was taken elsewhere.
    case elsewhere
    /// The picture was taken at another time than the entry is of.
    case otherTime
    /// The picture does not say when it was taken.
    case unknownTime
    /// It is far from every place of the journal.
    case far
  }

  /// What the picture is called.
  public var picture: String
  /// Where it was taken, which has a position and no name.
  public var place: Place
  /// What of it could surprise its owner; nil if nothing could.
  public var surprise: Surprise?

  /// Describes where a picture was taken.
  public init(picture: String, place: Place, surprise: Surprise? = nil) {
    self.picture = picture
    self.place = place
    self.surprise = surprise
  }
}
