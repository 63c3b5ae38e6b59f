/// How photos are brought in.
public struct PhotoRequest: Sendable {
  /// What every new entry is given, and one that was there where it has nothing yet.
  ///
  /// The time and the zone stand in place of the camera's.
  public var settings: ImportRequest
  /// How many seconds an entry may lie from a photo that is attached to it; nil makes an entry of each.
  public var beside: Double?
  /// Whether the position of a photo becomes the place of its entry, if that has none.
  public var takesPlace: Bool

  /// Makes a request.
  public init(_ settings: ImportRequest, beside: Double? = nil, takesPlace: Bool = false) {
    self.settings = settings
    self.beside = beside
    self.takesPlace = takesPlace
  }
}
