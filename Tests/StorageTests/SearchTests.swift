import Entries
import Foundation
import GRDB
import Testing

@testable import Storage

@Suite("Search")
struct SearchTests {
  private let journal: TemporaryJournal

  init() throws { journal = try TemporaryJournal() }

  private func found(_ typed: String, _ filter: EntryFilter = EntryFilter()) throws -> [Int64] {
    let numbers = try journal.file.search(SearchQuery(typed), filter: filter).map(\.entry)
    var unlimited = filter
    unlimited.limit = nil
    #expect(
      try journal.file.count(of: SearchQuery(typed), in: SearchScope(filter))
        == journal.file.search(SearchQuery(typed), filter: unlimited).count)
    return numbers
  }

  @Test("A spoken word is found with the second at which it was said")
  func spokenWord() throws {
    let (entry, recording) = try journal.addRecording()
    try journal.transcribe(
      recording,
      [
        Sample.utterance("we don't go to the harbour", at: 1),
        Sample.utterance("", at: 5),
        Sample.utterance("the lighthouse keeper waved", at: 10),
      ])
    let hits = try journal.file.search(SearchQuery("lighthouse"))
    let hit = try #require(hits.first)
    #expect(hits.count == 1)
    #expect(hit.entry == entry)
    #expect(hit.columns == [.transcript])
    #expect(
      hit.spoken == [
        .init(recording: recording, start: 10.5, end: 11, word: "lighthouse", confidence: 0.9)
      ])
    #expect(hit.snippet.text == "we don't go to the harbour the lighthouse keeper waved")
    #expect(hit.snippet.matches == [31..<41])
    #expect(hit.rank == nil)
  }

  @Test(
    "Within a sentence of a script that keeps no words apart, what is looked for is found and marked",
    arguments: [
      ("文字", [2, 1], [7..<9]), ("日记", [1], [4..<6]), ("字*", [2, 1], [8..<9]),
      ("文字 -日本語", [1], [7..<9]), ("garden 文字", [1], [7..<9, 13..<19]),
      ("\"文字很\"", [1], [7..<10]), ("garden OR 日本語", [2, 1], [13..<19]),
      ("garden -日记", [], []), ("字文", [], []), ("今天", [], []), ("날씨", [3], [3..<5]),
      ("日記", [2], []), ("和", [5, 4], [5..<6, 11..<12]), ("ann和", [4], [2..<6]), ("CAFÉ東京", [5], []),
      ("ＡＢＣ東京", [5], []),
      ("次写 日记", [1], [2..<4, 4..<6]), ("\"和 Joann\"", [4], [5..<11]),
    ])
  func unspaced(_ typed: String, _ entries: [Int64], _ matches: [Range<Int>]) throws {
    for note in [
      "第一次写日记，文字很重要。garden", "日本語の文字を書く日記", "오늘 날씨가 좋다", "X ann和Joann和",
      "Café東京 ａｂｃ東京 Joann和",
    ] {
      _ = try journal.file.add(Sample.draft(note), uuid: UUID())
    }
    #expect(try found(typed) == entries)
    let hit = try journal.file.search(SearchQuery(typed)).last
    if !matches.isEmpty { #expect(hit?.snippet.matches == matches) }
    #expect(try found(typed, EntryFilter(tags: [.init(.tag, anyOf: ["none"])])).isEmpty)
    let scope = SearchScope(EntryFilter(), columns: [.title])
    #expect(try journal.file.search(SearchQuery(typed), in: scope).isEmpty)
  }

  @Test("What is said in such a script is found with the second at which it was said")
  func unspacedSpeech() throws {
    let (entry, recording) = try journal.addRecording()
    try journal.transcribe(recording, [Sample.utterance("我 和安娜去 公园", at: 2)])
    let hit = try #require(try journal.file.search(SearchQuery("安娜")).first)
    #expect(hit.entry == entry && hit.spoken.map(\.start) == [2.5])
    #expect(hit.snippet.matches == [3..<5])
  }

  @Test(
    "A number is found however it is written, at the second at which it was said",
    arguments: ["3", "three", "twenty three", "23", "\"twenty three\"", "3rd", "third"])
  func numbers(_ typed: String) throws {
    let said = [
      "3 boats and 23 gulls on the 3rd", "three boats and twenty three gulls on the third",
    ]
    for text in said {
      let (_, recording) = try journal.addRecording()
      try journal.transcribe(recording, [Sample.utterance(text, at: 5)])
    }
    let hits = try journal.file.search(SearchQuery(typed))
    #expect(hits.count == 2)
    #expect(hits.allSatisfy { !$0.snippet.matches.isEmpty && $0.spoken.contains { $0.start >= 5 } })
  }

  @Test(
    "A year is found in digits and in its halves",
    arguments: [
      "1812", "\"eighteen twelve\"", "eighteen twelve", "\"in 1812\"", "1905", "nineteen oh five",
      "1900", "\"nineteen hundred\"",
    ])
  func years(_ typed: String) throws {
    for text in [
      "in 1812 or 1905 or 1900", "in eighteen twelve or nineteen oh five or nineteen hundred",
    ] {
      let (_, recording) = try journal.addRecording()
      try journal.transcribe(recording, [Sample.utterance(text, at: 5)])
    }
    #expect(try journal.file.search(SearchQuery(typed)).count == 2)
  }

  @Test(
    "Apostrophes, accents, emoji and capitals lead to the right second",
    arguments: [
      ("don't", 0.5, 1), ("DON'T", 0.5, 1), ("cafe", 3, 3.5), ("café", 3, 3.5),
      ("cafe\u{301}", 3, 3.5), ("ubung", 10, 10.5), ("end", 11, 11.5), ("\"the café\"", 2.5, 3.5),
      ("caf*", 3, 3.5), ("\"end of\"", 11, 20.5), ("o'clock", 21, 21.5), ("東京タワー", 21.5, 22),
      ("東京*", 21.5, 22),
    ] as [(String, Double, Double)])
  func seconds(_ typed: String, _ start: Double, _ end: Double) throws {
    let (_, recording) = try journal.addRecording()
    try journal.transcribe(
      recording,
      [
        Sample.utterance("I don't 😀🎉 know, at the café"), Sample.utterance("Übung, 😀 end", at: 10),
        Sample.utterance("of it", at: 20), Sample.utterance("o'clock 東京タワー", at: 21),
      ])
    let hit = try #require(try journal.file.search(SearchQuery(typed)).first)
    #expect(hit.spoken.map(\.start) == [start])
    #expect(hit.spoken.map(\.end) == [end])
  }

  @Test("Of several words, each is given the first time it was said")
  func severalWords() throws {
    let (_, recording) = try journal.addRecording()
    try journal.transcribe(
      recording,
      [
        Sample.utterance("sea and sand and sea"), Sample.utterance("sand seal boats", at: 10),
      ])
    let query = SearchQuery("boats sea NOT storm")
    let hit = try #require(try journal.file.search(query).first)
    #expect(hit.spoken.map(\.word) == ["sea", "boats"])
    #expect(hit.spoken.map(\.start) == [0, 11])
    let either = try #require(try journal.file.search(SearchQuery("storm OR sand")).first)
    #expect(either.spoken.map(\.start) == [1])
    let beginning = try #require(try journal.file.search(SearchQuery("sea* sand")).first)
    #expect(beginning.spoken.map(\.start) == [0, 1])
  }

  @Test("A word is found in the recording in which it was said")
  func severalRecordings() throws {
    let (entry, first) = try journal.addRecording()
    var recordings = [first]
    for _ in 0..<3 {
      let (_, next) = try journal.file.beginRecording(Sample.recording(), in: .entry(entry))
      try journal.file.finishRecording(next, RecordingOutcome(frames: 0, digest: "\(next)"))
      recordings.append(next)
    }
    try journal.transcribe(recordings[0], [Sample.utterance("première partie")])
    try journal.transcribe(recordings[1], [Sample.utterance("")])
    try journal.transcribe(
      recordings[3], [Sample.utterance("last"), Sample.utterance("part", at: 7)])
    let hit = try #require(try journal.file.search(SearchQuery("last part partie")).first)
    #expect(hit.spoken.map(\.recording) == [first, recordings[3], recordings[3]])
    #expect(hit.spoken.map(\.start) == [0.5, 0, 7])
    #expect(hit.spoken.map(\.word) == ["partie", "last", "part"])
  }

  @Test("A transcript whose words have no times gives its utterance's time")
  func noWords() throws {
    let (_, recording) = try journal.addRecording()
    try journal.transcribe(
      recording, [Utterance(start: 3, end: 9, text: "imported captions", words: [])])
    let hit = try #require(try journal.file.search(SearchQuery("captions")).first)
    #expect(hit.spoken.map(\.start) == [3])
    #expect(hit.spoken.map(\.end) == [9])
  }

  @Test("Everything an entry holds is searched, and the hit says which part matched")
  func columns() throws {
    let (entry, recording) = try journal.addRecording(
      EntryDraft(
        moment: Sample.moment(), title: "Harbour one", note: "harbour two",
        place: Place(name: "Harbour"), tags: [.init(.person, "Ada"), .init(.tag, "harbour walk")]))
    try journal.transcribe(recording, [Sample.utterance("at the harbour")])
    let hit = try #require(try journal.file.search(SearchQuery("harbour")).first)
    #expect(hit.columns == [.title, .note, .transcript, .tags, .places])
    #expect(hit.snippet.column == .transcript)
    let labels = try #require(try journal.file.search(SearchQuery("ada walk")).first?.snippet)
    #expect(labels.text == "Ada · harbour walk")
    #expect(labels.matches == [0..<3, 14..<18])
    #expect(try journal.file.search(SearchQuery("one")).first?.snippet.column == .title)
    #expect(try journal.file.search(SearchQuery("one")).first?.spoken == [])
    #expect(try found("one two ada walk at") == [entry])
  }

  @Test("The index follows every change at once")
  func inStep() throws {
    let number = try journal.file.add(
      Sample.draft("first", title: "title", tags: [.init(.tag, "old")]), uuid: UUID())
    let date = Sample.moment().date
    try journal.file.apply(
      EntryChange(
        title: "renamed", note: "second", place: Place(name: "quay"), addTags: [.init(.tag, "new")],
        removeTags: [.init(.tag, "old")]), to: number, at: date)
    for gone in ["first", "title", "old"] { #expect(try found(gone) == []) }
    for word in ["second", "renamed", "new", "quay"] { #expect(try found(word) == [number]) }
    try journal.file.trash([number], at: date)
    #expect(try found("second") == [])
    #expect(try found("second", EntryFilter(trashed: true)) == [])
    try journal.file.apply(EntryChange(note: "third"), to: number, at: date)
    #expect(try found("third") == [])
    try journal.file.restore([number])
    #expect(try found("third") == [number])
    try checkIndex()
  }

  /// Runs FTS5's own comparison of the index with the documents.
  private func checkIndex() throws {
    try journal.file.write { db in
      try db.execute(
        sql: "INSERT INTO search_index (search_index, rank) VALUES ('integrity-check', 1)")
    }
  }

  @Test("A passage is the sentence, and those beside it where it is short")
  func sentence() throws {
    let before = "It rained all morning and nobody went out of the house at all. "
    let after = " Then we drove home in the dark and slept until noon."
    for (text, passage) in [
      ("The needle fell into the hay and was never seen again by us.", nil),
      ("A needle fell.", "A needle fell." + after),
    ] as [(String, String?)] {
      let number = try journal.file.add(Sample.draft(before + text + after), uuid: UUID())
      let hit = try #require(
        try journal.file.search(SearchQuery("needle")).first { $0.entry == number })
      #expect(hit.snippet.text == passage ?? text)
      #expect(hit.snippet.isCutAtStart)
    }
  }

  @Test("A hit counts its matches, and locates each of them where that is wanted")
  func everyPlace() throws {
    let (_, recording) = try journal.addRecording(Sample.draft("sea", title: "Sea"))
    try journal.transcribe(
      recording, [Sample.utterance("sea and sand and sea"), Sample.utterance("sea", at: 10)])
    let first = try #require(try journal.file.search(SearchQuery("sea")).first)
    #expect(first.count == 5 && first.spoken.map(\.start) == [0])
    let all = try journal.file.search(SearchQuery("sea"), in: SearchScope(findsEveryPlace: true))
    #expect(all.first?.spoken.map(\.start) == [0, 2, 10])
  }

  @Test(
    "A search looks only into the parts that were named",
    arguments: [
      ([.title], [1]), ([.note], [2]), ([.transcript], [3]), ([.tags], [4]), ([.mood], [5]),
      ([.title, .mood], [5, 1]), ([.mood, .note, .tags], [5, 4, 2]), ([], [4, 3, 2, 1]),
    ] as [([SearchHit.Column], [Int64])])
  func parts(_ columns: [SearchHit.Column], _ entries: [Int64]) throws {
    _ = try journal.file.add(Sample.draft("", minutes: 1, title: "happy"), uuid: UUID())
    _ = try journal.file.add(Sample.draft("happy", minutes: 2), uuid: UUID())
    let (_, recording) = try journal.addRecording(Sample.draft(minutes: 3))
    try journal.transcribe(recording, [Sample.utterance("happy")])
    _ = try journal.file.add(
      Sample.draft("", minutes: 4, tags: [.init(.tag, "happy")]), uuid: UUID())
    var draft = Sample.draft("", minutes: 5)
    draft.mood = Mood(score: 4, word: "Happy")
    _ = try journal.file.add(draft, uuid: UUID())
    let scope = SearchScope(columns: columns)
    #expect(try journal.file.search(SearchQuery("happy"), in: scope).map(\.entry) == entries)
    #expect(try journal.file.count(of: SearchQuery("happy"), in: scope) == entries.count)
    let one = SearchScope(EntryFilter(limit: 1), columns: columns)
    #expect(
      try journal.file.search(SearchQuery("happy"), in: one).map(\.entry) == [entries[0]])
  }

  @Test("A passage is cut between words around what matched, on one line")
  func snippet() throws {
    let filler = String(repeating: "lorem ipsum ", count: 40)
    _ = try journal.file.add(
      Sample.draft(filler + "the\nneedle and näedle, needle " + filler), uuid: UUID())
    let snippet = try #require(try journal.file.search(SearchQuery("needle")).first?.snippet)
    #expect(snippet.isCutAtStart)
    #expect(snippet.isCutAtEnd)
    #expect(snippet.text.hasPrefix("lorem") || snippet.text.hasPrefix("ipsum"))
    #expect(snippet.text.contains("the needle and näedle, needle lorem"))
    #expect((60...180).contains(snippet.text.unicodeScalars.count))
    let scalars = Array(snippet.text.unicodeScalars)
    for match in snippet.matches {
      #expect(String(String.UnicodeScalarView(scalars[match])) == "needle")
    }
    #expect(snippet.matches.count == 2)
  }

  @Test("A passage is where most of the words are, not where the first is")
  func densestSnippet() throws {
    let filler = String(repeating: "lorem ipsum ", count: 40)
    _ = try journal.file.add(
      Sample.draft("salt alone \(filler) salt and pepper \(filler)"), uuid: UUID())
    let snippet = try #require(
      try journal.file.search(SearchQuery("salt pepper")).first?.snippet)
    #expect(snippet.text.contains("salt and pepper"))
  }

  @Test("A match longer than a passage is shown whole")
  func longMatch() throws {
    let phrase = (0..<60).map { "word\($0)" }.joined(separator: " ")
    _ = try journal.file.add(Sample.draft("a \(phrase) z"), uuid: UUID())
    let snippet = try #require(
      try journal.file.search(SearchQuery("\"\(phrase)\"")).first?.snippet)
    #expect(snippet.text.contains(phrase))
    #expect(snippet.matches.count == 1)
  }

  @Test("A text that holds the index's marks confuses nothing")
  func marks() throws {
    _ = try journal.file.add(Sample.draft("\u{3}one \u{2}two\u{2} three\u{3}"), uuid: UUID())
    let hit = try #require(try journal.file.search(SearchQuery("two")).first)
    #expect(hit.snippet.text.contains("two"))
  }

  @Test("An index that is lost is made again from the entries")
  func rebuild() throws {
    let (entry, recording) = try journal.addRecording(
      Sample.draft("noted", tags: [.init(.tag, "sea")]))
    try journal.transcribe(recording, [Sample.utterance("said so")])
    let trashed = try journal.file.add(Sample.draft("noted, too"), uuid: UUID())
    try journal.file.trash([trashed], at: Sample.moment().date)
    let document: String? = try journal.value(
      "SELECT group_concat(search_key || title || note || transcript || tags) FROM search_document")
    try journal.file.write { db in
      try db.execute(
        sql: """
          DROP TRIGGER search_document_deleted;
          DELETE FROM search_document;
          INSERT INTO search_index (search_index) VALUES ('delete-all');
          """)
    }
    #expect(try found("noted") == [])
    try journal.file.rebuildSearchIndex()
    for word in ["noted", "said", "sea"] { #expect(try found(word) == [entry]) }
    try checkIndex()
    #expect(
      try journal.value(
        "SELECT group_concat(search_key || title || note || transcript || tags) FROM search_document"
      ) == document)
    try journal.file.apply(
      EntryChange(note: "changed"), to: entry, at: Sample.moment().date)
    #expect(try found("noted") == [])
  }
}
