import Documents
import Entries
import Foundation
import FoundationXML
import Insights
import Testing

@Suite struct SVGTests {
  private static let today = CivilDay(daysSinceEpoch: 20_777)
  private static let facts = SampleYear(ending: today).facts
  private static let days = DayFact.days(of: facts.entries)

  private func drawings() throws -> [String: String] {
    let today = SVGTests.today
    let entries = ChartJournal.entries(ending: today)
    let empty = JournalFacts(entries: [])
    let back = OnThisDay(today: today, entries: SVGTests.facts.entries)
    return [
      "month": CalendarSVG(try #require(MonthGrid(year: 2026, month: 5, days: SVGTests.days)))
        .markup,
      "empty month": CalendarSVG(try #require(MonthGrid(year: 2026, month: 5, days: []))).markup,
      "year": YearSVG(try #require(YearGrid(year: 2026, days: SVGTests.days))).markup,
      "insights": InsightsSVG(
        Summary(SVGTests.facts, period: .year, today: today),
        correlations: Correlations(SVGTests.facts)
      ).markup,
      "empty insights": InsightsSVG(
        Summary(empty, period: .all, today: today), correlations: Correlations(empty)
      ).markup,
      "day": DaySVG(today, entries: entries.filter { $0.entry.moment.day == today }).markup,
      "empty day": DaySVG(today, entries: []).markup,
      "hostile day": DaySVG(today, entries: [ChartJournal.hostile]).markup,
      "on this day": OnThisDaySVG(OnThisDayEntries(back, entries: entries)).markup,
      "empty on this day": OnThisDaySVG(OnThisDayEntries(nothingBefore: today)).markup,
      "word": WordSVG(try #require(WordCourse("mum", in: SVGTests.facts))).markup,
    ]
  }

  @Test("Every drawing is well-formed, has a title and a description, and draws inside itself")
  func wellFormed() throws {
    for (name, markup) in try drawings() {
      let reader = DrawingReader()
      let parser = XMLParser(data: Data(markup.utf8))
      parser.delegate = reader
      #expect(parser.parse(), "\(name): \(String(describing: parser.parserError))")
      #expect(reader.elements.first == "svg", "\(name)")
      #expect(reader.elements.contains("desc"), "\(name)")
      #expect(reader.texts.first?.isEmpty == false, "\(name)")
      #expect(!markup.contains("nan") && !markup.contains("inf\""), "\(name)")
      #expect(markup.contains("prefers-color-scheme: dark"), "\(name)")
      #expect(reader.outside.isEmpty, "\(name): \(reader.outside)")
    }
  }

  @Test("A month has a place for each of its days, a year for each of its own")
  func places() throws {
    let drawings = try drawings()
    func days(_ name: String) -> Int {
      (drawings[name] ?? "").matches(of: /<title>[A-Z][a-z]+day, \d+ [A-Z][a-z]+ 2026/).count
    }
    #expect(days("month") == 31)
    #expect(days("year") == 365)
  }

  @Test("The number below a bar of moods is that of the moods it is of, in the title too")
  func moodsCounted() {
    let moment = Moment(day: SVGTests.today, secondOfDay: 8 * 3600, in: .gmt)
    let entries = (0..<7).map {
      EntryFact(number: Int64($0 + 1), moment: moment, mood: $0 < 3 ? 4 : nil)
    }
    let markup = InsightsSVG(
      Summary(JournalFacts(entries: entries), period: .week, today: SVGTests.today)
    ).markup
    #expect(markup.contains("8: mood 4.0, energy –, of 3 moods"))
    // Seven o'clock and an energy of seven, but no count.
    #expect(markup.matches(of: />7<\/text>/).count == 2)
  }

  @Test("The dots of a course lie above its line, so that they can be pointed at")
  func dotsAboveLines() throws {
    let markup = try #require(try drawings()["insights"])
    let line = try #require(markup.range(of: "class=\"curve\""))
    let dot = try #require(markup.range(of: "<circle"))
    #expect(line.lowerBound < dot.lowerBound)
  }

  @Test("A dot of what goes with mood finds the entries with a label, and none for a word")
  func factorsFound() throws {
    let markup = try #require(try drawings()["insights"])
    let dots = markup.matches(of: /<circle([^>]*)><title>([^<]+, mood: [^<]+ without)</)
    let labels = dots.filter { !$0.2.hasPrefix("“") }.map { String($0.1) }
    #expect(
      labels.contains {
        $0.contains(/data-find="since=[\d-]+&amp;until=[\d-]+&amp;activity=running"/)
      })
    for dot in dots where dot.2.hasPrefix("“") { #expect(!dot.1.contains("data-find")) }
  }

  @Test("The surest findings are left out where they are told beside the drawing")
  func leads() throws {
    let markup = InsightsSVG(
      Summary(SVGTests.facts, period: .year, today: SVGTests.today),
      correlations: Correlations(SVGTests.facts), leads: false
    ).markup
    let whole = try #require(try drawings()["insights"])
    #expect(whole.matches(of: /<text/).count > markup.matches(of: /<text/).count)
    #expect(whole.matches(of: /<circle/).count == markup.matches(of: /<circle/).count)
  }

  @Test("What is usual for the voice stands in the drawing as on the page")
  func voice() throws {
    let voice = JournalFacts.SpokenVoice(
      day: SVGTests.today, facts: VoiceFacts(pitchMedian: 140, wordsPerMinute: 120))
    let voices = Array(repeating: voice, count: VoiceBaseline.fewest)
    let markup = InsightsSVG(
      Summary(JournalFacts(entries: [], voices: voices), period: .week, today: SVGTests.today)
    ).markup
    #expect(markup.contains("Your voice, as it usually is"))
    #expect(markup.contains("pitch 140 Hz · 120 words a minute"))
    #expect(try #require(try drawings()["empty insights"]).contains("Your voice") == false)
  }

  @Test("What an entry says cannot become markup")
  func hostileText() throws {
    let markup = try #require(try drawings()["hostile day"])
    #expect(!markup.contains("<script"))
    #expect(markup.contains("&lt;script&gt;"))
    #expect(!markup.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    #expect(!markup.unicodeScalars.contains("\u{FFFE}"))
  }
}

/// Reads a drawing's elements, its texts, and the parts outside its width.
private final class DrawingReader: NSObject, XMLParserDelegate {
  var elements: [String] = []
  var texts: [String] = []
  var outside: [String] = []
  private var width = 0.0

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    elements.append(name)
    texts.append("")
    if name == "svg" { width = Double(attributes["width"] ?? "") ?? 0 }
    for key in ["x", "x1", "x2", "cx"] {
      guard let value = attributes[key].flatMap(Double.init) else { continue }
      if !(0...width).contains(value) { outside.append("\(name) \(key)=\(value)") }
    }
    if let value = attributes["width"].flatMap(Double.init), value < 0 {
      outside.append("\(name) width=\(value)")
    }
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    guard !texts.isEmpty else { return }
    texts[texts.count - 1] += text
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    if name == "title", elements.count == 2 { texts[0] = texts[1] }
  }
}
