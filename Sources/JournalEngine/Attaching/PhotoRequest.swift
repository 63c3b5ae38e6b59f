/// How photos are brought in.
public struct PhotoRequest: Sendable {
  /// When the position of a photo becomes the place of its entry, if that has none.
  public enum PlaceTaking: Sendable {
    /// Always; an entry that has the photo already gets it too.
    case always
    /// Where it surprises nobody; else it is offered.
    case unlessSurprising
    /// Never.
    case never
  }

  /// What every new entry is given, and one that was there where it has nothing yet.
  ///
  /// The time and the zone stand in place of the camera's.
  public var settings: ImportRequest
  /// How many seconds an entry may lie from a photo that is attached to it; nil makes an entry of each.
  public var beside: Double?
  /// When the position of a photo becomes the place of its entry.
  public var places: PlaceTaking

  /// Makes a request.
  public init(
    _ settings: ImportRequest, beside: Double? = nil, places: PlaceTaking = .unlessSurprising
  ) {
    self.settings = settings
    self.beside = beside
    self.places = places
  }
}
