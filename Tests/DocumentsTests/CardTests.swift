import Entries
import Foundation
import FoundationXML
import Testing

@testable import Documents

@Suite("Cards and clips")
struct CardTests {
  private static let moment = Moment(
    day: CivilDay(daysSinceEpoch: 20_777), secondOfDay: 8 * 3600, in: .gmt)

  private static func entry(_ note: String, title: String = "") -> Entry {
    Entry(
      id: 1, uuid: UUID(), moment: moment, title: title, note: note,
      mood: Mood(score: 4, word: "content", emoji: "🙂"), place: Place(name: "Lugano"),
      tags: [.init(.person, "Anna"), .init(.tag, "secret")])
  }

  @Test("contrast is that of the guidelines")
  func contrast() {
    let (black, white) = (CardColour("#000000"), CardColour("#ffffff"))
    #expect(abs(black.contrast(to: white) - 21) < 0.001)
    #expect(white.contrast(to: white) == 1)
    // The grey that is named as the darkest that fails on white, and the lightest that passes.
    #expect(CardColour("#777777").contrast(to: white) < 4.5)
    #expect(CardColour("#767676").contrast(to: white) >= 4.5)
  }

  @Test("every text of every card can be read on its ground")
  func readable() {
    for mood in [nil, 1, 2, 3, 4, 5] {
      let colours = CardColours(mood: mood)
      #expect(colours.text.contrast(to: colours.ground) >= 4.5, "\(mood ?? 0)")
      #expect(colours.faint.contrast(to: colours.ground) >= 4.5, "\(mood ?? 0)")
    }
    #expect(Set((1...5).map { CardColours(mood: $0).ground.hexadecimal }).count == 5)
    #expect(ClipWords.lit.contrast(to: ClipWords.ground) >= 7)
    #expect(ClipWords.waiting.contrast(to: ClipWords.ground) >= 4.5)
  }

  @Test("a card tells no person, tag, place or name that was not asked for")
  func discreet() {
    let entry = CardTests.entry("A walk by the lake.", title: "Morning")
    let markup = CardSVG(Card(entry, transcript: "said"), shape: .square).markup
    for hidden in ["Anna", "secret", "Lugano", "– Me"] { #expect(!markup.contains(hidden)) }
    for shown in ["Morning", "A walk by the lake.", "said", "content 🙂"] {
      #expect(markup.contains(shown), "\(shown)")
    }
    let open = CardSVG(
      Card(entry, transcript: "", withPlace: true, signed: "Me"), shape: .story
    ).markup
    #expect(open.contains("at Lugano") && open.contains("– Me"))
    #expect(!open.contains("Anna"))
    let day = Card(
      entry.moment.day, entries: [TranscribedEntry(entry, transcript: "said")])
    let drawn = CardSVG(day, shape: .square).markup
    #expect(drawn.contains("Morning") && !drawn.contains("Lugano"))
  }

  @Test("an entry without words tells its songs, pictures or mood, and a time alone is left out")
  func withoutWords() {
    func entry(
      _ hour: Int, mood: Mood? = nil, energy: Energy? = nil,
      _ attachments: [Entries.Attachment] = []
    ) -> TranscribedEntry {
      let moment = Moment(
        day: CardTests.moment.day, secondOfDay: hour * 3600, in: .gmt)
      var entry = Entry(id: Int64(hour), uuid: UUID(), moment: moment, mood: mood, energy: energy)
      entry.attachments = attachments
      return TranscribedEntry(entry)
    }
    func attached(_ kind: Entries.Attachment.Kind, caption: String = "")
      -> Entries.Attachment
    {
      var facts = MediaFacts()
      if kind == .song { facts.song = SongFacts(title: "Blue Monday", artist: "New Order") }
      return Entries.Attachment(
        id: 1, uuid: UUID(), kind: kind, fileName: "secret.png", caption: caption, added: Date(),
        facts: facts)
    }
    let card = Card(
      CardTests.moment.day,
      entries: [
        entry(8, [attached(.song)]), entry(9, [attached(.picture), attached(.picture)]),
        entry(10, [attached(.picture, caption: "The lake")]), entry(11, mood: Mood(score: 2)),
        entry(12, mood: Mood(score: 4, word: "content")), entry(13, energy: Energy(level: 3)),
      ])
    #expect(
      card.parts.map { "\($0.head): \($0.text)" } == [
        "08:00: Blue Monday by New Order", "09:00: a picture", "10:00: The lake",
        "11:00: mood 2/5", "12:00 · content: ",
      ])
  }

  @Test("no line of a list begins or ends with a dot, and none stands before the dash of a name")
  func dots() {
    let list = ["12 entries", "9 days kept", "29 s spoken", "51 words said"]
    for width in [520.0, 640, 900] {
      let laid = CardText([Card.Part(head: "", list: list)], width: width, height: 900)
      #expect(laid.lines.count > 1)
      for line in laid.lines.map(\.text) {
        #expect(!line.hasPrefix("·") && !line.hasSuffix("·"), "\(width): \(line)")
      }
      #expect(laid.lines.map(\.text).joined(separator: " · ") == list.joined(separator: " · "))
    }
    let signed = Card(CardTests.entry("A walk."), transcript: "", withPlace: true, signed: "Me")
    #expect(signed.foot.last == "at Lugano – Me")
    var plain = CardTests.entry("A walk.")
    (plain.mood, plain.place) = (nil, nil)
    let day = Card(plain, transcript: "").heading
    #expect(Card(plain, transcript: "", signed: "Me").heading == "\(day) – Me")
    #expect(signed.heading == "\(day) · content 🙂 · at Lugano – Me")
  }

  @Test("a long text ends with the sign that it goes on, in whole words and inside the card")
  func cut() throws {
    let text = Array(repeating: "somewhat longish words", count: 300).joined(separator: " ")
    let part = Card.Part(head: "", text: text)
    let laid = CardText([part], width: 900, height: 700)
    #expect(laid.isCut)
    let last = try #require(laid.lines.last)
    #expect(last.text.hasSuffix(" …"))
    #expect(["somewhat", "longish", "words"].contains { last.text.hasSuffix("\($0) …") })
    #expect(laid.lines.allSatisfy { $0.y <= 700 })
    let short = CardText([Card.Part(head: "", text: "Short.")], width: 900, height: 700)
    #expect(!short.isCut && short.size > laid.size)
    #expect(short.lines.map(\.text) == ["Short."])
    for shape in CardShape.allCases {
      let markup = CardSVG(Card(CardTests.entry(text), transcript: ""), shape: shape).markup
      #expect(XMLParser(data: Data(markup.utf8)).parse())
      let lows = markup.matches(of: #/ y="(\d+(?:\.\d+)?)"/#).compactMap { Double($0.1) }
      #expect(lows.max().map { $0 <= Double(shape.height) - 40 } == true)
    }
  }

  @Test("a story has larger letters where there is room, and breaks no word for them")
  func story() throws {
    func text(_ text: String, _ shape: CardShape) -> CardText {
      CardText(
        [Card.Part(head: "", text: text)], width: 904, height: 1300, sizes: shape.sizes)
    }
    #expect(text("A walk by the lake.", .square).size == 64)
    #expect(text("A walk by the lake.", .story).size == 104)
    let long = text("An extraordinarily long word.", .story)
    #expect(long.size < 104 && long.size >= 64)
    #expect(long.lines.contains { $0.text.contains("extraordinarily") })
    let address = String(repeating: "a", count: 60)
    #expect(text(address, .story).size == 64)
    // A short text stands about in the middle.
    let markup = CardSVG(Card(CardTests.entry("A walk."), transcript: ""), shape: .story).markup
    let line = try #require(markup.firstMatch(of: #/ y="(\d+)[^>]*>A walk\./#))
    #expect((700...1100).contains(Int(line.1) ?? 0))
  }

  @Test("the card of an entry without words tells what it has, else its mood")
  func wordlessEntry() {
    var entry = CardTests.entry("")
    let felt = Card(entry, transcript: "", signed: "Me")
    #expect(felt.parts.map(\.text) == ["content 🙂"] && felt.foot == ["– Me"])
    entry.mood = Mood(score: 2)
    #expect(Card(entry, transcript: "").parts.map(\.text) == ["mood 2/5"])
    entry.attachments = [
      Entries.Attachment(
        id: 1, uuid: UUID(), kind: .picture, fileName: "secret.png", caption: "The lake",
        added: Date(), facts: MediaFacts())
    ]
    entry.mood = Mood(score: 4, word: "content", emoji: "🙂")
    let seen = Card(entry, transcript: "")
    #expect(seen.parts.map(\.text) == ["The lake"] && seen.foot == ["content 🙂"])
    entry.attachments = []
    entry.mood = nil
    #expect(Card(entry, transcript: "").parts.isEmpty)
  }

  @Test("what is read from the right begins there")
  func fromRight() {
    #expect(TextDirection.isRightToLeft("שלום לך"))
    #expect(TextDirection.isRightToLeft("1. مرحبا"))
    #expect(!TextDirection.isRightToLeft("Hello שלום"))
    #expect(!TextDirection.isRightToLeft("123 🙂"))
    let markup = CardSVG(
      Card(CardTests.entry("שלום לך"), transcript: ""), shape: .square
    ).markup
    #expect(markup.contains("direction=\"rtl\""))
    #expect(markup.contains("x=\"992\""))
  }

  private static func utterance(_ text: String, at start: Double) -> Utterance {
    var (words, offset): ([Word], Int) = ([], 0)
    for (index, part) in text.split(separator: " ").enumerated() {
      let begin = start + Double(index)
      words.append(
        Word(
          text: String(part), start: begin, end: begin + 0.5, confidence: 0.9,
          range: offset..<offset + part.unicodeScalars.count))
      offset += part.unicodeScalars.count + 1
    }
    return Utterance(start: start, end: start + Double(words.count), text: text, words: words)
  }

  @Test("each word of a clip lights up when it is said, and only what lies in the clip is there")
  func words() {
    let said = [
      CardTests.utterance("before it", at: 0), CardTests.utterance("One two, {three}", at: 10),
      CardTests.utterance("after", at: 30),
    ]
    let text = ClipWords(said, heading: "Friday", in: 9.5...14, shape: .square).text
    let events = text.split(separator: "\n").filter { $0.hasPrefix("Dialogue:") }
    #expect(events.count == 2)
    #expect(events[0].contains("0:00:00.00,0:00:04.50,Heading,,0,0,0,,Friday"))
    #expect(
      events[1]
        == "Dialogue: 0,0:00:00.00,0:00:04.50,Words,,0,0,0,,"
        + #"{\k50}{\k50}One {\k50}{\k50}two, {\k50}{\k50}(three)"#)
    #expect(!text.contains("before") && !text.contains("after"))
  }

  @Test("a clip without words, or with words that were not understood, has its heading alone")
  func wordless() {
    var unclear = CardTests.utterance("mumble", at: 1)
    unclear.words[0].confidence = 0.01
    for said in [[], [unclear]] {
      let text = ClipWords(said, heading: "Friday", in: 0...5, shape: .story).text
      #expect(text.matches(of: /Dialogue:/).count == 1)
      #expect(!text.contains("mumble"))
    }
  }

  @Test("a place is told by its name, and never by its position")
  func place() {
    var entry = CardTests.entry("by the lake")
    entry.place = Place(name: "Lugano", latitude: 46, longitude: 8.9)
    #expect(Card(entry, transcript: "", withPlace: true).foot.contains("at Lugano"))
    entry.place?.name = ""
    #expect(Card(entry, transcript: "", withPlace: true).foot == Card(entry, transcript: "").foot)
  }
}
