import Entries
import Foundation

/// Projects a part of the earth onto a drawing.
struct MapProjection: Sendable {
  private enum Kind {
    /// The whole world: Equal Earth (B. Šavrič, T. Patterson and B. Jenny, 2018).
    case world
    /// A part: Lambert's azimuthal equal-area projection (J. P. Snyder, “Map projections”, 1987,
    /// page 185).
    case part(centre: Coordinates)
  }

  private let kind: Kind
  /// The centre of the drawing on the plane of the projection, in earth radii.
  private var middle = MapPoint(0, 0)
  /// The length of an earth radius on the drawing.
  private var scale = 1.0
  private let size: MapPoint

  /// The maximum distance of positions from the centre for a regional map, in metres: a little more
  /// than a continent.
  private static let reach = 5_000_000.0

  /// The minimum width of a drawing of one position, and of several, in kilometres.
  private static let (leastOfOne, leastOfSeveral) = (600.0, 8.0)

  /// Fits the projection to positions, for a drawing of a size.
  init(_ positions: [Coordinates], size: MapPoint) {
    self.size = size
    if let middle = MapProjection.middle(of: positions),
      positions.allSatisfy({ $0.distance(to: middle) <= MapProjection.reach })
    {
      kind = .part(centre: middle)
    } else {
      kind = .world
    }
    fit(positions)
  }

  /// The centre of positions, computed as the mean of their directions from the earth's centre.
  ///
  /// This works at the poles and across the date line too.
  private static func middle(of positions: [Coordinates]) -> Coordinates? {
    let radian = Double.pi / 180
    var (x, y, z) = (0.0, 0.0, 0.0)
    for position in positions {
      let (north, east) = (position.latitude * radian, position.longitude * radian)
      x += cos(north) * cos(east)
      y += cos(north) * sin(east)
      z += sin(north)
    }
    guard (x * x + y * y + z * z).squareRoot() > 1e-9 else { return nil }
    return Coordinates(
      latitude: atan2(z, (x * x + y * y).squareRoot()) / radian, longitude: atan2(y, x) / radian)
  }

  private mutating func fit(_ positions: [Coordinates]) {
    guard case .part = kind else {
      // The projection is 2 × 2.7066 wide and 2 × 1.3174 high.
      scale = min(size.x / 5.42, size.y / 2.64)
      return
    }
    let points = positions.map { plane(MapPoint($0.longitude, $0.latitude)) }
    let (left, right) = (points.map(\.x).min() ?? 0, points.map(\.x).max() ?? 0)
    let (bottom, top) = (points.map(\.y).min() ?? 0, points.map(\.y).max() ?? 0)
    middle = MapPoint((left + right) / 2, (bottom + top) / 2)
    let least =
      right - left < 1e-6 && top - bottom < 1e-6
      ? MapProjection.leastOfOne : MapProjection.leastOfSeveral
    // A margin of a seventh on each side leaves room for the marks and their names.
    let width = max((right - left) * 1.4, (top - bottom) * 1.4 * size.x / size.y)
    scale = size.x / max(width, least * 1000 / Coordinates.earthRadius)
  }

  /// The width of the drawing at its centre, in kilometres.
  var kilometres: Double { size.x / scale * Coordinates.earthRadius / 1000 }

  /// Whether it shows the whole world.
  var isWorld: Bool {
    if case .world = kind { true } else { false }
  }

  /// The point of a position on the drawing.
  func point(_ position: Coordinates) -> MapPoint {
    drawn(MapPoint(position.longitude, position.latitude))
  }

  /// The point on the drawing of a point in degrees.
  func drawn(_ degrees: MapPoint) -> MapPoint {
    let point = plane(degrees)
    return MapPoint(
      size.x / 2 + (point.x - middle.x) * scale, size.y / 2 - (point.y - middle.y) * scale)
  }

  /// A rectangle in degrees that contains everything visible; its longitudes may exceed ±180°.
  var visible: MapRectangle {
    guard case .part(let centre) = kind else {
      return MapRectangle(least: MapPoint(-180, -90), greatest: MapPoint(180, 90))
    }
    let reach = hypot(size.x, size.y) / 2 / scale * 1.25 + hypot(middle.x, middle.y)
    // The projection shows an angle by its chord, so the angle is computed from the chord's length.
    let angle = min(2 * asin(min(1, reach / 2)) * 180 / .pi, 85)
    let (south, north) = (centre.latitude - angle, centre.latitude + angle)
    var east = 180.0
    if south > -89, north < 89 {
      let share = sin(angle * .pi / 180) / cos(centre.latitude * .pi / 180)
      if share < 1 { east = asin(share) * 180 / .pi }
    }
    return MapRectangle(
      least: MapPoint(centre.longitude - east, max(-90, south)),
      greatest: MapPoint(centre.longitude + east, min(90, north)))
  }

  /// A point in degrees on the plane of the projection, in earth radii.
  private func plane(_ degrees: MapPoint) -> MapPoint {
    let radian = Double.pi / 180
    let (east, north) = (degrees.x * radian, degrees.y * radian)
    switch kind {
    case .world:
      let root = 3.0.squareRoot() / 2
      let angle = asin(root * sin(north))
      let square = angle * angle
      let sixth = square * square * square
      let (a1, a2, a3, a4) = (1.340264, -0.081106, 0.000893, 0.003796)
      let slope = a1 + 3 * a2 * square + sixth * (7 * a3 + 9 * a4 * square)
      return MapPoint(
        east * cos(angle) / (root * slope),
        angle * (a1 + a2 * square + sixth * (a3 + a4 * square)))
    case .part(let centre):
      let (north0, east0) = (centre.latitude * radian, centre.longitude * radian)
      let cosine = sin(north0) * sin(north) + cos(north0) * cos(north) * cos(east - east0)
      let factor = (2 / max(1e-9, 1 + cosine)).squareRoot()
      return MapPoint(
        factor * cos(north) * sin(east - east0),
        factor * (cos(north0) * sin(north) - sin(north0) * cos(north) * cos(east - east0)))
    }
  }
}
