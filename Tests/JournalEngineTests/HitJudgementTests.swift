import Entries
import Foundation
import Insights
import TestSupport
import Testing

@testable import JournalEngine
@testable import Storage

@Suite("Judging hits", .requires(.recognitionModel))
struct HitJudgementTests {
  /// A journal in which a name of a reading was misheard.
  private static func journal(_ name: String = "Dashwood") async throws -> Workshop {
    let workshop = try Workshop()
    let journal = try workshop.create()
    let source = "/usr/share/pocketsphinx/test/data/librivox/"
    let file = workshop.path("reading.wav")
    try FileManager.default.copyItem(
      atPath: source + "sense_and_sensibility_01_austen_64kb-0870.wav", toPath: file)
    try await journal.importAudio([file], request: ImportRequest(jobs: 1)) { _ in }
    try transcribe("and mister john dash would had then leisure", in: journal)
    let recording = try #require(try journal.entry(1).recordings.first)
    try journal.file.keepSounds(
      [
        (
          0,
          HeardSound(
            start: 0.2, end: 3,
            words: [.init(text: name.lowercased(), start: 1.25, end: 1.9, posterior: 0.4)],
            phones: "ABC", times: [0.3, 0.4, 0.5])
        )
      ], of: recording.id, model: "cafe")
    return workshop
  }

  private static func transcribe(_ text: String, in journal: Journal) throws {
    let recording = try #require(try journal.entry(1).recordings.first)
    var place = 0
    let words = text.split(separator: " ").enumerated().map { index, word in
      defer { place += word.count + 1 }
      let start = 0.2 + 0.35 * Double(index)
      return Word(
        text: String(word), start: start, end: start + 0.35, confidence: 0.6,
        range: place..<place + word.count)
    }
    _ = try journal.file.addTranscript(
      Transcript(
        engine: Transcript.Engine(name: "ear"),
        utterances: [Utterance(start: 0.2, end: 3, text: text, words: words)]),
      to: recording.id, makeCurrent: true, at: Date(timeIntervalSince1970: 0))
  }

  private static func find(
    _ journal: Journal, _ name: String = "Dashwood", withWrong: Bool = false
  ) async throws -> FoundEntries {
    var use = SoundUse()
    use.includesWrong = withWrong
    return try await journal.find(name, in: SearchScope(), by: use)
  }

  @Test(
    "A hit that is right is written where it was misheard, and found by text from then on",
    arguments: [("Dashwood", true), ("Namrata", false)])
  func right(_ name: String, isKnown: Bool) async throws {
    let workshop = try await HitJudgementTests.journal(name)
    let journal = try workshop.open()
    let found = try await HitJudgementTests.find(journal, name)
    #expect(found.entries.map(\.hit.by) == [.alternative])
    let hit = try #require(try journal.heardHits(in: found.entries).first)
    #expect(!hit.isCertain && hit.match.sought?.key == name.lowercased())
    let confirmed = try #require(
      try await journal.confirm(hit.match, in: 1, settings: TranscribeSettings(), in: ChangeStep()))
    #expect(confirmed.text == name && confirmed.replaced == "dash would")
    let recording = try #require(try journal.entry(1).recordings.first)
    let transcript = try #require(try journal.currentTranscript(of: recording))
    #expect(transcript.shownText == "and mister john \(name) had then leisure")
    #expect(transcript.state == .corrected)
    // What the recogniser knows need not be taught.
    #expect(confirmed.learned?.text == (isKnown ? nil : name))
    #expect(try journal.vocabulary().map(\.text) == (isKnown ? [] : [name]))
    let again = try await HitJudgementTests.find(journal, name)
    #expect(again.entries.map(\.hit.by) == [.text])
    let certain = try #require(try journal.heardHits(in: again.entries).first)
    #expect(certain.isCertain && (0.9...2.3).contains(certain.match.start))
    let settings = TranscribeSettings()
    #expect(
      try await journal.confirm(certain.match, in: 1, settings: settings, in: ChangeStep()) == nil)
    #expect(throws: JournalError.self) {
      try journal.callWrong(certain.match, in: 1, step: ChangeStep())
    }
    _ = try journal.undo(nil)
    #expect(
      try journal.currentTranscript(of: recording)?.shownText
        == "and mister john dash would had then leisure")
  }

  @Test("A hit that is wrong is not shown again for these words, until that is taken back")
  func wrong() async throws {
    let workshop = try await HitJudgementTests.journal()
    let journal = try workshop.open()
    let hit = try #require(
      try journal.heardHits(in: try await HitJudgementTests.find(journal).entries).first)
    try journal.callWrong(hit.match, in: 1, step: ChangeStep())
    let without = try await HitJudgementTests.find(journal)
    #expect(without.entries.isEmpty && without.sound?.wrong == 1)
    let all = try await HitJudgementTests.find(journal, withWrong: true)
    #expect(all.entries.map(\.hit.isCalledWrong) == [true] && all.sound?.wrong == 0)
    #expect(try journal.heardHits(in: all.entries).map(\.isCalledWrong) == [true])
    // What a filter leaves out is not told of.
    let other = SearchScope(EntryFilter(energy: 1...10))
    #expect(try await journal.find("Dashwood", in: other, by: SoundUse()).sound?.wrong == 0)
    _ = try journal.undo(nil)
    #expect(try await HitJudgementTests.find(journal).entries.map(\.hit.isCalledWrong) == [false])
  }

  @Test("An entry tells every place where it was probably said, also beside what its text has")
  func everyPlace() async throws {
    let workshop = try await HitJudgementTests.journal()
    let journal = try workshop.open()
    let recording = try #require(try journal.entry(1).recordings.first)
    // D AE SH W UH D, as the index writes it.
    let phones = "IB396I"
    let sounds = [1.25, 4.5].enumerated().map { position, start in
      let word = HeardSound.Word(
        text: "dashwood", start: start, end: start + 0.6, posterior: 0.4)
      let sound = HeardSound(
        start: start - 0.5, end: start + 1, words: [word], phones: phones,
        times: (0..<6).map { start + 0.1 * Double($0) })
      return (position: position, sound: sound)
    }
    try journal.file.keepSounds(sounds, of: recording.id, model: "cafe")
    let scope = SearchScope(findsEveryPlace: true)
    let heard = try await journal.find("dashwood", in: scope, by: SoundUse())
    let hit = try #require(heard.entries.first?.hit)
    #expect(hit.by == .alternative && hit.count == 2)
    #expect(hit.spoken.map(\.start).sorted() == [1.25, 4.5])
    try HitJudgementTests.transcribe("and mister john Dashwood had then leisure", in: journal)
    let said = try await journal.find("dashwood", in: scope, by: SoundUse())
    let certain = try #require(said.entries.first?.hit)
    #expect(said.entries.count == 1 && certain.by == .text && certain.count == 1)
    #expect(certain.spoken.map { $0.sought == nil } == [true, false])
    #expect(certain.spoken.map { ($0.start * 100).rounded() } == [125, 450])
    // It is as sure as what the text has.
    var alone = certain
    alone.spoken.removeLast()
    #expect(certain.score == alone.score)
    #expect(try journal.heardHits(in: said.entries).map(\.isCertain) == [true, false])
    let exact = try await journal.find("dashwood", in: scope, by: SoundUse(.text))
    #expect(exact.entries.first?.hit.spoken.count == 1)
  }

  @Test("What was probably said counts only where it is asked for, and is told apart")
  func probably() async throws {
    let workshop = try await HitJudgementTests.journal()
    let journal = try workshop.open()
    let places = try await journal.probablePlaces(
      of: "dashwood", filter: EntryFilter(), least: 0.001, by: SoundUse())
    #expect(places.entries == [1] && places.obstacle == nil)
    let clips = try journal.sentences(
      saying: "dashwood", orProbablyAt: places, filter: EntryFilter())
    #expect(clips.count == 1 && clips[0].score == places.places[0].score)
    #expect(try journal.sentences(saying: "dashwood", filter: EntryFilter()).isEmpty)
    let day = try journal.entry(1).moment.day
    let course = try #require(
      try journal.course(of: "dashwood", in: day...day, orProbablyAt: places))
    #expect(course.days == 1 && course.probableDays == 1 && course.minScore == 0.001)
    #expect(try journal.course(of: "dashwood", in: day...day)?.days == 0)
    let said = try #require(
      try journal.course(of: "leisure", in: day...day, orProbablyAt: places))
    #expect(said.days == 1 && said.probableDays == 0)
    // What is less likely than asked for stays where words are taken out, and that is counted.
    for (least, count, left) in [(0.995, 0, 1), (0.02, 1, 0)] {
      let plan = try await journal.redactionPlan(of: "dashwood", least: least, by: SoundUse())
      #expect(plan.places.count == count && plan.lessLikely == left)
    }
    let short = try await journal.probablePlaces(
      of: "dad", filter: EntryFilter(), least: 0.001, by: SoundUse())
    #expect(short.places.isEmpty && short.obstacle != nil)
  }
}

@Suite("Correcting what was misheard")
struct HitCorrectionTests {
  private static func utterance(_ text: String, at start: Double) -> Utterance {
    var place = 0
    let words = text.split(separator: " ").enumerated().map { index, word in
      defer { place += word.count + 1 }
      let plain = word.filter { $0.isLetter }
      return Word(
        text: plain, start: start + Double(index), end: start + Double(index) + 0.8, confidence: 1,
        range: place..<place + plain.count)
    }
    return Utterance(start: start, end: words.last?.end ?? start, text: text, words: words)
  }

  @Test(
    "The words that stand there go, or new ones come where the time is",
    arguments: [
      (0.0..<1.7, ["Dashwood then, he", "came home"], "John guess"),
      (2.9..<3.9, ["John guess then, Dashwood", "came home"], "he"),
      (1.82..<1.98, ["John guess Dashwood then, he", "came home"], ""),
      (10.9..<11.9, ["John guess then, he", "came Dashwood"], "home"),
      (5.0..<6.0, ["John guess then, he", "Dashwood", "came home"], ""),
      (30.0..<31.0, ["John guess then, he", "came home", "Dashwood"], ""),
    ])
  func lines(_ time: Range<Double>, _ expected: [String], _ replaced: String) {
    let utterances = [
      HitCorrectionTests.utterance("John guess then, he", at: 0),
      HitCorrectionTests.utterance("came home", at: 10),
    ]
    let correction = HitCorrection(utterances, saying: "Dashwood", at: time)
    #expect(correction.lines == expected)
    #expect(correction.replaced == replaced)
  }
}
