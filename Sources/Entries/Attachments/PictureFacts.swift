/// What a picture's file says of it.
public struct PictureFacts: Sendable, Equatable, Codable {
  /// The columns of its pixels as they are stored.
  public var width: Int?
  /// The rows of its pixels as they are stored.
  public var height: Int?
  /// How it is turned to be looked at, 1–8, as EXIF counts it; 1 is as it is stored.
  public var orientation: Int?
  /// When it was taken, by the camera's clock: `2026-11-20T08:15:00`.
  public var taken: String?
  /// The offset of the camera's clock from UTC, in seconds, where it says so.
  public var offset: Int?
  /// Degrees north, −90…90.
  public var latitude: Double?
  /// Degrees east, −180…180.
  public var longitude: Double?
  /// The camera.
  public var camera: String?

  /// Collects facts.
  public init(
    width: Int? = nil, height: Int? = nil, orientation: Int? = nil, taken: String? = nil,
    offset: Int? = nil, latitude: Double? = nil, longitude: Double? = nil, camera: String? = nil
  ) {
    self.width = width
    self.height = height
    self.orientation = orientation
    self.taken = taken
    self.offset = offset
    self.latitude = latitude
    self.longitude = longitude
    self.camera = camera
  }

  /// The columns and rows as it is looked at; nil where they are not known.
  public var size: (width: Int, height: Int)? {
    guard let width, let height else { return nil }
    return (orientation ?? 1) > 4 ? (height, width) : (width, height)
  }
}
