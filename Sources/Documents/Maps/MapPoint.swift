/// A point on a plane: in degrees, or on a drawing.
struct MapPoint: Sendable, Equatable {
  /// To the right, or east.
  var x: Double
  /// North (upwards) in degrees, but downwards on a drawing.
  var y: Double

  init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// The point at a fraction of the way to another point.
  func towards(_ other: MapPoint, _ share: Double) -> MapPoint {
    MapPoint(x + (other.x - x) * share, y + (other.y - y) * share)
  }
}
