import Entries
import Foundation
import GRDB
import Sound
import TestSupport
import Testing

@testable import JournalEngine
@testable import Storage

@Suite("Erasing")
struct ErasingTests {
  private static let format = SoundFormat(rate: 8000, channels: 1, sample: .int16)
  private static let words = [
    "quokkatitle", "wombatnote", "jackdawlabel", "ibexsaid", "yakbefore", "xenopusplace",
  ]

  /// Noise, which no encoder makes smaller and no other sound resembles.
  private static func noise(_ seed: UInt64) -> PackedSound {
    PackedSound(format: format, bytes: SeededRandom.bytes(16_000 * 31, seed: seed))
  }

  /// Adds an entry with canaries of text in every part, and of sound.
  private static func addCanary(_ journal: Journal) async throws -> (Int64, sounds: [[UInt8]]) {
    let sound = noise(5)
    let recorder = try journal.recorder(
      into: .newEntry(
        EntryDraft(
          moment: journal.surroundings.moment, title: words[0], note: words[4],
          place: Place(name: words[5]), tags: [.init(.tag, words[2])])), format: format,
      source: .microphone)
    for second in 0..<31 {
      recorder.append(sound[second * 8000..<(second + 1) * 8000])
      await recorder.settle()
    }
    let begun = try #require(try await recorder.finish()?.begun)
    try journal.change(begun.entry, EntryChange(note: words[1]))
    let transcript = try journal.file.beginTranscript(
      recording: begun.recording, engine: Transcript.Engine(name: "test"), at: Date())
    let word = Word(text: words[3], start: 1, end: 2, confidence: 0.9, range: 0..<words[3].count)
    try journal.file.appendUtterances(
      [(position: 0, utterance: Utterance(start: 1, end: 2, text: words[3], words: [word]))],
      to: transcript)
    try journal.file.finishTranscript(transcript, state: .done, makeCurrent: true)
    let stored = try journal.file.segments(of: begun.recording).map { segment in
      try journal.file.segmentBytes(of: begun.recording, firstFrame: segment.firstFrame)
    }
    // Stretches of what is stored, and of the raw pieces that were stored before.
    let places = [1000, 40_000, 100_000]
    return (
      begun.entry,
      places.map { Array(sound.bytes[$0..<$0 + 32]) }
        + stored.map { Array($0.suffix(200).prefix(32)) }
    )
  }

  /// Returns the canaries that are found in the files of a folder, whatever their names.
  private static func found(_ sounds: [[UInt8]], in folder: URL) throws -> [String] {
    var found: [String] = []
    let names = try #require(FileManager.default.enumerator(atPath: folder.path))
    for case let name as String in names {
      guard let data = try? Data(contentsOf: folder.appending(path: name)) else { continue }
      let lower = Data(data.map { (65...90).contains($0) ? $0 + 32 : $0 })
      // A word of the index is stored without the beginning that it shares with the one before it.
      for word in words where lower.range(of: Data(word.dropFirst(2).utf8)) != nil {
        found.append("\(name): \(word)")
      }
      for (index, sound) in sounds.enumerated() where data.range(of: Data(sound)) != nil {
        found.append("\(name): sound \(index)")
      }
    }
    return found
  }

  @Test(
    "Of an erased entry no word and no sound is left in the file or beside it",
    arguments: [true, false])
  func canary(throughTrash: Bool) async throws {
    let workshop = try Workshop()
    let journal = try workshop.create()
    let (entry, sounds) = try await ErasingTests.addCanary(journal)
    for number in 1...50 {
      _ = try journal.add(
        EntryDraft(moment: journal.surroundings.moment, note: "kept stone number \(number)"))
    }
    let folder = workshop.folder
    #expect(Set(try ErasingTests.found(sounds, in: folder)).count > 6)
    if throughTrash { try journal.trash([entry]) }
    #expect(try journal.erase([entry]))
    #expect(try ErasingTests.found(sounds, in: folder) == [])
    #expect(try journal.count() == 50)
    #expect(try journal.file.search(SearchQuery("stone")).count == 50)
    #expect(try await journal.check().faults == [])
    try journal.file.close()
    #expect(try ErasingTests.found(sounds, in: folder) == [])
  }

  @Test("An entry that is not there erases nothing")
  func missing() throws {
    let workshop = try Workshop()
    let journal = try workshop.create()
    let kept = try journal.add(EntryDraft(moment: journal.surroundings.moment, note: "x"))
    let error = #expect(throws: JournalError.self) { try journal.erase([kept.id, 9]) }
    #expect(error?.code == .noSuchEntry)
    #expect(try journal.count() == 1)
  }

  @Test("The trash is erased by age, and nothing else is")
  func age() throws {
    let workshop = try Workshop()
    let journal = try workshop.create()
    let moment = journal.surroundings.moment
    for _ in 1...3 { _ = try journal.add(EntryDraft(moment: moment, note: "x")) }
    try journal.file.trash([1], at: moment.date.addingTimeInterval(-40 * 86_400))
    try journal.file.trash([2], at: moment.date.addingTimeInterval(-5 * 86_400))
    // Weeks of which nothing in the journal tells may be a clock's error.
    #expect(try journal.eraseTrash(olderThan: 30) == 0)
    for week in 1...6 {
      _ = try journal.file.add(
        EntryDraft(moment: moment, note: "y"), uuid: UUID(),
        at: moment.date.addingTimeInterval(-6 * 86_400 * Double(week)))
    }
    #expect(try journal.eraseTrash(olderThan: 30) == 1)
    #expect(try journal.trashedNumbers() == [2])
    #expect(try journal.eraseTrash(olderThan: 30) == 0)
    #expect(try journal.count() == 7)
  }

  @Test("What was restored and went into the trash again lies there from then on")
  func again() throws {
    let workshop = try Workshop()
    let journal = try workshop.create()
    let now = journal.surroundings.moment.date
    func day(_ day: Int) -> Date { now.addingTimeInterval(-86_400 * Double(day)) }
    // The journal was used every week, so that all days count.
    for week in 0...6 {
      _ = try journal.file.add(
        EntryDraft(moment: journal.surroundings.moment, note: "x"), uuid: UUID(),
        at: day(6 * week))
    }
    for entry in 1...4 { try journal.file.trash([Int64(entry)], at: day(35)) }
    // Restored and deleted again, restored and taken back, and looked for in the trash again.
    try journal.file.restore([1, 2, 3], at: day(10))
    try journal.file.trash([1], at: day(5))
    _ = try journal.file.undo(2, at: day(5))
    #expect(try journal.trashedNumbers().sorted() == [1, 2, 4])
    #expect(try journal.eraseTrash(olderThan: 30) == 1)
    #expect(try journal.trashedNumbers().sorted() == [1, 2])
    #expect(try journal.eraseTrash(olderThan: 4) == 2)
    #expect(try journal.count() == 4)
  }

  @Test("While another program reads, the log stays, and that is said")
  func besideReader() throws {
    let workshop = try Workshop()
    let journal = try workshop.create()
    let entry = try journal.add(EntryDraft(moment: journal.surroundings.moment, note: "x"))
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let reader = try DatabaseQueue(path: workshop.journalPath, configuration: configuration)
    try reader.writeWithoutTransaction { db in
      try db.beginTransaction(.deferred)
      _ = try Int.fetchOne(db, sql: "SELECT count(*) FROM entry")
    }
    // Otherwise it would wait for ten seconds.
    try journal.execute("PRAGMA busy_timeout = 100")
    #expect(try !journal.erase([entry.id]))
    try reader.writeWithoutTransaction { db in try db.commit() }
    #expect(try journal.count() == 0)
  }
}
