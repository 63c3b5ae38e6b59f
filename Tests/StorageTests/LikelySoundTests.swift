import Entries
import Foundation
import Testing

@testable import Storage

@Suite("The stretches in which something was likeliest said")
struct LikelySoundTests {
  private let journal: TemporaryJournal

  init() throws { journal = try TemporaryJournal() }

  /// Adds an entry for each string of phones, heard as one word.
  private func add(_ heard: (word: String, phones: String)...) throws -> [Int64] {
    try heard.map { word, phones in
      let (entry, recording) = try journal.addRecording()
      try journal.transcribe(recording, [Sample.utterance("a short walk", at: 2)])
      let sound = HeardSound(
        start: 2, end: 4, words: [.init(text: word, start: 2.5, end: 3, posterior: 0.25)],
        phones: phones, times: phones.indices.map { _ in 2.5 })
      try journal.file.keepSounds([(0, sound)], of: recording, model: "cafe")
      return entry
    }
  }

  /// Returns the entries found for `garden`, in the order of their numbers.
  private func entries(
    _ filter: EntryFilter = EntryFilter(), most: Int = 10, least: Double = 0,
    limits: SoundLimits = SoundLimits()
  ) throws -> [Int64] {
    let clues = SoundClues(
      letters: ["gar", "ard", "rde", "den"], phones: ["GAR", "ARD", "RDE", "DEN"])
    let likely = try journal.file.likelySounds(
      clues, filter: filter, most: most, least: least, limits: limits
    ) { phones, holdsWords in
      Double(phones.filter { "GARDEN".contains($0) }.count) / 10 + (holdsWords ? 0.35 : 0)
    }
    #expect(likely.map(\.likelihood) == likely.map(\.likelihood).sorted(by: >))
    let found = try journal.file.foundSounds(Set(likely.map(\.number)), filter: nil).map(\.entry)
    #expect(found.sorted() == likely.map(\.entry).sorted())
    return found.sorted()
  }

  @Test("Only the likeliest are returned, and none that is less likely than the least")
  func likeliest() throws {
    let added = try add(
      ("guard", "GARXXX"), ("guarding", "GARDEX"), ("garden", "XXXXXX"), ("pond", "XXXXXX"))
    #expect(try entries(most: 2) == [added[1], added[2]])
    #expect(try entries(least: 0.31) == [added[1], added[2]])
    #expect(try entries() == added)
    #expect(try entries(most: 0) == [])
  }

  @Test("One entry that has it again and again leaves room for others")
  func longEntry() throws {
    let (long, recording) = try journal.addRecording()
    try journal.transcribe(recording, [Sample.utterance("a short walk", at: 2)])
    let sounds = (0..<5).map { number in
      HeardSound(
        start: Double(number), end: Double(number) + 1, words: [], phones: "GARDEN",
        times: [0, 0, 0, 0, 0, 0].map { $0 + Double(number) })
    }
    try journal.file.keepSounds(
      sounds.enumerated().map { ($0.offset, $0.element) }, of: recording, model: "cafe")
    let other = try add(("guard", "GARXXX"))
    #expect(try Set(entries(most: 3)) == [long])
    #expect(try Set(entries(most: 3, limits: SoundLimits(ofEach: 2))) == Set([long] + other))
  }

  @Test("In a large journal the index chooses what is compared, by rare phones and by the words")
  func chosen() throws {
    let added = try add(
      ("guard", "XXXGAR"), ("guards", "XXXGAR"), ("den", "GARDEN"), ("garden", "XXXXXX"),
      ("pond", "XXXXXX"))
    #expect(try entries(limits: SoundLimits(few: 0)) == Array(added.prefix(4)))
    #expect(try entries(limits: SoundLimits(few: 0, compared: 2)) == [added[2], added[3]])
    // The list of GAR is longer than may be read, and is not needed.
    #expect(try entries(limits: SoundLimits(few: 0, postings: 3)) == [added[2], added[3]])
  }

  @Test("A large journal is compared within a filter, and without what is in the trash")
  func filtered() throws {
    let added = try add(("a", "GARDEN"), ("b", "GARDEX"), ("c", "GARXXX"), ("d", "GARDEN"))
    try journal.file.trash([added[0]], at: Sample.moment().date)
    let limits = SoundLimits(few: 0)
    #expect(try entries(limits: limits) == Array(added.dropFirst()))
    let none = EntryFilter(tags: [.init(.tag, anyOf: ["reading"])])
    #expect(try entries(none, limits: limits) == [])
    #expect(try entries(EntryFilter(trashed: true), limits: limits) == [])
    let all = EntryFilter(since: CivilDay(year: 1, month: 1, day: 1))
    #expect(try entries(all, limits: limits) == Array(added.dropFirst()))
    #expect(try entries(all, limits: SoundLimits(few: 3)) == Array(added.dropFirst()))
  }

  @Test("The heaviest of a tally come first, and among equals those with the greatest numbers")
  func tally() {
    var tally = SoundTally()
    let weights: [(Int64, Int)] = [(5, 3), (1 << 40, 9), (-7, 9), (6, 3), (7, 1), (5, 2)]
    for (number, weight) in weights { tally.add(weight, to: number) }
    #expect(tally.heaviest(2) == [-7, 1 << 40])
    #expect(tally.heaviest(3) == [-7, 5, 1 << 40])
    #expect(tally.heaviest(4) == [-7, 5, 6, 1 << 40])
    #expect(tally.heaviest(10) == [-7, 5, 6, 7, 1 << 40])
    #expect(tally.heaviest(0) == [])
    tally.add(1 << 20, to: 8)
    tally.add(1 << 20, to: 8)
    #expect(tally.heaviest(1) == [8])
  }
}
