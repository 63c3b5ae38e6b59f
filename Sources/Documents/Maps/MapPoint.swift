/// A point on a plane: in degrees, or on a drawing.
struct MapPoint: Sendable, Equatable {
  /// To the right, or east.
  var x: Double
  /// Upwards or north in degrees, and downwards on a drawing.
  var y: Double

  init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// The point at a share of the way to another.
  func towards(_ other: MapPoint, _ share: Double) -> MapPoint {
    MapPoint(x + (other.x - x) * share, y + (other.y - y) * share)
  }
}
