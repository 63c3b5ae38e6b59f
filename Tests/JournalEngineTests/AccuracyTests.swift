import Entries
import Fixtures
import Foundation
import JournalEngine
import TestSupport
import Testing

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

  private func add(
    _ transcript: Transcript, to recording: Recording, _ journal: Journal
  ) async throws {
    _ = try await journal.importTranscript(
      TranscriptImport(transcript, isChosen: true), to: recording,
      settings: TranscribeSettings())
  }

  @Test("each ear is held against what was corrected, and the newest of its versions counts")
  func ears() async throws {
    let workshop = try Workshop()
    let journal = try workshop.create()
    #expect(
      try journal.accuracy() == AccuracyReport(ears: [], compared: [], months: [], confusions: []))
    let path = Fixture.librivox.appending(
      path: "sense_and_sensibility_01_austen_64kb-0880.wav"
    ).path
    try await journal.importAudio([path], request: ImportRequest()) { _ in }
    let recording = try journal.entry(1).recordings[0]
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
}
