import Entries
import Foundation
import GRDB
import Testing

@testable import Storage

@Suite("What can be searched by sound")
struct HeardSoundTests {
  private let journal: TemporaryJournal

  init() throws { journal = try TemporaryJournal() }

  private static func sound(_ words: [String], phones: String = "ABC") -> HeardSound {
    HeardSound(
      start: 2, end: 4,
      words: words.enumerated().map { index, text in
        HeardSound.Word(
          text: text, start: 2.5 + Double(index) / 4, end: 2.75 + Double(index) / 4, posterior: 0.25
        )
      }, phones: phones, times: phones.indices.enumerated().map { 2.5 + Double($0.offset) / 10 })
  }

  private func add(_ sound: HeardSound) throws -> (entry: Int64, recording: Int64) {
    let (entry, recording) = try journal.addRecording()
    try journal.transcribe(recording, [Sample.utterance("a short walk", at: 2)])
    try journal.file.keepSounds([(0, sound)], of: recording, model: "cafe")
    return (entry, recording)
  }

  private func stretches(
    _ trigrams: String..., filter: EntryFilter = EntryFilter()
  ) throws -> [FoundSound] {
    try journal.file.foundSounds(
      try journal.file.soundsHolding(allOf: trigrams), filter: filter)
  }

  @Test("the phones of a moment are told, and none of another moment or recording")
  func moment() throws {
    let (_, recording) = try add(Self.sound(["garden"], phones: "GARDEN"))
    #expect(try journal.file.phonesHeard(in: recording, during: 2.55..<2.85) == "ARD")
    #expect(try journal.file.phonesHeard(in: recording, during: 3.2..<3.5) == "")
    #expect(try journal.file.phonesHeard(in: recording, during: 5..<9) == "")
    #expect(try journal.file.phonesHeard(in: recording + 1, during: 0..<9) == "")
  }

  @Test("A stretch is found by letters and by phones, which never meet, with its times")
  func found() throws {
    let (entry, recording) = try add(Self.sound(["garden", "guard", "garden"], phones: "GARDEN"))
    let sound = try #require(try stretches("gar", "den").first)
    #expect(sound.entry == entry)
    #expect(sound.recording == recording)
    #expect(sound.words == "garden guard")
    #expect(
      sound.places { $0 == "garden" } == [
        .init(text: "garden", start: 2.5, end: 2.75, posterior: 0.25),
        .init(text: "garden", start: 3, end: 3.25, posterior: 0.25),
      ])
    #expect(sound.places { $0.hasPrefix("x") }.isEmpty)
    #expect(sound.places(containing: "ard") { _ in true }.count == 3)
    #expect(sound.places(containing: "uard") { _ in true }.map(\.text) == ["guard"])
    #expect(sound.places(containing: "guards") { _ in true }.isEmpty)
    #expect(sound.time(ofPhones: 2..<4) == 2.7..<2.9)
    #expect(sound.time(ofPhones: 5..<6).lowerBound == 3)
    #expect(try stretches("gar", "xxx").isEmpty)
    let file = journal.file
    #expect(try file.sounds(near: ["GAR"]) { $0 == "GARDEN" }.count == 1)
    #expect(try file.sounds(near: ["GAR"]) { $0 == "garden" }.isEmpty)
  }

  @Test("A search that nobody waits for any more looks at no further stretch")
  func cancelled() async throws {
    _ = try add(Self.sound(["garden"], phones: "GARDEN"))
    let file = journal.file
    let search = Task {
      while !Task.isCancelled { await Task.yield() }
      return try file.sounds(near: ["GAR"]) { _ in true }
    }
    search.cancel()
    #expect(try await search.value.isEmpty)
  }

  @Test("A filter and the trash hold for what is found by sound")
  func filter() throws {
    let (entry, _) = try add(Self.sound(["garden"]))
    #expect(
      try stretches("gar", filter: EntryFilter(tags: [.init(.tag, anyOf: ["reading"])])).isEmpty)
    #expect(try stretches("gar").count == 1)
    try journal.file.trash([entry], at: Sample.moment().date)
    #expect(try stretches("gar").isEmpty)
    #expect(try journal.file.recordingsWithoutSound(in: [entry]).isEmpty)
  }

  @Test("What was heard anew takes the place of what was heard before, and the index agrees")
  func replaced() throws {
    let (_, recording) = try add(Self.sound(["garden"]))
    try journal.file.keepSounds(
      [(0, Self.sound(["harbour"])), (3, Self.sound(["keeper"]))], of: recording, model: "beef")
    #expect(try stretches("gar").isEmpty)
    #expect(try stretches("arb").count == 1)
    #expect(try journal.file.indexAgrees())
    #expect(try journal.file.recordingsWithoutSound(model: "beef").isEmpty)
    let missing = try journal.file.recordingsWithoutSound(model: "cafe")
    #expect(missing.map(\.recording.id) == [recording])
  }

  @Test("It is written in the transaction of the words, and what a new version lacks goes")
  func together() throws {
    let (_, recording) = try journal.addRecording()
    let file = journal.file
    let transcript = try file.beginTranscript(recording: recording, engine: Sample.engine)
    try file.appendUtterances(
      [(0, Sample.utterance("a short walk", at: 2))], sounds: [0: Self.sound(["garden"])],
      to: transcript)
    #expect(try stretches("gar").count == 1)
    #expect(try file.soundCoverage() == (0, 0))
    try file.finishSounds(of: recording, transcript: transcript, model: "cafe")
    try file.finishTranscript(transcript, state: .done, makeCurrent: true)
    #expect(try file.soundCoverage() == (1, 0))
    let second = try file.beginTranscript(
      recording: recording,
      engine: Transcript.Engine(
        name: "pocketsphinx 5prealpha", model: "en-us", checksum: "c0ffee", vocabulary: 0,
        settings: "fast"))
    try file.appendUtterances(
      [(1, Sample.utterance("a long walk", at: 2))], sounds: [1: Self.sound(["harbour"])],
      to: second)
    try file.finishSounds(of: recording, transcript: second, model: "cafe")
    #expect(try stretches("gar").isEmpty)
    #expect(try stretches("arb").count == 1)
  }

  @Test("A recording with a transcript waits until it was heard, and erasing takes that along")
  func waiting() throws {
    let (entry, recording) = try journal.addRecording()
    try journal.transcribe(recording, [Sample.utterance("a short walk")])
    let file = journal.file
    #expect(try file.soundCoverage() == (0, 1))
    #expect(try file.recordingsWithoutSound().map(\.recording.id) == [recording])
    try file.keepSounds([(0, Self.sound(["garden"]))], of: recording, model: "cafe")
    #expect(try file.soundCoverage() == (1, 0))
    #expect(try file.recordingsWithoutSound(in: [entry]).map(\.recording.id) == [recording])
    _ = try file.erase([entry], at: Sample.moment().date)
    #expect(try file.soundsHolding(allOf: ["gar"]).isEmpty)
    let rows = try file.read { db in
      try Int.fetchOne(
        db, sql: "SELECT (SELECT count(*) FROM heard_sound) + (SELECT count(*) FROM sound_index)")
    }
    #expect(rows == 0)
    #expect(try file.indexAgrees())
  }

  @Test("Numbers that are none are not read")
  func damaged() {
    #expect(HeardSoundRow.numbers(in: "[1,22,3]") == [1, 22, 3])
    #expect(HeardSoundRow.numbers(in: "[]") == [])
    #expect(HeardSoundRow.numbers(in: "[1,x]") == nil)
    #expect(HeardSoundRow.numbers(in: "[99999999999999999999]") == nil)
  }

  @Test(
    "A word goes out of a stretch that begins at no time",
    arguments: [Double.infinity, -1e300, 1e300])
  func immenseTimes(_ start: Double) throws {
    let (_, recording) = try add(Self.sound(["garden", "guard"]))
    try journal.file.queue.writeWithoutTransaction { db in
      try db.execute(
        sql: "UPDATE heard_sound SET start_seconds = ? WHERE recording_id = ?",
        arguments: [start, recording])
    }
    try journal.file.redactAlternatives(try #require(TextRedaction("garden")))
    #expect(try journal.value("SELECT words FROM heard_sound") == "guard")
  }
}

@Suite("The likelihood of a query")
struct QueryProbabilityTests {
  @Test(
    "All words count, the likelier of two, and what is left out counts against it",
    arguments: [
      ("one two", 0.1), ("one OR two", 0.5), ("one -two", 0.4), ("(one OR two) two", 0.1),
      ("one - two", 0.1),
    ])
  func tree(_ text: String, _ likelihood: Double) {
    let query = SearchQuery(text)
    let terms = query.spokenTerms
    let found = query.probability { index in terms[index].words == ["one"] ? 0.5 : 0.2 }
    #expect(abs(found - likelihood) < 1e-9)
  }

  @Test("Each term is a query by itself, and knows whether it is left out")
  func terms() {
    let terms = SearchQuery(#"garden -"summer house" wor*"#).spokenTerms
    #expect(terms.map(\.words) == [["garden"], ["wor"], ["summer", "house"]])
    #expect(terms.map(\.isPrefix) == [false, true, false])
    #expect(terms.map(\.isLeftOut) == [false, false, true])
    #expect(terms[2].query.expression == #""summer house""#)
  }

  @Test(
    "A dictionary's word keeps its apostrophe",
    arguments: [
      ("Jane's", ["jane's"]), ("we\u{2019}ll", ["we'll"]), ("'tis", ["tis"]), ("boys'", ["boys"]),
      (#""o'clock, Jane""#, ["o'clock", "jane"]), ("well-known", ["well", "known"]),
    ])
  func apostrophe(_ typed: String, _ words: [String]) {
    #expect(SearchQuery(typed).spokenTerms.map(\.dictionaryWords) == [words])
  }
}
