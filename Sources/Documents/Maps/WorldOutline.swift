/// The outlines of land, lakes and borders of the world, in degrees.
package struct WorldOutline: Sendable {
  /// One line with its bounding rectangle.
  struct Line: Sendable {
    /// Its points, in degrees east and north.
    let points: [MapPoint]
    /// The minimum of the degrees east and north.
    let least: MapPoint
    /// The maximum of the degrees east and north.
    let greatest: MapPoint

    init(_ points: [MapPoint]) {
      self.points = points
      least = MapPoint(points.map(\.x).min() ?? 0, points.map(\.y).min() ?? 0)
      greatest = MapPoint(points.map(\.x).max() ?? 0, points.map(\.y).max() ?? 0)
    }
  }

  /// The maximum error of the lines, in kilometres.
  static let precision = 5

  /// The coasts, as closed lines.
  let land: [Line]
  /// The shores of lakes, as closed lines.
  let lakes: [Line]
  /// The borders of countries.
  let borders: [Line]

  /// Reads the format that `Sources/CCoastlines/make-coastlines` writes and documents; a truncated
  /// file gives fewer lines.
  package init(packed bytes: [UInt8]) {
    var reader = Reader(bytes: bytes)
    land = reader.lines()
    lakes = reader.lines()
    borders = reader.lines()
  }

  private struct Reader {
    let bytes: [UInt8]
    var place = 0

    /// An unsigned LEB128 number; 0 after the end.
    private mutating func number() -> Int {
      var (value, shift) = (0, 0)
      while place < bytes.count {
        let byte = Int(bytes[place])
        place += 1
        value |= (byte & 0x7F) << shift
        shift += 7
        if byte < 0x80 || shift > 28 { break }
      }
      return value
    }

    private mutating func difference() -> Double {
      let value = number()
      return Double(value & 1 == 0 ? value >> 1 : -(value + 1) >> 1)
    }

    mutating func lines() -> [Line] {
      var lines: [Line] = []
      var count = number()
      while count > 0, place < bytes.count {
        count -= 1
        var points: [MapPoint] = []
        var (east, north) = (0.0, 0.0)
        var left = number()
        while left > 0, place < bytes.count {
          left -= 1
          east += difference()
          north += difference()
          points.append(MapPoint(east / 100, north / 100))
        }
        lines.append(Line(points))
      }
      return lines
    }
  }
}
