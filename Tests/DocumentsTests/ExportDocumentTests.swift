import Documents
import Entries
import Foundation
import Testing

@Suite("Documents of an export")
struct ExportDocumentTests {
  private static func entry(
    note: String = "", title: String = "", zone: String = "Europe/Berlin",
    at seconds: Double = 1_795_158_900
  ) -> ExportedEntry {
    let moment = Moment(
      Date(timeIntervalSince1970: seconds), in: TimeZone(identifier: zone) ?? .gmt)
    let uuid = UUID(uuidString: "1A2B3C4D-0000-4000-8000-000000000001") ?? UUID()
    return ExportedEntry(
      ArchivedEntry(
        Entry(
          id: 1, uuid: uuid, moment: moment, title: title, note: note,
          mood: Mood(score: 4, word: "glad"), energy: Energy(level: 6),
          place: Place(name: "Café \"Mitte\"", latitude: 52.5, longitude: 13.4),
          tags: [Tag(.tag, "a, b"), Tag(.person, "Anna")]),
        created: moment.date))
  }

  @Test("A line of a calendar has at most 75 bytes, and no character is cut")
  func folded() {
    var calendar = CalendarJournal()
    calendar.add(ExportDocumentTests.entry(note: String(repeating: "Grüße 🛋️; ", count: 40)))
    for line in calendar.text.components(separatedBy: "\r\n") {
      #expect(line.utf8.count <= 75)
      #expect(!line.contains("\u{FFFD}"))
    }
    let unfolded = calendar.text.replacing("\r\n ", with: "")
    #expect(unfolded.contains("Grüße 🛋️\\; Grüße 🛋️\\; "))
    #expect(unfolded.contains("\r\nCATEGORIES:a\\, b\r\n"))
  }

  @Test("A calendar has the time that the clocks showed, and defines its zone")
  func zones() {
    var calendar = CalendarJournal()
    calendar.add(ExportDocumentTests.entry())
    calendar.add(ExportDocumentTests.entry(at: 1_795_158_900 - 180 * 86_400))
    #expect(calendar.text.contains("DTSTART;TZID=Europe/Berlin:20261120T081500\r\n"))
    #expect(calendar.text.contains("DTSTART;TZID=Europe/Berlin:20260524T091500\r\n"))
    #expect(
      calendar.text.contains(
        "BEGIN:STANDARD\r\nDTSTART:20261025T030000\r\nTZOFFSETFROM:+0200\r\nTZOFFSETTO:+0100\r\n"))
  }

  @Test("A text stays a text in a table, and a formula is none")
  func table() {
    var table = EntryTable()
    table.add(ExportDocumentTests.entry(note: "one, \"two\"\nthree", title: "=1+1"))
    #expect(table.entries.contains("\"one, \"\"two\"\"\nthree\""))
    #expect(table.entries.contains("\" =1+1\""))
    #expect(table.entries.contains(",52.5,13.4,"))
    #expect(
      table.days
        == "day,entries,mood_mean,energy_mean,seconds,words\r\n2026-11-20,1,4.0,6.0,0.0,0\r\n")
  }

  @Test("No text of an entry is markup in its page")
  func escaped() throws {
    var pages = try WebPages()
    let page = pages.page(
      ExportDocumentTests.entry(
        note: "<script>alert(1)</script>\n\n{{title}} & \"x\"", title: "<b>'&amp;"))
    #expect(!page.contains("<script>"))
    #expect(!page.contains("<b>"))
    #expect(page.contains("&lt;script&gt;alert(1)&lt;/script&gt;"))
    #expect(page.contains("{{title}} &amp; &quot;x&quot;"))
    for list in pages.lists { #expect(!list.text.contains("<b>")) }
    #expect(pages.lists.map(\.path) == ["entries/2026.html", "index.html"])
  }

  @Test("The day and the time of an entry without a title are said once")
  func untitled() throws {
    var pages = try WebPages()
    let untitled = pages.page(ExportDocumentTests.entry())
    #expect(untitled.contains("<p class=\"when\">Europe/Berlin</p>"))
    let titled = pages.page(ExportDocumentTests.entry(title: "A walk"))
    #expect(titled.contains(">Friday, 20 November 2026, 08:15</time> (Europe/Berlin)</p>"))
    let list = try #require(pages.lists.first?.text)
    #expect(list.contains("<p class=\"when\">mood 4/5 (glad) · energy 6/10 · "))
    #expect(list.contains(">Friday 20, 08:15</time> · mood 4/5 (glad) · energy 6/10 · "))
  }

  @Test("Recordings of one page can be told from each other")
  func recordings() throws {
    var exported = ExportDocumentTests.entry()
    let start = exported.entry.moment
    exported.archived.entry.recordings = [1, 2].map {
      Recording(
        id: $0, uuid: UUID(), start: start, startSource: "clock", rate: 16_000, channels: 1,
        sampleFormat: .int16, frames: 16_000, source: .microphone)
    }
    exported.files = [1: "sound/2026/one.flac", 2: "sound/2026/two.flac"]
    var pages = try WebPages()
    let page = pages.page(exported)
    #expect(
      page.matches(of: /<section aria-label="([^"]+)">/).map { String($0.1) } == [
        "Recording 1", "Recording 2",
      ])
  }

  @Test("Front matter is YAML whatever the texts are")
  func frontMatter() {
    let text = MarkdownEntry(ExportDocumentTests.entry(title: "a: \"b\" # c\\")).text
    #expect(text.hasPrefix("---\nuuid: 1a2b3c4d-0000-4000-8000-000000000001\n"))
    #expect(text.contains("\ndate: 2026-11-20T08:15:00+01:00\nzone: Europe/Berlin\n"))
    #expect(text.contains("\ntitle: \"a: \\\"b\\\" # c\\\\\"\n"))
    #expect(text.contains("\ntags: [\"a, b\"]\npeople: [\"Anna\"]\n"))
    #expect(text.contains("\nplace: \"Café \\\"Mitte\\\"\"\n"))
  }

  @Test(
    "An instant is read as it was written",
    arguments: [
      ("1969-12-31T23:59:59.999Z", -1), ("2026-11-20T08:15:00+01:00", 1_795_158_900_000),
      ("2026-11-20T08:15:00.5-03:30", 1_795_175_100_500),
    ] as [(String, Int64)])
  func instants(text: String, milliseconds: Int64) {
    #expect(InstantText.milliseconds(text) == milliseconds)
  }

  @Test("What is no instant is none", arguments: ["2026-11-20", "2026-02-30T00:00:00Z", "T", ""])
  func noInstant(text: String) {
    #expect(InstantText.milliseconds(text) == nil)
  }
}
