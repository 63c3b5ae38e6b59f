/// Where a picture of an entry was taken, which may become the entry's place.
public struct PicturePlace: Sendable, Equatable {
  /// Why the owner is asked before the position becomes the entry's place.
  public enum Surprise: Sendable, Hashable, CaseIterable {
    /// No entry has a place with a position yet.
    case first
    /// Another picture of the entry was taken elsewhere.
    case elsewhere
    /// The picture was taken at a different time from the entry's.
    case otherTime
    /// The picture does not say when it was taken.
    case unknownTime
    /// It is far from every place of the journal.
    case far
  }

  /// The picture's name.
  public var picture: String
  /// Where it was taken: a position without a name.
  public var place: Place
  /// Why the owner is asked first; nil if that is not necessary.
  public var surprise: Surprise?

  /// Describes where a picture was taken.
  public init(picture: String, place: Place, surprise: Surprise? = nil) {
    self.picture = picture
    self.place = place
    self.surprise = surprise
  }
}
