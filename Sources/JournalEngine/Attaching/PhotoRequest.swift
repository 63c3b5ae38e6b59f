/// How photos are imported.
public struct PhotoRequest: Sendable {
  /// When the position of a photo becomes the place of an entry that has none.
  public enum PlaceTaking: Sendable {
    /// Always; an entry that has the photo already gets it too.
    case always
    /// Only if it cannot surprise the owner; otherwise the place is offered.
    case unlessSurprising
    /// Never.
    case never
  }

  /// The properties of every new entry; an existing entry gets those that it lacks.
  ///
  /// The time and the zone replace the camera's.
  public var settings: ImportRequest
  /// How many seconds an entry may be away from a photo that is attached to it; nil makes a new
  /// entry for each photo.
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
