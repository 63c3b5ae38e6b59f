import Documents
import Entries
import Foundation
import Insights
import Testing

@Suite("What is printed")
struct PrintedPagesTests {
  private static func entry(_ title: String, _ note: String = "") -> Entry {
    var entry = Entry(
      id: 1, uuid: UUID(), moment: Moment(Date(timeIntervalSince1970: 1_795_158_900), in: .gmt))
    entry.title = title
    entry.note = note
    return entry
  }

  private static let recording = Recording(
    id: 1, uuid: UUID(), start: Moment(Date(timeIntervalSince1970: 1_795_158_900), in: .gmt),
    startSource: "clock", rate: 16_000, channels: 1, sampleFormat: .int16, frames: 240_000,
    source: .microphone)

  private static func html(_ entry: Entry, said: [Transcript] = [], isBook: Bool = false) throws
    -> String
  {
    let printed = PrintedEntry(entry, transcripts: said)
    return try PrintedPages(
      title: "Journal", isBook: isBook, parts: [.day(entry.moment.day, [printed])]
    ).html()
  }

  @Test("no text is markup, whatever letters stand around its signs")
  func escaped() throws {
    let bad = "<\u{301}script>\u{301}&\u{338}<img src=x onerror=\"\u{301}y\">"
    let html = try PrintedPagesTests.html(PrintedPagesTests.entry(bad, bad))
    #expect(!html.unicodeScalars.contains("\u{0}"))
    #expect(!html.contains("<img src=x"))
    #expect(Array(html.unicodeScalars).firstRange(of: Array("<\u{301}".unicodeScalars)) == nil)
  }

  @Test("nothing in it is loaded from elsewhere")
  func closed() throws {
    let html = try PrintedPagesTests.html(PrintedPagesTests.entry("x"), isBook: true)
    for word in ["http:", "https:", "file:", "url(", "@import", "<link", "<script"] {
      #expect(!html.contains(word), "\(word)")
    }
  }

  @Test("the direction of a text is that of its first letter")
  func direction() throws {
    let html = try PrintedPagesTests.html(
      PrintedPagesTests.entry("12 שלום", "English.\n\n(مرحبا) and more"))
    #expect(html.contains("<span dir=\"rtl\">12 שלום</span>"))
    #expect(html.contains("<p dir=\"ltr\">English.</p>"))
    #expect(html.contains("<p dir=\"rtl\">(مرحبا) and more</p>"))
  }

  @Test("an entry without a mood begins its facts with the first of them, and has no line of none")
  func facts() throws {
    #expect(
      !(try PrintedPagesTests.html(PrintedPagesTests.entry("x"))).contains("<p class=\"facts\">"))
    var entry = PrintedPagesTests.entry("x")
    entry.tags = [Tag(.tag, "sea")]
    let html = try PrintedPagesTests.html(entry)
    #expect(html.contains("<p class=\"facts\">") && !html.contains("<p class=\"facts\"> ·"))
    entry.recordings = [PrintedPagesTests.recording]
    entry.tags = []
    #expect(try PrintedPagesTests.html(entry).contains("<p class=\"facts\">15 s spoken</p>"))
  }

  @Test("songs, files and links are named, those elsewhere with their address")
  func attached() throws {
    var entry = PrintedPagesTests.entry("x")
    let song = MediaFacts(song: SongFacts(title: "Red", artist: "The Quokkas"))
    entry.attachments = [
      Attachment(
        id: 1, uuid: UUID(), kind: .link, address: "https://example.org/", caption: "The way",
        added: .now),
      Attachment(
        id: 2, uuid: UUID(), kind: .song, address: "https://example.org/red", added: .now,
        facts: song),
    ]
    let html = try PrintedPagesTests.html(entry)
    #expect(html.contains("<li dir=\"ltr\">link: The way, https://example.org/</li>"))
    #expect(html.contains(">song: Red by The Quokkas, https://example.org/red</li>"))
  }

  @Test("no rank of headings is left out, on a sheet and in a book")
  func ranks() throws {
    let entry = PrintedPagesTests.entry("x")
    let day = entry.moment.day
    for (title, isBook, expected) in [
      (CalendarNames.long(day), false, ["1", "2"]), ("Journal", false, ["1", "2", "3"]),
      ("Journal", true, ["1", "2", "2", "3", "4"]),
    ] {
      let parts: [PrintedPart] = [.day(day, [PrintedEntry(entry, transcripts: [])])]
      let html = try PrintedPages(
        title: title, isBook: isBook, parts: isBook ? [.month(day)] + parts : parts
      ).html()
      #expect(html.matches(of: /<h(\d)/).map { String($0.1) } == expected, "\(title) \(isBook)")
      #expect(html.matches(of: /<\/h(\d)>/).map { String($0.1) } == expected, "\(title)")
    }
  }

  @Test("a day that is the title has no heading once more, and a book names each")
  func headings() throws {
    let day = PrintedPagesTests.entry("x").moment.day
    let name = CalendarNames.long(day)
    func headings(isBook: Bool) throws -> Int {
      let html = try PrintedPages(title: name, isBook: isBook, parts: [.day(day, [])]).html()
      return html.components(separatedBy: " class=\"day\" ").count - 1
    }
    #expect(try headings(isBook: false) == 0)
    #expect(try headings(isBook: true) == 1)
    let grid = try #require(MonthGrid(year: day.year, month: day.month, days: []))
    func names(_ drawing: CalendarSVG) -> Int {
      drawing.markup.components(separatedBy: "class=\"big\"").count - 1
    }
    #expect(names(CalendarSVG(grid)) == 1)
    #expect(names(CalendarSVG(grid, isNamed: false)) == 0)
  }

  @Test("scripts that no font has are named once, with the packages that have them, and no text")
  func unprinted() {
    let scripts = UnprintedScripts("漢字 漢 🛋\u{FE0F}\u{200D}ไทย\u{A0}".unicodeScalars)
    #expect(scripts.names == ["Thai", "Chinese characters", "emoji"])
    #expect(
      scripts.line == "no font has Thai, Chinese characters and emoji, which the PDF leaves out: "
        + "apt install fonts-noto-core fonts-noto-cjk fonts-noto-color-emoji")
    #expect(UnprintedScripts("\u{200D}\u{FE0F}\u{2028}".unicodeScalars).line == nil)
  }

  @Test("what was said begins a new paragraph after a silence")
  func paragraphs() throws {
    func say(_ text: String, _ start: Double) -> Utterance {
      Utterance(start: start, end: start + 1, text: text, words: [])
    }
    let transcript = Transcript(
      engine: .init(name: "ear"), utterances: [say("One.", 0), say("Two.", 1.5), say("Three.", 9)])
    let html = try PrintedPagesTests.html(PrintedPagesTests.entry(""), said: [transcript])
    #expect(html.contains(">One. Two.</p>"))
    #expect(html.contains(">Three.</p>"))
  }

  @Test("lyrics with times are read as they were written, and those without as one utterance")
  func lyrics() {
    let spoken = [
      Utterance(start: 0.5, end: 1.25, text: "[Laughs] Hello, you.", words: []),
      Utterance(start: 3, end: 4, text: "Good night.", words: []),
    ]
    let text = TimedLyrics.text(spoken)
    #expect(text.hasPrefix("[00:00.50][Laughs] Hello, you.\n[00:01.25]\n"))
    let read = TimedLyrics.utterances(text, seconds: 5)
    #expect(read.map(\.text) == spoken.map(\.text))
    #expect(read.map(\.start) == [0.5, 3] && read.map(\.end) == [1.25, 4])
    let plain = TimedLyrics.utterances("a line\nand another", seconds: 5)
    #expect(plain.map(\.text) == ["a line and another"])
    #expect(plain.first?.words.count == 4)
  }
}
