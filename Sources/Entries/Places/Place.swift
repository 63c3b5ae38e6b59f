/// Where something was said: a name, coordinates, or both.
public struct Place: Hashable, Sendable, Codable {
  /// The name as the owner wrote it.
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

  /// Makes a place from the data of a file or of another program; nil if none of it is usable.
  ///
  /// An impossible position (999, or only one coordinate) is ignored.
  public init?(told name: String?, latitude: Double?, longitude: Double?) {
    let position = latitude.flatMap { latitude in
      longitude.flatMap { Coordinates(latitude: latitude, longitude: $0) }
    }
    guard name?.isEmpty == false || position != nil else { return nil }
    self.init(name: name ?? "", at: position)
  }

  /// The position, if there is a possible one.
  public var coordinates: Coordinates? {
    guard let latitude, let longitude else { return nil }
    return Coordinates(latitude: latitude, longitude: longitude)
  }
}
