package import Entries
import Foundation

/// The places of a journal on a map, as a drawing.
package struct MapSVG {
  /// How many places are listed below the map.
  private static let mostListed = 24
  /// Below this width in kilometres, the errors of the coastline data would be visible.
  private static let leastWithCoast = 100.0
  private static let legend = "The number on a mark counts the entries made there."
  private static let size = MapPoint(SVGDocument.inside, 430)

  // In light and dark mode land is brighter than sea, and marks are outlined to stand out.
  private static let rules = """
    .water{fill:#d9e6ee}.land{fill:#f6f3ec}
    .border{fill:none;stroke:#c3bcae;stroke-width:.8;stroke-linejoin:round}
    .spot{stroke:#424a53;stroke-width:1.2}
    .name{font-size:12px;paint-order:stroke;stroke:#f6f3ec;stroke-width:3px;stroke-linejoin:round}
    .bar{stroke:#424a53;stroke-width:1.5;fill:none}
    @media (prefers-color-scheme: dark){
    .water{fill:#111c27}.land{fill:#262c33}
    .border{stroke:#4a525b}
    .spot{stroke:#c9d1d9}
    .name{stroke:#262c33}
    .bar{stroke:#c9d1d9}
    }
    """

  private let places: [JournalPlace]
  private let outline: WorldOutline
  private let projection: MapProjection

  /// Draws places; places without a position are omitted.
  package init(_ places: [JournalPlace], outline: WorldOutline) {
    self.places = places.filter { $0.place.coordinates != nil }
    self.outline = outline
    projection = MapProjection(
      self.places.compactMap(\.place.coordinates), size: MapSVG.size)
  }

  /// The drawing as an SVG document.
  package var markup: String {
    SVGDocument(
      title: "Places", description: description,
      parts: [
        .heading("Places", facts: facts), map, .moodScale(hasSound: false), list,
        .paragraph(MapSVG.legend + " " + source, style: "small faint"),
      ], rules: MapSVG.rules
    ).markup
  }

  /// A description of the drawing, for people who cannot see it.
  package var description: String {
    let named = places.map(\.place.name).filter { !$0.isEmpty }.prefix(5)
    let among = named.isEmpty ? "" : " Among them " + named.joined(separator: ", ") + "."
    return "A map of a journal: " + facts.joined(separator: ", ") + "." + among
  }

  private var facts: [String] {
    let entries = places.reduce(0) { $0 + $1.entries }
    var facts = [NumberText.count(places.count, "place"), NumberText.entries(entries)]
    let days = places.compactMap(\.firstDay) + places.compactMap(\.lastDay)
    if let first = days.min(), let last = days.max() {
      facts.append(first == last ? "\(first)" : "\(first) to \(last)")
    }
    return facts
  }

  private var hasCoast: Bool { projection.kilometres >= MapSVG.leastWithCoast }

  private var source: String {
    hasCoast
      ? "Coasts and borders: Natural Earth, true to about \(WorldOutline.precision) km."
      : "No coast is drawn: the one we have is true to about \(WorldOutline.precision) km only."
  }

  private var map: SVGPart {
    let size = MapSVG.size
    var nodes = [
      SVGNode.box(0, 0, size.x, size.y, hasCoast ? "water" : "land", radius: 0)
    ]
    if hasCoast {
      let outlines = MapOutlines(projection, size: size)
      for (path, style) in [
        (outlines.areas(outline.land), "land"), (outlines.areas(outline.lakes), "water"),
        (outlines.lines(outline.borders), "border"),
      ] where !path.isEmpty {
        nodes.append(
          SVGNode("path", [("d", path), ("class", style), ("fill-rule", "evenodd")]))
      }
    }
    let clusters = MapCluster.all(
      places.compactMap { place in
        place.place.coordinates.map { (place, projection.point($0)) }
      })
    // The largest marks are drawn first, so that none hides a smaller one.
    for cluster in clusters { nodes += mark(cluster) }
    nodes += MapNames.placed(clusters, size: size).map {
      .label($0.text, $0.point.x, $0.point.y, "name", anchor: $0.anchor)
    }
    if !projection.isWorld { nodes += scaleBar }
    // An inner SVG element clips its contents at its own edges.
    let inner = SVGNode(
      "svg", [("width", SVGNode.number(size.x)), ("height", SVGNode.number(size.y))], nodes)
    return SVGPart(nodes: [inner], height: size.y + 12)
  }

  private func mark(_ cluster: MapCluster) -> [SVGNode] {
    let (x, y, score) = (cluster.point.x, cluster.point.y, cluster.score)
    let names = cluster.places.prefix(6).map(MapSVG.name).joined(separator: ", ")
    let more = cluster.places.count > 6 ? " …" : ""
    let title = "\(names)\(more): \(NumberText.entries(cluster.entries))"
    return [
      .dot(x, y, cluster.radius, (score.map { "m\($0)" } ?? "unfelt") + " spot", title: title),
      .label(
        "\(cluster.entries)", x, y + 4, "small on" + (score.map(String.init) ?? "unfelt"),
        anchor: "middle"),
    ]
  }

  private static func name(_ found: JournalPlace) -> String {
    guard found.place.name.isEmpty else { return found.place.name }
    return found.place.coordinates.map(PositionText.spaced) ?? ""
  }

  /// A scale bar for a round number of kilometres.
  private var scaleBar: [SVGNode] {
    let most = projection.kilometres / 5
    let power = pow(10, floor(log10(most)))
    let length = [5.0, 2, 1].map { $0 * power }.first { $0 <= most } ?? power
    let width = length / projection.kilometres * MapSVG.size.x
    let (x, y) = (14.0, MapSVG.size.y - 14)
    let text = length < 1 ? "\(Int((length * 1000).rounded())) m" : "\(Int(length)) km"
    let line = "M\(SVGNode.number(x)) \(SVGNode.number(y - 5))v5h\(SVGNode.number(width))v-5"
    return [
      SVGNode("path", [("d", line), ("class", "bar")]), .label(text, x + 4, y - 4, "name small"),
    ]
  }

  /// The places as text, in two columns.
  private var list: SVGPart {
    let shown = Array(places.prefix(MapSVG.mostListed))
    let rows = (shown.count + 1) / 2
    let width = SVGDocument.inside / 2 - 12
    var nodes: [SVGNode] = []
    for (index, found) in shown.enumerated() {
      let x = index < rows ? 0 : SVGDocument.inside / 2 + 12
      let y = 14 + 18 * Double(index % max(1, rows))
      let facts = [NumberText.grouped(found.entries), found.lastDay?.description]
        .compactMap(\.self).joined(separator: " · ")
      nodes.append(
        .label(SVGText.clipped(MapSVG.name(found), width: width - 120, size: 13), x, y, ""))
      nodes.append(.label(facts, x + width, y, "faint", anchor: "end"))
    }
    var height = 18 * Double(rows)
    if places.count > shown.count {
      let rest = NumberText.count(places.count - shown.count, "more place")
      nodes.append(.label("and \(rest)", 0, height + 14, "faint"))
      height += 18
    }
    return .section(
      "Entries and last visit", SVGPart(nodes: nodes, height: height + 8))
  }
}
