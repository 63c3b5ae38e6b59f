/// Where something was said: a name, coordinates, or both.
public struct Place: Hashable, Sendable, Codable {
  /// The name as its owner wrote it.
  public var name: String
  /// Degrees north, −90…90.
  public var latitude: Double?
  /// Degrees east, −180…180.
  public var longitude: Double?

  /// Makes a place.
  public init(name: String, latitude: Double? = nil, longitude: Double? = nil) {
    self.name = name
    self.latitude = latitude
    self.longitude = longitude
  }

  /// Makes a place at a position.
  public init(name: String = "", at coordinates: Coordinates?) {
    self.init(name: name, latitude: coordinates?.latitude, longitude: coordinates?.longitude)
  }

  /// The position, if there is a possible one.
  public var coordinates: Coordinates? {
    guard let latitude, let longitude else { return nil }
    return Coordinates(latitude: latitude, longitude: longitude)
  }
}
