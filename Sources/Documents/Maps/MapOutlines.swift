/// The outlines of a part of the world as paths of a drawing.
struct MapOutlines {
  private let projection: MapProjection
  private let frame: MapRectangle
  private let visible: MapRectangle
  /// The distance below which two points on the drawing count as the same.
  private let grain: Double

  /// Prepares outlines for a drawing of a size.
  init(_ projection: MapProjection, size: MapPoint) {
    self.projection = projection
    visible = projection.visible
    grain = projection.isWorld ? 1 : 0.6
    // The frame is a little larger than the visible area, so that the edges of clipped areas stay
    // outside.
    frame = MapRectangle(
      least: MapPoint(-4, -4), greatest: MapPoint(size.x + 4, size.y + 4))
  }

  /// The path of closed lines.
  func areas(_ lines: [WorldOutline.Line]) -> String {
    shifted(lines).map { points in
      let inside = MapOutlines.dense(visible.clipped(points), isClosed: true)
      return path(frame.clipped(inside.map(projection.drawn)), isClosed: true)
    }.joined()
  }

  /// The path of open lines.
  func lines(_ lines: [WorldOutline.Line]) -> String {
    shifted(lines).map { points in
      var result = ""
      var run: [MapPoint] = []
      func end() {
        result += path(run, isClosed: false)
        run = []
      }
      // A line is interrupted where two consecutive points are both outside.
      var outside: MapPoint?
      for point in MapOutlines.dense(points, isClosed: false) {
        let drawn = projection.drawn(point)
        let isSeen = frame.holds(MapRectangle(least: drawn, greatest: drawn))
        if isSeen {
          if run.isEmpty, let outside { run.append(outside) }
          run.append(drawn)
        } else if !run.isEmpty {
          run.append(drawn)
          end()
        }
        outside = isSeen ? nil : drawn
      }
      end()
      return result
    }.joined()
  }

  /// The lines that are visible, repeated on both sides so that the drawing continues across the
  /// date line.
  private func shifted(_ lines: [WorldOutline.Line]) -> [[MapPoint]] {
    lines.flatMap { line in
      [-360.0, 0, 360].compactMap { shift -> [MapPoint]? in
        let around = MapRectangle(
          least: MapPoint(line.least.x + shift, line.least.y),
          greatest: MapPoint(line.greatest.x + shift, line.greatest.y))
        guard around.meets(visible), !projection.isWorld || shift == 0 else { return nil }
        return line.points.map { MapPoint($0.x + shift, $0.y) }
      }
    }
  }

  /// The points with intermediate points, because a straight line in degrees is curved on the
  /// drawing.
  private static func dense(_ points: [MapPoint], isClosed: Bool) -> [MapPoint] {
    guard var before = isClosed ? points.last : points.first else { return [] }
    var result: [MapPoint] = []
    for point in points {
      let steps = Int(max(abs(point.x - before.x), abs(point.y - before.y)) / 2)
      for step in stride(from: 1, to: steps + 1, by: 1) {
        result.append(before.towards(point, Double(step) / Double(steps + 1)))
      }
      result.append(point)
      before = point
    }
    return result
  }

  /// An SVG path that omits points too close to the point before.
  private func path(_ points: [MapPoint], isClosed: Bool) -> String {
    var kept: [MapPoint] = []
    for point in points {
      if let last = kept.last, abs(last.x - point.x) < grain, abs(last.y - point.y) < grain {
        continue
      }
      kept.append(point)
    }
    guard kept.count >= (isClosed ? 3 : 2) else { return "" }
    let texts = kept.map { "\(MapOutlines.tenth($0.x)) \(MapOutlines.tenth($0.y))" }
    return "M" + texts.joined(separator: "L") + (isClosed ? "z" : "")
  }

  private static func tenth(_ value: Double) -> String {
    SVGNode.number((value * 10).rounded() / 10)
  }
}
