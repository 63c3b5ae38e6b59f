import Entries

/// Places so close to each other on a drawing that they share one mark.
struct MapCluster: Sendable {
  /// The places, the most used first.
  private(set) var places: [JournalPlace]
  /// The position of the mark.
  private(set) var point: MapPoint

  /// How many entries there are.
  var entries: Int { places.reduce(0) { $0 + $1.entries } }

  /// The mean of the moods, as a score.
  var score: Int? {
    let moods = places.reduce(0) { $0 + $1.moods }
    guard moods > 0 else { return nil }
    let mean = Double(places.reduce(0) { $0 + $1.moodSum }) / Double(moods)
    return min(5, max(1, Int(mean.rounded())))
  }

  /// The mark's radius, which grows with the number of digits shown in it.
  var radius: Double { 8 + 3 * Double(String(entries).count) }

  /// The name of the most used place that has one, and how many other named places there are.
  var name: String? {
    let names = places.map(\.place.name).filter { !$0.isEmpty }
    guard let first = names.first else { return nil }
    return names.count > 1 ? "\(first) +\(names.count - 1)" : first
  }

  /// The rectangle that the mark covers.
  var rectangle: MapRectangle {
    MapRectangle(
      least: MapPoint(point.x - radius, point.y - radius),
      greatest: MapPoint(point.x + radius, point.y + radius))
  }

  /// Groups places whose marks would overlap.
  /// - Parameter places: Each place with its point on the drawing.
  static func all(_ places: [(place: JournalPlace, point: MapPoint)]) -> [MapCluster] {
    var clusters = places.map { MapCluster(places: [$0.place], point: $0.point) }
      .sorted { $0.entries > $1.entries }
    var isDone = false
    while !isDone {
      isDone = true
      var kept: [MapCluster] = []
      for cluster in clusters {
        if let index = kept.firstIndex(where: cluster.covers) {
          kept[index].take(cluster)
          isDone = false
        } else {
          kept.append(cluster)
        }
      }
      clusters = kept
    }
    return clusters.sorted { $0.entries > $1.entries }
  }

  private func covers(_ other: MapCluster) -> Bool {
    let (x, y) = (point.x - other.point.x, point.y - other.point.y)
    return (x * x + y * y).squareRoot() < (radius + other.radius) * 0.85
  }

  private mutating func take(_ other: MapCluster) {
    let (own, more) = (max(1, entries), max(1, other.entries))
    point = point.towards(other.point, Double(more) / Double(own + more))
    places = (places + other.places).sorted { $0.entries > $1.entries }
  }
}
