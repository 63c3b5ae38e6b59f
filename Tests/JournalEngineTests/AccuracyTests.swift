import Entries
import Fixtures
import Foundation
import Storage
import TestSupport
import Testing

@testable import JournalEngine

@Suite("How many words are misheard", .requires(.recognitionModel))
struct AccuracyTests {
  private func words(_ text: String, engine: String, settings: String = "") -> Transcript {
    let words = text.split(separator: " ").map(String.init)
    var place = 0
    let utterance = Utterance(
      start: 0, end: Double(words.count), text: text,
      words: words.enumerated().map { index, word in
        defer { place += word.count + 1 }
        return Word(
          text: word, start: Double(index), end: Double(index) + 0.9, confidence: 0.9,
          range: place..<place + word.count)
      })
    return Transcript(
      engine: Transcript.Engine(name: engine, settings: settings), utterances: [utterance])
  }

  /// A reading that is brought in.
  private func reading(in journal: Journal) async throws -> Recording {
    let path = Fixture.librivox.appending(
      path: "sense_and_sensibility_01_austen_64kb-0880.wav"
    ).path
    try await journal.importAudio([path], request: ImportRequest()) { _ in }
    return try journal.entry(1).recordings[0]
  }

  private func add(
    _ transcript: Transcript, to recording: Recording, isChosen: Bool = true, _ journal: Journal
  ) async throws {
    _ = try await journal.importTranscript(
      TranscriptImport(transcript, isChosen: isChosen), to: recording,
      settings: TranscribeSettings())
  }

  @Test("each ear is held against what was corrected, and the newest of its versions counts")
  func ears() async throws {
    let workshop = try Workshop()
    let journal = try workshop.create()
    #expect(
      try journal.accuracy() == AccuracyReport(ears: [], compared: [], months: [], confusions: []))
    let recording = try await reading(in: journal)
    try await add(
      words("he was sot on", engine: "pocketsphinx 5", settings: "full"), to: recording, journal)
    try await add(
      words("he was not ill", engine: "pocketsphinx 5", settings: "full, voice 0123456789ab"),
      to: recording, journal)
    try await add(words("he was not an ill", engine: "whisper"), to: recording, journal)
    #expect(try journal.accuracy().ears.isEmpty)
    _ = try await journal.correctTranscript(
      of: recording, lines: ["He was not an ill man"], settings: TranscribeSettings())
    let report = try journal.accuracy()
    #expect(report.ears.map(\.name) == ["pocketsphinx", "pocketsphinx, learned", "whisper"])
    #expect(report.ears.map(\.errors) == [4, 2, 1])
    #expect(report.ears.map(\.words) == [6, 6, 6])
    #expect(report.ears.map(\.interval) == [nil, nil, nil])
    #expect(report.compared == report.ears)
    // What was corrected is what was shown before.
    #expect(report.months.map(\.errors) == [1])
    #expect(report.confusions == [.init(said: "man", heard: "", count: 1)])
    try journal.trash([1])
    #expect(try journal.accuracy().ears.isEmpty)
  }

  @Test("what the correction itself helped to hear is not counted")
  func taught() async throws {
    let workshop = try Workshop()
    let journal = try workshop.create()
    let recording = try await reading(in: journal)
    try await add(
      words("he was sot on", engine: "pocketsphinx 5", settings: "full"), to: recording, journal)
    _ = try await journal.correctTranscript(
      of: recording, lines: ["He was not an ill man"], settings: TranscribeSettings())
    let voice = "full, voice 0123456789ab"
    for (settings, ears) in [
      (voice, ["pocketsphinx"]), ("full, words 0123456789ab", ["pocketsphinx"]),
      (voice + ", held out", ["pocketsphinx", "pocketsphinx, learned"]),
    ] {
      try await add(
        words("he was not an ill man", engine: "pocketsphinx 5", settings: settings),
        to: recording, isChosen: false, journal)
      #expect(try journal.accuracy().ears.map(\.name) == ears)
    }
    // Another engine is not taught by what was corrected.
    try await add(
      words("he was not ill", engine: "whisper"), to: recording, isChosen: false, journal)
    #expect(try journal.accuracy().ears.map(\.errors) == [4, 0, 2])
  }

  @Test("a voice is worse where chance does not explain its errors, and enough was corrected")
  func worse() {
    func pairs(_ more: [Int], words: Int = 20) -> [(first: Int, second: Int, words: Int)] {
      more.map { (first: 8, second: 8 + $0, words: words) }
    }
    #expect(VoiceTrial.isWorse(pairs([2, 1, 3, 1, 2, 0, 2, 1])))
    #expect(!VoiceTrial.isWorse(pairs([2, -2, 3, -1, 2, 0, -3, 1])))
    #expect(!VoiceTrial.isWorse(pairs([-2, -1, -3, -1, -2, 0, -2, -1])))
    // Too few recordings, and too few words.
    #expect(!VoiceTrial.isWorse(pairs([2, 1, 3, 1, 2, 0, 2])))
    #expect(!VoiceTrial.isWorse(pairs([2, 1, 3, 1, 2, 0, 2, 1], words: 12)))
  }

  @Test("a voice is tried by versions that differ in nothing but the voice")
  func pair() {
    func version(_ id: Int64, _ settings: String) -> TranscriptVersion {
      TranscriptVersion(
        id: id, recording: 1, engine: Transcript.Engine(name: "pocketsphinx 5", settings: settings),
        state: .done, isCurrent: false, created: Date(timeIntervalSince1970: 0), wordCount: 1,
        unsureCount: 0)
    }
    func pair(_ settings: String...) -> [Int64] {
      let versions = settings.enumerated().map { version(Int64($0), $1) }
      return VoiceTrial.pair(versions).map { [$0.stock.id, $0.learned.id] } ?? []
    }
    let voice = "voice 0123456789ab"
    #expect(pair("full, revision 4", "full, revision 4, \(voice), held out") == [0, 1])
    #expect(pair("full, revision 4", "fast, revision 4, \(voice)").isEmpty)
    #expect(pair("full, revision 3", "full, revision 4, \(voice)").isEmpty)
    #expect(pair("full, revision 4", "full, revision 4, words 0123456789ab, \(voice)").isEmpty)
    #expect(
      pair("full, words 0123456789ab, held out", "full, words 0123456789ab, \(voice), held out")
        == [0, 1])
    // An older voice, where nothing is like the newest.
    #expect(pair("fast", "fast, \(voice)", "full, \(voice)") == [0, 1])
  }

  @Test("of ears that heard the same, those that may be as good as the best are named")
  func rivals() async throws {
    let workshop = try Workshop()
    let journal = try workshop.create()
    let recording = try await reading(in: journal)
    try await add(
      words("he was sot on", engine: "pocketsphinx 5", settings: "full"), to: recording, journal)
    try await add(words("he was not an ill", engine: "whisper"), to: recording, journal)
    _ = try await journal.correctTranscript(
      of: recording, lines: ["He was not an ill man"], settings: TranscribeSettings())
    // One recording tells nothing.
    #expect(try journal.accuracy().rivals == ["pocketsphinx"])
    #expect(try journal.accuracy().worseVoices.isEmpty)
  }

  @Test("the interval of no errors leaves room for some")
  func interval() throws {
    let none = try #require(ErrorInterval.of([(0, 100), (0, 100), (0, 100)]))
    #expect(none == 0...0.01)
    let some = try #require(ErrorInterval.of([(10, 100), (20, 100), (30, 100)]))
    #expect(some.contains(0.2) && some.lowerBound >= 0.1 && some.upperBound <= 0.3)
    #expect(ErrorInterval.of([(1, 10), (1, 10)]) == nil)
  }
}
