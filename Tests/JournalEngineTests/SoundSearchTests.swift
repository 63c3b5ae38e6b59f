import Entries
import Fixtures
import Foundation
import Synthesis
import TestSupport
import Testing
import Transcription

@testable import JournalEngine
@testable import Storage

@Suite("Searching by sound")
struct SoundSearchTests {
  @Test("It ends with the task, whatever there is still to look at")
  func cancelled() async throws {
    let workshop = try Workshop()
    let places = SoundPlaces(file: try workshop.create().file, filter: nil)
    let term = try #require(SearchQuery("garden").spokenTerms.first)
    let sound = SoundTerm(words: ["garden"], ways: [[]])
    #expect(try places.best(of: sound, term, least: 0).isEmpty)
    let search = Task {
      while !Task.isCancelled { await Task.yield() }
      return try places.best(of: sound, term, least: 0).count
    }
    search.cancel()
    await #expect(throws: CancellationError.self) { try await search.value }
  }

  /// Adds an entry in which words were held possible, in a stretch of speech for each.
  private static func add(
    _ words: String..., phones: String = "", posterior: Double = 0.4, to file: JournalFile
  ) throws -> Int64 {
    let moment = Moment(Date(timeIntervalSince1970: 1_795_172_400), in: .gmt)
    let draft = RecordingDraft(
      uuid: UUID(), start: moment, rate: 16000, channels: 1, sampleFormat: .int16, source: .file,
      fileName: "walk.wav", fileFormat: "WAV PCM_16", keepsOriginal: false)
    let (entry, recording) = try file.beginRecording(
      draft, in: .newEntry(EntryDraft(moment: moment), UUID()), at: moment.date)
    try file.finishRecording(recording, RecordingOutcome(frames: 0, digest: "\(recording)"))
    let sounds = words.enumerated().map { index, word in
      let start = Double(index)
      return (
        position: index,
        sound: HeardSound(
          start: start, end: start + 1,
          words: [.init(text: word, start: start, end: start + 0.5, posterior: posterior)],
          phones: phones, times: phones.indices.map { _ in start })
      )
    }
    try file.keepSounds(sounds, of: recording, model: "cafe")
    return try #require(entry)
  }

  @Test(
    "Of several words, only what can make the whole query likely is read as a whole",
    arguments: [
      ("kitchen hospital", [1, 1], [0]), ("kitchen OR hospital", [2, 2], [0, 1, 2]),
    ])
  func several(_ typed: String, _ counts: [Int], _ expected: [Int]) throws {
    let workshop = try Workshop()
    let file = try workshop.create().file
    let entries = [
      try SoundSearchTests.add("kitchen", "hospital", to: file),
      try SoundSearchTests.add("kitchen", "pond", to: file),
      try SoundSearchTests.add("hospital", to: file),
    ]
    func search(_ limit: Int?) -> SoundSearch {
      SoundSearch(
        file: file, query: SearchQuery(typed), scope: SearchScope(EntryFilter(limit: limit)),
        terms: ["kitchen", "hospital"].map { SoundTerm(words: [$0], ways: [[]]) },
        usesText: false)
    }
    let chosen = try #require(try search(5).stretches([[], []], least: 0.5))
    #expect(chosen.map(\.count) == counts)
    #expect(try search(nil).stretches([[], []], least: 0.5) == nil)
    for limit in [5, nil] {
      let found = try search(limit).find(beside: [], least: 0.0001, likely: 0.15)
      #expect(found.hits.map(\.entry).sorted() == expected.map { entries[$0] })
    }
  }

  @Test("Reading ends early without losing an entry or a place that is shown")
  func goal() throws {
    let workshop = try Workshop()
    let file = try workshop.create().file
    var random = SeededRandom(seed: 20)
    // The phones of "chanticleer", in which more and more are misheard.
    for index in 0..<200 {
      var phones = Array("FFFFFFHBW4CTUQ1FFFFFF")
      for _ in 0..<index / 14 {
        let misheard = Int.random(in: 6..<15, using: &random)
        phones[misheard] = ["A", "E", "S"].randomElement(using: &random) ?? "A"
      }
      _ = try SoundSearchTests.add("pond", phones: String(phones), to: file)
    }
    let way = Pronunciation(
      phones: ["CH", "AE", "N", "T", "AH", "K", "L", "IH", "R"])
    let sound = SoundTerm(words: ["chanticleer"], ways: [[way]], isKnown: false)
    let term = try #require(SearchQuery("chanticleer").spokenTerms.first)
    func places(_ goal: SoundPlaces.Goal?) throws -> [SoundPlace] {
      try SoundPlaces(file: file, filter: EntryFilter(limit: 5), goal: goal)
        .best(of: sound, term, least: 0.0001)
    }
    func first(_ places: [SoundPlace], except known: Set<Int64>) -> [Double] {
      let likelihoods = places.filter { !known.contains($0.entry) }.map(\.evidence.probability)
      return Array(likelihoods.sorted(by: >).prefix(5))
    }
    let all = try places(nil)
    try #require(all.count > 180)
    for known in [Set<Int64>(), Set(1...40)] {
      for likely in [0.15, 0.01] {
        let some = try places(SoundPlaces.Goal(entries: 5, known: known, likely: likely))
        #expect(first(some, except: known) == first(all, except: known))
        func told(_ places: [SoundPlace]) -> Set<Int64> {
          Set(places.filter { $0.evidence.probability >= likely }.map(\.entry))
        }
        #expect(told(some) == told(all))
        #expect(some.count < all.count)
      }
    }
  }

  @Test("What is not sure enough takes no place among as many as are asked for, and is not counted")
  func leastScore() async throws {
    let workshop = try Workshop()
    let journal = try workshop.create()
    for confidence in [0.9, 0.8, 0.1, 0.05] {
      let entry = try SoundSearchTests.add(to: journal.file)
      let recording = try #require(try journal.entry(entry).recordings.first)
      let word = Word(text: "garden", start: 0, end: 1, confidence: confidence, range: 0..<6)
      let utterance = Utterance(start: 0, end: 1, text: "garden", words: [word])
      _ = try journal.file.addTranscript(
        Transcript(engine: Transcript.Engine(name: "ear"), utterances: [utterance]),
        to: recording.id, makeCurrent: true, at: journal.surroundings.now())
    }
    for (least, limit, numbers, total) in [
      (0.6, 1, [2], 2), (0.6, nil, [2, 1], 2), (0.3, 2, [3, 2], 3), (0, 1, [4], 4),
      (nil, 1, [4], 4),
    ] as [(Double?, Int?, [Int64], Int)] {
      let found = try await journal.find(
        "garden", in: SearchScope(EntryFilter(limit: limit)), by: SoundUse(.text, leastScore: least)
      )
      #expect(found.entries.map(\.entry.id) == numbers)
      #expect(found.total == total)
    }
    let near = try await journal.find(
      "gardne", in: SearchScope(), by: SoundUse(.text, leastScore: 0.1))
    #expect(near.entries.isEmpty && near.total == 0)
  }

  @Test(
    "What was certainly said comes first, newest first, and then the likeliest",
    .requires(.recognitionModel))
  func certainty() async throws {
    let workshop = try Workshop()
    let journal = try workshop.create()
    // Each is newer than the one before.
    for confidence in [0.3, 1, 0.6, 0.9, 0.1] {
      let entry = try SoundSearchTests.add("garden", to: journal.file)
      let recording = try #require(try journal.entry(entry).recordings.first)
      let word = Word(text: "garden", start: 0, end: 1, confidence: confidence, range: 0..<6)
      _ = try journal.file.addTranscript(
        Transcript(
          engine: Transcript.Engine(name: "ear"),
          utterances: [Utterance(start: 0, end: 1, text: "garden", words: [word])]),
        to: recording.id, makeCurrent: true, at: journal.surroundings.now())
    }
    func order(_ sort: EntryFilter.Sort) async throws -> [Int64] {
      let scope = SearchScope(EntryFilter(limit: 9, sort: sort))
      return try await journal.find("garden", in: scope, by: SoundUse()).entries.map(\.entry.id)
    }
    #expect(try await order(.newest) == [4, 2, 3, 1, 5])
    #expect(try await order(.oldest) == [1, 2, 3, 4, 5])
  }

  @Test("No more is found than is asked for, whatever finds it", .requires(.recognitionModel))
  func limit() async throws {
    let workshop = try Workshop()
    let journal = try workshop.create()
    let moment = Moment(Date(timeIntervalSince1970: 1_795_172_000), in: .gmt)
    for note in ["garden", "gardens", "two gardens", "three gardens"] {
      _ = try journal.file.add(
        EntryDraft(moment: moment, note: note), uuid: UUID(), at: moment.date)
    }
    for _ in 0..<3 { _ = try SoundSearchTests.add("garden", to: journal.file) }
    func search(_ limit: Int?) async throws -> [FoundEntry] {
      try await journal.find(
        "garden", in: SearchScope(EntryFilter(limit: limit)), by: SoundUse()
      ).entries
    }
    #expect(try await search(nil).count == 7)
    let found = try await search(3)
    #expect(found.count == 3)
    #expect(found.first?.entry.id == 1)
  }

  @Test(
    "A word that is spelled alike keeps its mark and its place where sound hardly finds it there",
    .requires(.recognitionModel), arguments: [("kitchne", "kitchen"), ("thing", "things")])
  func alike(_ typed: String, _ written: String) async throws {
    let workshop = try Workshop()
    let journal = try workshop.create()
    let entry = try SoundSearchTests.add(typed, posterior: 0.004, to: journal.file)
    try SoundSearchTests.write(written, in: entry, of: journal)
    let other = try SoundSearchTests.add(typed, posterior: 0.004, to: journal.file)
    let found = try await journal.find(
      typed, in: SearchScope(EntryFilter(limit: 9)), by: SoundUse())
    #expect(found.entries.map(\.entry.id) == [entry, other])
    #expect(found.entries.map(\.hit.isNear) == [true, false])
  }

  @Test(
    "A word that the recogniser knows is hardly mistyped, so what was perhaps said comes first",
    .requires(.recognitionModel))
  func knownWord() async throws {
    let workshop = try Workshop()
    let journal = try workshop.create()
    let entry = try SoundSearchTests.add("pond", to: journal.file)
    try SoundSearchTests.write("kitchen", in: entry, of: journal)
    let other = try SoundSearchTests.add("kitchens", posterior: 0.004, to: journal.file)
    let found = try await journal.find(
      "kitchens", in: SearchScope(EntryFilter(limit: 9)), by: SoundUse())
    #expect(found.entries.map(\.entry.id) == [other, entry])
    #expect(found.entries.map(\.hit.isNear) == [false, true])
    #expect(found.entries.map(\.hit.isProbable) == [false, false])
  }

  @Test("A word with an apostrophe is looked for as a whole", .requires(.recognitionModel))
  func apostrophe() async throws {
    let workshop = try Workshop()
    let journal = try workshop.create()
    let entry = try SoundSearchTests.add("woman's", to: journal.file)
    let scope = SearchScope(EntryFilter(limit: 9))
    let found = try await journal.find("woman\u{2019}s", in: scope, by: SoundUse())
    #expect(found.entries.map(\.entry.id) == [entry])
    #expect(found.entries.first?.hit.by == .alternative)
    // Three letters are as short with an apostrophe as without.
    let short = try await journal.find("it's", in: scope, by: SoundUse())
    #expect(short.sound?.isShort == true)
  }

  /// Gives an entry a transcript of one word.
  private static func write(_ text: String, in entry: Int64, of journal: Journal) throws {
    let recording = try #require(try journal.entry(entry).recordings.first)
    let word = Word(text: text, start: 0, end: 0.5, confidence: 0.9, range: 0..<text.count)
    _ = try journal.file.addTranscript(
      Transcript(
        engine: Transcript.Engine(name: "ear"),
        utterances: [Utterance(start: 0, end: 1, text: text, words: [word])]),
      to: recording.id, makeCurrent: true, at: journal.surroundings.now())
  }

  @Test(
    "What is hardly likely is left out where sound alone is searched, and is counted",
    .requires(.recognitionModel))
  func hardlyLikely() async throws {
    let workshop = try Workshop()
    let journal = try workshop.create()
    // A word that was held possible, and a more frequent one that hardly was.
    let possible = try SoundSearchTests.add("garden", to: journal.file)
    for _ in 0..<3 { _ = try SoundSearchTests.add("little", posterior: 0.004, to: journal.file) }
    let scope = SearchScope(EntryFilter(limit: 9))
    func found(_ query: String, _ use: SoundUse) async throws -> FoundEntries {
      try await journal.find(query, in: scope, by: use)
    }
    let hidden = try await found("little", SoundUse(.sound))
    #expect(hidden.entries.isEmpty && hidden.sound?.unlikely == 3)
    let asked = try await found("little", SoundUse(.sound, leastScore: 0.005))
    #expect(asked.entries.count == 3 && asked.sound?.unlikely == 0)
    let both = try await found("little", SoundUse())
    #expect(both.entries.count == 3 && both.sound?.unlikely == 0)
    let likely = try await found("garden", SoundUse(.sound))
    #expect(likely.entries.map(\.entry.id) == [possible] && likely.sound?.unlikely == 0)
  }

  @Test("What is a single slip away stands above what was only perhaps said")
  func mistyped() throws {
    func found(_ number: Int64, _ likelihood: Double?) -> FoundEntry {
      let moment = Moment(Date(timeIntervalSince1970: 1_795_172_400), in: .gmt)
      let snippet = SearchHit.Snippet(
        text: "kitchen", matches: [0..<7], column: .transcript, isCutAtStart: false,
        isCutAtEnd: false)
      var hit = SearchHit(
        entry: number, snippet: snippet, columns: [.transcript], spoken: [],
        isNear: likelihood == nil, by: likelihood == nil ? .text : .sound, likelihood: likelihood)
      hit.isUnlikely = likelihood.map { $0 < SoundUse.usualLikelihood } ?? false
      return FoundEntry(hit, in: Entry(id: number, uuid: UUID(), moment: moment))
    }
    let said = [found(1, 0.8), found(2, 0.2), found(3, 0.05)]
    let near = [found(4, nil), found(5, nil)]
    let joined = Journal.joined(said, near, nearest: [5])
    #expect(joined.map(\.entry.id) == [1, 5, 2, 4, 3])
    // Without them the likeliest come first, as ever.
    #expect(Journal.joined(said, [], nearest: []).map(\.entry.id) == [1, 2, 3])
  }

  @Test(
    "Whether a word is a single slip from a typed one, which has five letters at least",
    arguments: [
      ("runing", "running", true), ("cradel", "cradle", true), ("Runing shoes", "shoes", true),
      ("herd", "heard", false), ("dashwodo", "dashwood", true), ("dsahwodo", "dashwood", false),
      ("runing", "rubbing", false),
    ])
  func isOneSlip(_ typed: String, _ word: String, _ isOne: Bool) {
    let snippet = SearchHit.Snippet(
      text: "a " + word, matches: [2..<2 + word.count], column: .transcript, isCutAtStart: false,
      isCutAtEnd: false)
    let hit = SearchHit(
      entry: 1, snippet: snippet, columns: [.transcript], spoken: [], isNear: true)
    #expect(SearchQuery(typed).isOneSlip(from: hit) == isOne)
  }

  @Test("What was heard before an interruption is not heard again", .requires(.recognitionModel))
  func resumed() async throws {
    let workshop = try Workshop()
    let journal = try await TranscribeTests.transcribed.open(in: workshop)
    let recording = try #require(try journal.entry(1).recordings.first)
    let text = try journal.currentTranscript(of: recording)?.text
    let engine = try await Ears(try journal.ownSettings(TranscribeSettings())).engine
    // A run that was cut off leaves this; that it is no word of the reading shows who kept it.
    let left = try journal.file.beginTranscript(
      recording: recording.id, engine: SoundIndexJob.maker(engine), at: Date())
    let sound = HeardSound(
      start: 0.2, end: 3, words: [.init(text: "kitchen", start: 1, end: 1.5, posterior: 0.9)],
      phones: "", times: [])
    try journal.file.appendUtterances(
      [(position: 0, utterance: Utterance(start: 0.2, end: 3, text: "kitchen", words: []))],
      sounds: [0: sound], to: left)
    let others = try journal.file.transcripts(of: recording.id).filter { $0.id != left }
    #expect(try await journal.indexSound(settings: TranscribeSettings()).indexed == 1)
    let scope = SearchScope(EntryFilter(limit: 5))
    let found = try await journal.find("kitchen", in: scope, by: SoundUse(.sound))
    #expect(found.entries.map(\.hit.by) == [.alternative])
    #expect(found.sound == SoundReport(indexed: 1, waiting: 0))
    // Nobody asked for another version of the words.
    #expect(try journal.file.transcripts(of: recording.id).map(\.id) == others.map(\.id))
    #expect(try journal.currentTranscript(of: recording)?.text == text)
  }
}

extension JournalFile {
  /// Keeps what was heard in a whole recording, as a run does that only makes it ready for search.
  func keepSounds(
    _ sounds: [(position: Int, sound: HeardSound)], of recording: Int64, model: String
  ) throws(StorageError) {
    let run = try beginTranscript(
      recording: recording, engine: Transcript.Engine(name: "ear", settings: "for search"),
      at: Date(timeIntervalSince1970: 0))
    for (position, sound) in sounds {
      let silent = Utterance(start: sound.start, end: sound.end, text: "", words: [])
      try appendUtterances([(position, silent)], sounds: [position: sound], to: run)
    }
    try finishSounds(of: recording, transcript: run, model: model, endsVersion: true)
  }
}
