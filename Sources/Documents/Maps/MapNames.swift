/// Places the names of marks so that they overlap neither each other nor marks, and stay inside.
struct MapNames {
  /// A name with its place.
  struct Name: Equatable {
    let text: String
    let point: MapPoint
    /// `start`, `middle` or `end`.
    let anchor: String
    let rectangle: MapRectangle
  }

  /// The font size.
  static let letters = 12.0

  /// Finds positions for the names of marks, the most important first; a name without room is
  /// omitted.
  static func placed(_ clusters: [MapCluster], size: MapPoint) -> [Name] {
    let whole = MapRectangle(least: MapPoint(2, 2), greatest: MapPoint(size.x - 2, size.y - 2))
    let marks = clusters.map(\.rectangle)
    var names: [Name] = []
    for (index, cluster) in clusters.enumerated() {
      guard let text = cluster.name else { continue }
      let others = marks.indices.filter { $0 != index }.map { marks[$0] }
      let shown = SVGText.clipped(text, width: 150, size: letters)
      let found = candidates(shown, cluster).first { name in
        whole.holds(name.rectangle) && !names.contains { $0.rectangle.meets(name.rectangle) }
          && !others.contains { $0.meets(name.rectangle) }
      }
      if let found { names.append(found) }
    }
    return names
  }

  /// The possible positions of a name: beside the mark, below it and above it.
  private static func candidates(_ text: String, _ cluster: MapCluster) -> [Name] {
    let width = SVGText.width(text, size: letters)
    let (point, gap) = (cluster.point, cluster.radius + 4)
    func name(_ x: Double, _ y: Double, _ anchor: String) -> Name {
      let left = anchor == "start" ? x : anchor == "end" ? x - width : x - width / 2
      return Name(
        text: text, point: MapPoint(x, y), anchor: anchor,
        rectangle: MapRectangle(
          least: MapPoint(left, y - letters + 1), greatest: MapPoint(left + width, y + 3)))
    }
    return [
      name(point.x + gap, point.y + 4, "start"), name(point.x - gap, point.y + 4, "end"),
      name(point.x, point.y + gap + 10, "middle"), name(point.x, point.y - gap, "middle"),
      name(point.x + gap * 0.7, point.y + gap * 0.7 + 8, "start"),
      name(point.x + gap * 0.7, point.y - gap * 0.7, "start"),
      name(point.x - gap * 0.7, point.y + gap * 0.7 + 8, "end"),
      name(point.x - gap * 0.7, point.y - gap * 0.7, "end"),
    ]
  }
}
