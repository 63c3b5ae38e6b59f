/// A rectangle on a plane.
struct MapRectangle: Sendable, Equatable {
  var least: MapPoint
  var greatest: MapPoint

  /// Whether two rectangles have a point in common.
  func meets(_ other: MapRectangle) -> Bool {
    least.x <= other.greatest.x && other.least.x <= greatest.x && least.y <= other.greatest.y
      && other.least.y <= greatest.y
  }

  /// Whether another rectangle lies inside.
  func holds(_ other: MapRectangle) -> Bool {
    least.x <= other.least.x && other.greatest.x <= greatest.x && least.y <= other.least.y
      && other.greatest.y <= greatest.y
  }

  /// The part of a closed line inside the rectangle; cut-off parts are replaced by its edge.
  ///
  /// The algorithm is that of Sutherland and Hodgman, “Reentrant polygon clipping”, 1974.
  func clipped(_ points: [MapPoint]) -> [MapPoint] {
    var points = points
    let edges: [(axis: WritableKeyPath<MapPoint, Double>, limit: Double, isLower: Bool)] = [
      (\.x, least.x, true), (\.x, greatest.x, false), (\.y, least.y, true),
      (\.y, greatest.y, false),
    ]
    for edge in edges {
      guard var before = points.last else { return [] }
      func isInside(_ point: MapPoint) -> Bool {
        edge.isLower
          ? point[keyPath: edge.axis] >= edge.limit : point[keyPath: edge.axis] <= edge.limit
      }
      var kept: [MapPoint] = []
      for point in points {
        if isInside(point) != isInside(before) {
          let (from, to) = (before[keyPath: edge.axis], point[keyPath: edge.axis])
          kept.append(before.towards(point, (edge.limit - from) / (to - from)))
        }
        if isInside(point) { kept.append(point) }
        before = point
      }
      points = kept
    }
    return points
  }
}
