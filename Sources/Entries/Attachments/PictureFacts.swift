/// The facts that a picture's file contains.
public struct PictureFacts: Sendable, Equatable, Codable {
  /// The width in pixels, as stored.
  public var width: Int?
  /// The height in pixels, as stored.
  public var height: Int?
  /// The orientation in which to show it, 1–8 as in EXIF; 1 means as stored.
  public var orientation: Int?
  /// When it was taken, by the camera's clock: `2026-11-20T08:15:00`.
  public var taken: String?
  /// The offset of the camera's clock from UTC, in seconds, if the file states it.
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

  /// The width and height in pixels, as shown; nil if unknown.
  public var size: (width: Int, height: Int)? {
    guard let width, let height else { return nil }
    return (orientation ?? 1) > 4 ? (height, width) : (width, height)
  }
}
