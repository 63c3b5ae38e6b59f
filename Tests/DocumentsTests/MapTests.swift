import Entries
import Foundation
import FoundationXML
import Testing

@testable import Documents

@Suite("Maps")
struct MapTests {
  private static let size = MapPoint(700, 400)

  /// An outline with a square of land, 40° wide, around a position, and a lake in it.
  private static func outline(east: Int, north: Int) -> WorldOutline {
    func number(_ value: Int) -> [UInt8] {
      var (rest, bytes) = (value >= 0 ? value << 1 : (-value << 1) - 1, [UInt8]())
      while rest >= 0x80 {
        bytes.append(UInt8(rest & 0x7F) | 0x80)
        rest >>= 7
      }
      return bytes + [UInt8(rest)]
    }
    func square(_ half: Int) -> [UInt8] {
      [4] + number((east - half) * 100) + number((north - half) * 100) + number(half * 200)
        + number(0) + number(0) + number(half * 200) + number(-half * 200) + number(0)
    }
    return WorldOutline(packed: [1] + square(20) + [1] + square(2) + [0])
  }

  private static func place(
    _ name: String, _ latitude: Double, _ longitude: Double, entries: Int = 1
  ) -> JournalPlace {
    JournalPlace(
      Place(name: name, latitude: latitude, longitude: longitude), entries: entries, moods: 1,
      moodSum: 4, firstDay: CivilDay("2026-01-02"), lastDay: CivilDay("2026-11-20"))
  }

  /// Places spread over a drawing, each with its own number of entries.
  private static func points(
    _ count: Int, _ stepX: Int, _ width: Int, _ stepY: Int, _ height: Int
  ) -> [(place: JournalPlace, point: MapPoint)] {
    var points: [(place: JournalPlace, point: MapPoint)] = []
    for index in 0..<count {
      let place = MapTests.place("A place named \(index)", 0, 0, entries: 1 + index % 13)
      let x = Double(index * stepX % width)
      let y = Double(index * stepY % height)
      points.append((place: place, point: MapPoint(x, y)))
    }
    return points
  }

  @Test("an outline is read as it was packed, and a file that is cut is no crash")
  func outlines() {
    let outline = MapTests.outline(east: 10, north: -40)
    #expect(outline.land.map(\.points.count) == [4])
    #expect(outline.land.first?.least == MapPoint(-10, -60))
    #expect(outline.land.first?.greatest == MapPoint(30, -20))
    #expect(outline.lakes.first?.least == MapPoint(8, -42))
    #expect(outline.borders.isEmpty)
    let whole: [UInt8] = [1, 4, 1, 2, 3]
    for count in 0...whole.count {
      #expect(WorldOutline(packed: Array(whole.prefix(count))).lakes.isEmpty)
    }
  }

  @Test(
    "every position lies on its map, in the town, the country and the world",
    arguments: [
      [(46.0037, 8.9511), (46.01, 8.96)], [(46.0, 8.9), (47.4, 8.5), (46.2, 6.1)],
      [(52.5, 13.4), (40.7, -74), (35.7, 139.7), (-36.9, 174.8)], [(46.0, 8.9)],
      // Around the date line, and around a pole.
      [(-17.7, 178.1), (-13.8, -171.8)], [(78.2, 15.6), (82.5, -62.3), (71, 150)],
      [(-90, 0), (90, 0)],
    ])
  func fitted(_ places: [(Double, Double)]) throws {
    let positions = try places.map {
      try #require(Coordinates(latitude: $0.0, longitude: $0.1))
    }
    let projection = MapProjection(positions, size: MapTests.size)
    for position in positions {
      let point = projection.point(position)
      #expect((0...700).contains(point.x) && (0...400).contains(point.y), "\(position)")
    }
  }

  @Test("distances on the map of a country are true, and Fiji is beside Samoa")
  func scale() throws {
    let one = try #require(Coordinates(latitude: -17.7, longitude: 178.1))
    let other = try #require(Coordinates(latitude: -13.8, longitude: -171.8))
    let projection = MapProjection([one, other], size: MapTests.size)
    #expect(!projection.isWorld)
    let (from, to) = (projection.point(one), projection.point(other))
    let pixels = hypot(from.x - to.x, from.y - to.y)
    let kilometres = pixels * projection.kilometres / MapTests.size.x
    #expect(abs(kilometres / (one.distance(to: other) / 1000) - 1) < 0.01)
    #expect(from.x < to.x)
  }

  @Test("land is under what lies on it, also across the date line and where the sea is not near")
  func land() throws {
    for east in [10, 179, -179] {
      let outline = MapTests.outline(east: east, north: -40)
      let middle = try #require(Coordinates(latitude: -40, longitude: Double(east)))
      let projection = MapProjection([middle], size: MapTests.size)
      let path = MapOutlines(projection, size: MapTests.size).areas(outline.land)
      // 600 km of 3,000: all that is seen is land.
      let numbers = path.matches(of: /-?\d+(?:\.\d+)?/).compactMap { Double($0.0) }
      #expect(numbers.min().map { $0 <= 0 } == true, "\(east)")
      #expect(numbers.max().map { $0 >= 700 } == true, "\(east)")
      #expect(MapOutlines(projection, size: MapTests.size).areas(outline.lakes) != "")
    }
  }

  @Test("places on each other are one mark that knows them all, and marks do not cover each other")
  func clusters() {
    let points = MapTests.points(60, 37, 211, 53, 97)
    let clusters = MapCluster.all(points)
    #expect(clusters.flatMap(\.places).count == 60)
    #expect(clusters.reduce(0) { $0 + $1.entries } == points.reduce(0) { $0 + $1.place.entries })
    for (index, one) in clusters.enumerated() {
      for other in clusters[(index + 1)...] {
        let gap = hypot(one.point.x - other.point.x, one.point.y - other.point.y)
        #expect(gap >= (one.radius + other.radius) * 0.85)
      }
    }
    #expect(clusters.first?.score == 4)
  }

  @Test("no name lies on another, on a mark that is not its own, or outside")
  func names() {
    let points = MapTests.points(80, 97, 700, 61, 400)
    let clusters = MapCluster.all(points)
    let names = MapNames.placed(clusters, size: MapTests.size)
    #expect(names.count > 5)
    let whole = MapRectangle(least: MapPoint(0, 0), greatest: MapTests.size)
    for (index, name) in names.enumerated() {
      #expect(whole.holds(name.rectangle))
      #expect(!names[(index + 1)...].contains { $0.rectangle.meets(name.rectangle) })
    }
  }

  @Test("a map is well-formed, described, and names hostile places harmlessly")
  func drawing() throws {
    let places = [
      MapTests.place("<script>&\"", 46, 8.95, entries: 3), MapTests.place("", 46.5, 9.5),
      JournalPlace(Place(name: "nowhere"), entries: 9),
    ]
    let markup = MapSVG(places, outline: MapTests.outline(east: 9, north: 46)).markup
    #expect(XMLParser(data: Data(markup.utf8)).parse())
    #expect(markup.contains("<desc id=\"description\">A map of a journal: 2 places, 4 entries"))
    #expect(markup.contains("prefers-color-scheme: dark"))
    #expect(!markup.contains("nan") && !markup.contains("<script>"))
    #expect(!markup.contains("nowhere"))
    let town = MapSVG(
      [MapTests.place("a", 46, 8.95), MapTests.place("b", 46.01, 8.96)],
      outline: MapTests.outline(east: 9, north: 46)
    ).markup
    #expect(town.contains("No coast is drawn"))
    #expect(!town.contains("class=\"water\""))
  }

  @Test("a place without a mood has a grey of its own, which the legend shows, and not mood 5's")
  func unfelt() throws {
    let plain = JournalPlace(Place(name: "a", latitude: 46, longitude: 8.95), entries: 3)
    let outline = MapTests.outline(east: 9, north: 46)
    let markup = MapSVG([plain], outline: outline).markup
    #expect(markup.contains("class=\"unfelt spot\"") && markup.contains("small onunfelt"))
    #expect(markup.contains("class=\"unfelt\""))
    #expect(markup.contains("The number on a mark counts the entries made there."))
    let rules = DrawingStyle.rules
    let greys = rules.matches(of: /\.unfelt\{fill:(#[0-9a-f]{6})\}/).map(\.output.1)
    try #require(greys.count == 2)
    for grey in greys {
      #expect(rules.ranges(of: String(grey)).count <= 2)
      #expect(!rules.contains("m5{fill:\(grey)") && !rules.contains("m3{fill:\(grey)"))
    }
  }
}
