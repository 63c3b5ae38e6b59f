import Documents
import Entries
import Foundation
import FoundationXML
import Insights
import Testing

/// The drawing of the insights as a telephone shows it.
@Suite struct NarrowDrawingTests {
  private static let today = CivilDay(daysSinceEpoch: 20_777)
  private static let longName = "walking with the neighbour's dog along the old canal to the mill"

  private static func drawing() -> InsightsSVG {
    var facts = SampleYear(ending: today).facts
    facts.tags = facts.tags.map { $0.name == "running" ? Tag($0.kind, longName) : $0 }
    let correlations = Correlations(facts)
    // So many entries that the figures have four digits.
    facts.entries = Array(repeating: facts.entries, count: 30).flatMap(\.self)
    return InsightsSVG(
      Summary(facts, period: .year, today: today), correlations: correlations)
  }

  @Test("No text is cut, is smaller than 12 pixels, or stands over another")
  func texts() throws {
    let reader = try Self.reader(of: Self.drawing().narrowFigure)
    #expect(reader.width == 320)
    for text in reader.texts { #expect(!text.words.contains("…"), "\(text.words)") }
    let all = reader.texts.map(\.words).joined(separator: " ")
    #expect(all.contains(Self.longName))
  }

  @Test("On a tablet, where it has 704 pixels, no text of the wider drawing is smaller either")
  func tablet() throws {
    let reader = try Self.reader(of: Self.drawing().figure)
    #expect(reader.width <= 704)
  }

  /// Reads a drawing, of which every text is to have a place of its own.
  private static func reader(of markup: String) throws -> TextReader {
    let reader = TextReader()
    let parser = XMLParser(data: Data(markup.utf8))
    parser.delegate = reader
    #expect(parser.parse())
    #expect(reader.texts.count > 100)
    #expect(DrawingStyle.sheet.contains("}\n.drawing .small{font-size:12px}"))
    for text in reader.texts {
      #expect(text.left >= 0 && text.right <= reader.width, "\(text.words)")
    }
    for (index, one) in reader.texts.enumerated() {
      for other in reader.texts[..<index] where abs(one.line - other.line) < 10 {
        #expect(
          one.left >= other.right || one.right <= other.left, "\(one.words) over \(other.words)")
      }
      for line in reader.lines where line.left < one.right && one.left < line.right {
        #expect(!(one.line - 9..<one.line).contains(line.y), "a line through \(one.words)")
      }
    }
    #expect(reader.lines.count >= 12)
    return reader
  }

  @Test("It has all figures and all ways of the wide drawing, and no name of an element twice")
  func whole() throws {
    let drawing = Self.drawing()
    func found(_ markup: String, _ pattern: Regex<(Substring, Substring)>) -> [String] {
      markup.matches(of: pattern).map { String($0.1) }.sorted()
    }
    let (narrow, wide) = (drawing.narrowFigure, drawing.figure)
    #expect(found(narrow, /<title>([^<]+)</) == found(wide, /<title>([^<]+)</))
    #expect(found(narrow, /data-find="([^"]+)"/) == found(wide, /data-find="([^"]+)"/))
    #expect(found(narrow, /data-since="([^"]+)"/) == found(wide, /data-since="([^"]+)"/))
    let names = #/ id="([^"]+)"/#
    #expect(Set(found(narrow, names)).isDisjoint(with: found(wide, names)))
  }
}

/// Reads where the texts of a drawing stand, as far as that can be told without a font.
private final class TextReader: NSObject, XMLParserDelegate {
  struct Placed {
    var words = ""
    var left = 0.0
    var right = 0.0
    var line = 0.0
  }

  var texts: [Placed] = []
  /// The level lines of scales.
  var lines: [(left: Double, right: Double, y: Double)] = []
  var width = 0.0
  private var places = [(x: 0.0, y: 0.0)]
  private var open: [String: String]?
  private var words = ""

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    if name == "svg" { width = Double(attributes["width"] ?? "") ?? 0 }
    if name == "g" {
      let parts = (attributes["transform"] ?? "").split { !"-.0123456789".contains($0) }
        .compactMap { Double($0) }
      let last = places[places.count - 1]
      places.append((last.x + (parts.first ?? 0), last.y + (parts.last ?? 0)))
    }
    if name == "text" { (open, words) = (attributes, "") }
    if name == "line", attributes["class"] == "axis", attributes["y1"] == attributes["y2"] {
      let place = places[places.count - 1]
      func number(_ key: String) -> Double { Double(attributes[key] ?? "") ?? 0 }
      lines.append((place.x + number("x1"), place.x + number("x2"), place.y + number("y1")))
    }
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) { words += text }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    if name == "g" { places.removeLast() }
    guard name == "text", let attributes = open else { return }
    open = nil
    let style = attributes["class"] ?? ""
    let size =
      style.contains("big") ? 22.0 : style.contains("head") ? 15 : style.contains("small") ? 12 : 13
    let length = Double(words.count) * 0.55 * size
    let place = places[places.count - 1]
    let x = place.x + (Double(attributes["x"] ?? "") ?? 0)
    let share: Double =
      switch attributes["text-anchor"] {
      case "middle": 0.5
      case "end": 1
      default: 0
      }
    texts.append(
      Placed(
        words: words, left: x - share * length, right: x + (1 - share) * length,
        line: place.y + (Double(attributes["y"] ?? "") ?? 0)))
  }
}
