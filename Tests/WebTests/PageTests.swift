import Entries
import Foundation
import TestSupport
import Testing

@testable import JournalEngine
@testable import Storage
@testable import Web

/// What the pages show, and what their forms change.
@Suite("Pages of the journal")
struct PageTests {
  @Test("How somebody is, is kept with mood, energy, labels and a sentence")
  func checkIn() async throws {
    try await PageRig.run { rig in
      let form = [
        "mood": "good", "energy": "7", "activity": "reading, garden", "note": "Rain\r\nall day.",
      ]
      let answer = try await rig.post("/check-in", form)
      #expect(answer.status == 303)
      let entry = try #require(try rig.journal.entries([1]).first)
      #expect(entry.mood?.word == "good")
      #expect(entry.energy?.level == 7)
      #expect(entry.tags == [Tag(.activity, "reading"), Tag(.activity, "garden")])
      #expect(entry.note == "Rain\nall day.")
      #expect(entry.checkIn != nil)
      let page = try await rig.get("/").text
      #expect(page.contains("Rain all day."))
      // The entry's own page says the mood once, in words.
      let own = try await rig.get("/entries/1").text
      #expect(own.contains("class=\"fact m4\"") && !own.contains("class=\"mark m"))
      #expect(try await rig.post("/check-in", ["note": " "]).status == 400)
      #expect(try await rig.post("/check-in", ["mood": "no such mood"]).status == 400)
      #expect(try rig.journal.count() == 1)
    }
  }

  @Test("A form changes what is different, and the change can be taken back")
  func edit() async throws {
    try await PageRig.run { rig in
      let moment = rig.journal.surroundings.moment
      let mood = Mood(score: 2, word: "sad", emoji: "😢")
      let entry = try rig.journal.add(
        EntryDraft(
          moment: moment, title: "Old", mood: mood, tags: [Tag(.tag, "a"), Tag(.person, "Anna")]))
      let form = [
        "title": "New", "note": "", "mood": "sad", "energy": "", "tags": "b", "people": "Anna",
        "activities": "", "place": "the sea",
      ]
      #expect(try await rig.post("/entries/\(entry.id)", form).status == 303)
      let changed = try rig.journal.entry(entry.id)
      #expect(changed.title == "New")
      #expect(changed.mood == mood)
      #expect(changed.place?.name == "the sea")
      #expect(Set(changed.tags) == [Tag(.tag, "b"), Tag(.person, "Anna")])
      #expect(try await rig.post("/entries/\(entry.id)/undo").status == 303)
      #expect(try rig.journal.entry(entry.id).title == "Old")
      _ = try await rig.post("/entries/\(entry.id)", ["mood": ""])
      #expect(try rig.journal.entry(entry.id).mood == nil)
    }
  }

  @Test("An entry without a mood asks for it, openly after a recording, and not again")
  func feeling() async throws {
    try await PageRig.run { rig in
      let moment = rig.journal.surroundings.moment
      _ = try rig.journal.add(EntryDraft(moment: moment, tags: [Tag(.activity, "garden")]))
      let entry = try rig.journal.add(
        EntryDraft(moment: moment, energy: Energy(level: 3), tags: [Tag(.tag, "sea")]))
      let path = "/entries/\(entry.id)"
      let later = try await rig.get(path).text
      #expect(later.contains("id=\"feeling\">") && later.contains("Say how you felt"))
      let fresh = try await rig.get(path + "?recorded").text
      #expect(fresh.contains("id=\"feeling\" open>") && fresh.contains("How are you?"))
      #expect(fresh.contains("name=\"energy\" value=\"3\" checked"))
      let form = [
        "was-mood": "", "was-energy": "3", "mood": "good", "energy": "8", "activity": "garden, tea",
      ]
      #expect(try await rig.post(path, form).status == 303)
      let changed = try rig.journal.entry(entry.id)
      #expect(changed.mood?.word == "good" && changed.energy?.level == 8)
      #expect(
        Set(changed.tags) == [Tag(.tag, "sea"), Tag(.activity, "garden"), Tag(.activity, "tea")])
      #expect(try await !rig.get(path + "?recorded").text.contains("id=\"feeling\""))
      // A mood that was given elsewhere meanwhile is not overwritten.
      let late = try await rig.post(path, ["was-mood": "", "mood": "bad", "activity": "rain"])
      #expect(late.status == 409 && late.text.contains("value=\"garden, tea, rain\""))
      #expect(try rig.journal.entry(entry.id) == changed)
    }
  }

  @Test("This day in former years is reached from today")
  func onThisDay() async throws {
    try await PageRig.run { rig in
      let today = try await rig.get("/").text
      #expect(today.contains("<a href=\"/on-this-day\">On this day</a>"))
      let page = try await rig.get("/on-this-day").text
      #expect(page.contains("<h1>On this day: "))
    }
  }

  @Test("An entry goes to the trash and comes back")
  func trash() async throws {
    try await PageRig.run { rig in
      let entry = try rig.journal.add(
        EntryDraft(moment: rig.journal.surroundings.moment, note: "Away with it"))
      _ = try await rig.post("/entries/\(entry.id)/delete")
      #expect(try rig.journal.entry(entry.id).deleted != nil)
      #expect(try await rig.get("/trash").text.contains("Away with it"))
      let back = try await rig.post("/entries/\(entry.id)/restore", ["back": "/trash"])
      #expect(back.fields["location"] == "/trash")
      #expect(try rig.journal.entry(entry.id).deleted == nil)
      let away = try await rig.post(
        "/entries/\(entry.id)/restore", ["back": "//evil.example/"])
      #expect(away.fields["location"] == "/entries/\(entry.id)")
    }
  }

  @Test("A search finds while a word is still being typed, and says nothing of what is unfinished")
  func search() async throws {
    try await PageRig.run { rig in
      _ = try rig.journal.add(
        EntryDraft(moment: rig.journal.surroundings.moment, note: "The garden is white."))
      let typing = try await rig.get("/search?typing=1&q=gard").text
      #expect(typing.contains("<mark>garden</mark>"))
      #expect(try await !rig.get("/search?q=gard").text.contains("<mark>garden</mark>"))
      #expect(try await rig.get("/search?typing=1&q=%22gard").status == 200)
      #expect(try await rig.get("/search?q=").status == 200)
    }
  }

  @Test("A word that is mistyped finds what is spelled alike once the typing rests")
  func mistyped() async throws {
    try await PageRig.run { rig in
      let moment = rig.journal.surroundings.moment
      _ = try rig.journal.add(EntryDraft(moment: moment, note: "The garden is white."))
      let rested = try await rig.get("/search?typing=1&sound=1&q=gardne").text
      #expect(rested.contains("<h2>Spelled alike</h2>"))
      #expect(rested.contains("<mark>garden</mark>"))
      // What begins with the word as it stands leaves no room for what is only alike.
      _ = try rig.journal.add(EntryDraft(moment: moment, note: "The gardener came."))
      let begun = try await rig.get("/search?typing=1&sound=1&q=gardener").text
      #expect(begun.contains("<mark>gardener</mark>") && !begun.contains("Spelled alike"))
    }
  }

  @Test("On a day's page entries tell the time alone")
  func timesOfADay() async throws {
    try await PageRig.run { rig in
      let moment = rig.journal.surroundings.moment
      _ = try rig.journal.add(EntryDraft(moment: moment, note: "The garden is white."))
      #expect(try await rig.get("/days/\(moment.day)").text.contains(/">\d\d:\d\d<\/time>/))
      #expect(try await rig.get("/entries").text.contains(/">[A-Z][^<]*, \d\d:\d\d<\/time>/))
    }
  }

  @Test("The insights of an empty journal do not say how to point at what is not there")
  func emptyInsights() async throws {
    try await PageRig.run { rig in
      #expect(try await !rig.get("/insights").text.contains("Point at"))
      _ = try rig.journal.add(EntryDraft(moment: rig.journal.surroundings.moment, note: "One"))
      #expect(try await rig.get("/insights").text.contains("Point at"))
    }
  }

  @Test("A hit is called by its first words as in lists, and tells the time of day")
  func hitNames() async throws {
    try await PageRig.run { rig in
      let moment = rig.journal.surroundings.moment
      _ = try rig.journal.add(EntryDraft(moment: moment, note: "White was the garden."))
      _ = try rig.journal.add(EntryDraft(moment: moment, title: "A title", note: "garden"))
      let page = try await rig.get("/search?q=garden").text
      #expect(page.contains("dir=\"auto\">White was the garden.</a>"))
      #expect(page.contains("dir=\"auto\">A title</a>") && !page.contains(">Entry 1<"))
      #expect(page.matches(of: /, \d\d:\d\d<\/time>/).count == 2)
    }
  }

  @Test("A search that finds more than it shows leads on to more")
  func moreOfASearch() async throws {
    try await PageRig.run { rig in
      for number in 1...25 {
        _ = try rig.journal.add(
          EntryDraft(moment: rig.journal.surroundings.moment, note: "The garden, \(number)."))
      }
      let first = try await rig.get("/search?q=garden").text
      #expect(first.contains("20 of 25 entries"))
      #expect(first.contains("href=\"/search?q=garden&amp;most=100\""))
      let all = try await rig.get("/search?q=garden&most=100").text
      #expect(all.contains(">25 entries<") && !all.contains("Show more"))
      // A word that may go on is asked for in the same way.
      #expect(try await rig.get("/search?typing=1&q=gard").text.contains("q=gard%2A&amp;most=100"))
      #expect(try await rig.get("/search?q=garden&most=-1").status == 200)
    }
  }

  @Test("A tag and an activity of the same name can be told apart where both are chosen")
  func chips() async throws {
    try await PageRig.run { rig in
      _ = try rig.journal.add(
        EntryDraft(
          moment: rig.journal.surroundings.moment, tags: [Tag(.tag, "sea"), Tag(.activity, "sea")]))
      let page = try await rig.get("/").text
      #expect(page.contains(">#sea</span>") && page.contains(">sea</span>"))
      #expect(page.contains("name=\"tag\" value=\"sea\""))
    }
  }

  @Test("The faces that come along are drawn, and one that its owner chose is shown as it is")
  func faces() async throws {
    try await PageRig.run { rig in
      let page = try await rig.get("/").text
      #expect(page.matches(of: /class="emoji" aria-hidden="true"><svg/).count == 5)
      #expect(!page.contains("🙂"))
      #expect(MoodFace.markup(4, emoji: "🛋️") == "🛋️")
      #expect(MoodFace.markup(4, emoji: "<b>") == "&lt;b&gt;")
      #expect(MoodFace.markup(4, emoji: nil) == "" && MoodFace.markup(6, emoji: "🙂") == "🙂")
    }
  }

  @Test("Scripts and styles of our own are small")
  func size() {
    let own = PageAsset.names.filter { $0.hasSuffix(".js") || $0.hasSuffix(".css") }
    let bytes = own.compactMap { PageAsset(named: $0)?.bytes.count }
    #expect(bytes.count == own.count && bytes.count > 5)
    #expect(bytes.reduce(0, +) < 100_000)
  }

  @Test("What records comes first on the page of today")
  func recordFirst() async throws {
    try await PageRig.run { rig in
      let page = try await rig.get("/").text
      let record = try #require(page.range(of: "id=\"record\"")).lowerBound
      #expect(record < (try #require(page.range(of: "action=\"/check-in\""))).lowerBound)
    }
  }

  @Test("The list of places names them without a preposition")
  func places() async throws {
    try await PageRig.run { rig in
      _ = try rig.journal.add(
        EntryDraft(moment: rig.journal.surroundings.moment, place: Place(name: "Garda")))
      #expect(try await rig.get("/labels").text.contains(">Garda</a>"))
    }
  }

  @Test(
    "What was probably said stands below what text has, where somebody asks or types no more",
    .requires(.recognitionModel))
  func probably() async throws {
    try await PageRig.run { rig in
      _ = try rig.journal.add(
        EntryDraft(moment: rig.journal.surroundings.moment, note: "The dashboard is dusty."))
      let (_, recording) = try await rig.record(seconds: 3)
      let text = "dash would"
      let words = [
        Word(text: "dash", start: 1.2, end: 1.6, confidence: 0.6, range: 0..<4),
        Word(text: "would", start: 1.6, end: 2, confidence: 0.6, range: 5..<10),
      ]
      _ = try rig.journal.file.addTranscript(
        Transcript(
          engine: Transcript.Engine(name: "ear"),
          utterances: [Utterance(start: 1.2, end: 2, text: text, words: words)]),
        to: recording.id, makeCurrent: true, at: Date(timeIntervalSince1970: 0))
      let heard = HeardSound(
        start: 1.2, end: 2,
        words: [.init(text: "dashwood", start: 1.25, end: 1.9, posterior: 0.4)], phones: "ABC",
        times: [1.3, 1.4, 1.5])
      let file = rig.journal.file
      let run = try file.beginTranscript(
        recording: recording.id, engine: Transcript.Engine(name: "ear", settings: "for search"),
        at: Date(timeIntervalSince1970: 0))
      let silent = Utterance(start: heard.start, end: heard.end, text: "", words: [])
      try file.appendUtterances([(0, silent)], sounds: [0: heard], to: run)
      try file.finishSounds(
        of: recording.id, transcript: run, model: "cafe", endsVersion: true)
      let asked = try await rig.get("/search?q=dashwood").text
      // A word as rare as this is seldom held possible where nobody said it.
      #expect(asked.contains("<h2>Probably said</h2>"))
      #expect(asked.contains(/<span class="fact">probably, \d+ %</))
      #expect(asked.contains("heard as <q dir=\"auto\">dash would</q>"))
      #expect(asked.contains("data-at=\"1.0\""))
      let typing = try await rig.get("/search?typing=1&q=dashwood").text
      #expect(!typing.contains("heard as"))
      let rested = try await rig.get("/search?typing=1&sound=1&q=dashwood").text
      #expect(rested.contains("heard as"))
      // A word that may go on is still found by its beginning.
      let begun = try await rig.get("/search?typing=1&sound=1&q=dashb").text
      #expect(begun.contains("<mark>dashboard</mark>"))
    }
  }

  @Test("A recording of which a spoken command left nothing is not said to have no speech")
  func leftEmpty() async throws {
    try await PageRig.run { rig in
      let (entry, recording) = try await rig.record(seconds: 1)
      let engine = Transcript.Engine(name: "ear")
      for (settings, words) in [
        (engine, "No speech was found in it."),
        (engine.saying(Transcript.Engine.commandsTakenOut), "Nothing is left of it after a spoken"),
      ] {
        _ = try rig.journal.file.addTranscript(
          Transcript(engine: settings, utterances: []), to: recording.id, makeCurrent: true,
          at: Date(timeIntervalSince1970: 0))
        let page = try await rig.get("/entries/\(entry)").text
        #expect(page.contains(words))
        #expect(page.contains("No speech") == words.hasPrefix("No speech"))
      }
    }
  }

  @Test(
    "Recordings that cannot be searched by sound yet are made ready from the page that says so",
    .requires(.recognitionModel))
  func madeReady() async throws {
    try await PageRig.run { rig in
      let (_, recording) = try await rig.record(seconds: 1)
      _ = try rig.journal.file.addTranscript(
        Transcript(
          engine: Transcript.Engine(name: "ear"),
          utterances: [Utterance(start: 0, end: 1, text: "a garden", words: [])]),
        to: recording.id, makeCurrent: true, at: Date(timeIntervalSince1970: 0))
      let place = "/search?q=harbour%20%22dashwood%22"
      let before = try await rig.get(place).text
      #expect(before.contains("1 of 1 recording cannot be searched by sound yet."))
      #expect(before.contains("<button>Make them ready</button>"))
      #expect(!before.contains("sotto transcribe"))
      let answer = try await rig.post("/search/ready", ["q": "harbour \"dashwood\""])
      #expect(answer.status == 303)
      #expect(answer.fields["location"] == place)
      var after = try await rig.get(place).text
      while after.contains("being made ready") {
        #expect(!after.contains("Make them ready"))
        try await Task.sleep(for: .milliseconds(50))
        after = try await rig.get(place).text
      }
      #expect(!after.contains("by sound"))
    }
  }

  @Test("A look at the journal that nobody waits for any more is cancelled")
  func abandoned() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("journal.sotto")
    let journal = try Journal.create(at: path)
    let desk = try JournalDesk(
      PageSettings(journal) { try Journal.open(at: path, for: .reading) })
    let (begun, input) = AsyncStream.makeStream(of: Void.self)
    let look = Task {
      try await desk.read { _ in
        input.finish()
        // It ends by itself after minutes, so that the test does, too. All threads on which tests run
        // may work on others for many seconds before this one goes on and cancels it.
        for _ in 0..<30_000 where !Task.isCancelled {
          try? await Task.sleep(for: .milliseconds(10))
        }
        return Task.isCancelled
      }
    }
    for await _ in begun {}
    look.cancel()
    #expect(try await look.value)
    withExtendedLifetime(folder) {}
  }

  @Test(
    "The last word of a query goes on only where it is a word",
    arguments: [
      ("gard", "gard*"), ("white gard", "white gard*"), ("\"white gard", "\"white gard"),
      ("a AND", "a AND"), ("garden ", "garden "), ("gar*", "gar*"), ("a", "a"),
      ("\"a b\" gard", "\"a b\" gard*"),
    ])
  func typing(_ query: String, _ open: String) {
    #expect(SearchView.open(query) == open)
  }

  @Test("Lists turn pages, and conditions can be left out one by one")
  func lists() async throws {
    try await PageRig.run { rig in
      for number in 0..<50 {
        _ = try rig.journal.add(
          EntryDraft(
            moment: rig.journal.surroundings.moment, note: "Note \(number)",
            tags: [Tag(.tag, "all"), Tag(.activity, number % 2 == 0 ? "even" : "odd")]))
      }
      let first = try await rig.get("/entries?tag=all").text
      #expect(first.contains("/entries?tag=all&amp;page=1"))
      #expect(try await rig.get("/entries?tag=all&page=1").text.contains("Note 3"))
      let both = try await rig.get("/entries?tag=all&activity=even").text
      #expect(both.contains("25 entries"))
      #expect(both.contains("href=\"/entries?tag=all\""))
      #expect(both.contains("href=\"/entries?activity=even\""))
      #expect(try await rig.get("/entries?mood=nonsense").status == 400)
    }
  }

  @Test("The insights are drawn for a desk and for a telephone")
  func drawings() async throws {
    try await PageRig.run { rig in
      let page = try await rig.get("/insights").text
      #expect(page.contains("<figure class=\"chart desk\""))
      #expect(page.contains("<figure class=\"chart telephone\""))
      #expect(page.matches(of: /<svg/).count == 2)
    }
  }

  @Test("What stands out is a text, which wraps where the drawing's lines have no room")
  func findingsInWords() async throws {
    try await PageRig.run { rig in
      let page = try await rig.get("/insights").text
      let text = try #require(
        page.firstMatch(of: /<div id="findings" data-live><p dir="auto">([^<]+)</)
      ).1
      #expect(text.hasPrefix("Not enough days yet"))
      #expect(page.matches(of: /Not enough days/).count == 1)
    }
  }

  @Test("A bar of the insights leads to the entries that it stands for")
  func bars() async throws {
    try await PageRig.run { rig in
      let day = rig.journal.surroundings.moment.day
      for (hour, score) in [(9, 2), (21, 4)] {
        _ = try rig.journal.add(
          EntryDraft(
            moment: Moment(day: day, secondOfDay: hour * 3600, in: rig.journal.surroundings.zone),
            note: "At \(hour)", mood: Mood(score: score)))
      }
      let names = ["Mon", "Tues", "Wednes", "Thurs", "Fri", "Satur", "Sun"]
      let page = try await rig.get("/insights").text
      for (bar, title) in [
        ("hour=9", "from 9:00 to 9:59"), ("mood=4", "mood 4"),
        ("weekday=\(day.weekday)", "on \(names[day.weekday - 1])days"),
      ] {
        let found = page.matches(of: /data-find="([^"]+)"/).map { String($0.1) }
          .first { $0.hasSuffix("&amp;" + bar) }
        let way = try #require(found, "\(bar)").replacing("&amp;", with: "&")
        let list = try await rig.get("/entries?" + way).text
        #expect(list.contains(title), "\(bar)")
        #expect(list.contains("At 9") == (bar != "mood=4"), "\(bar)")
        #expect(list.contains("At 21") == (bar != "hour=9"), "\(bar)")
      }
      #expect(try await rig.get("/entries?hour=24&weekday=0").text.contains("2 entries"))
    }
  }

  @Test("A server keeps no large piece of memory that it needs no more")
  func freedMemory() async throws {
    try await PageRig.run { rig in
      #expect(try await rig.get("/").status == 200)
      #if canImport(Glibc)
        let size = 8 << 20
        // After the first, glibc would take the next ones from its own heap, and keep that.
        unsafe free(malloc(size))
        // What other tests have left free in the heap is used up by the first of them.
        let pieces = unsafe (0..<64).map { _ in unsafe malloc(size) }
        defer { for piece in unsafe pieces { unsafe free(piece) } }
        let last = try #require(unsafe pieces[63])
        // A piece of its own from the system begins at a page, behind 16 bytes that glibc needs.
        #expect(Int(bitPattern: last) % 4096 == 16)
      #endif
    }
  }

  @Test("What does not exist is not found, in words")
  func missing() async throws {
    try await PageRig.run { rig in
      for path in ["/entries/7", "/entries/x", "/days/2026-02-30", "/months/13", "/years/0"] {
        let answer = try await rig.get(path)
        #expect(answer.status == 404, "\(path)")
        #expect(answer.text.contains("<h1>"), "\(path)")
      }
      let json = try await rig.get("/entries/7", [("Accept", "application/json")])
      #expect(json.text.contains("there is no entry 7"))
    }
  }
}
