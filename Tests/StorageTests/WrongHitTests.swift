import Entries
import Foundation
import GRDB
import Testing

@testable import Storage

@Suite("Hits that were called wrong")
struct WrongHitTests {
  private static func hit(_ recording: UUID, _ words: String = "dashwood") -> WrongHit {
    WrongHit(recording: recording, words: words, start: 2.0004, end: 2.5)
  }

  private static func recording(_ copy: MergeCopy) throws -> (entry: Int64, Recording) {
    let entry = try copy.record(Sample.draft("spoken"))
    let recording = try #require(try copy.file.entries([entry]).first?.recordings.first)
    return (entry, recording)
  }

  @Test("A place is kept for its words alone, and goes with its recording")
  func kept() throws {
    let copy = try MergeCopy()
    let (entry, recording) = try WrongHitTests.recording(copy)
    let file = copy.file
    try file.judge(
      WrongHitTests.hit(recording.uuid), isWrong: true, in: entry, at: copy.tick(), in: nil)
    #expect(try file.wrongPlaces(of: "dashwood") == [recording.id: [2..<2.5]])
    #expect(try file.wrongPlaces(of: "guess").isEmpty)
    let parts = try file.revisions(of: entry).last?.became
    #expect(parts == [.wrongHits([WrongHitTests.hit(recording.uuid)])])
    _ = try file.erase([entry], at: copy.tick())
    #expect(try file.wrongPlaces(of: "dashwood").isEmpty)
    #expect(try copy.faults() == [])
  }

  @Test("A judgement is taken back by undo, and by another one")
  func takenBack() throws {
    let copy = try MergeCopy()
    let (entry, recording) = try WrongHitTests.recording(copy)
    let hit = WrongHitTests.hit(recording.uuid)
    let file = copy.file
    try file.judge(hit, isWrong: true, in: entry, at: copy.tick(), in: nil)
    guard case .undone = try file.undo(nil, at: copy.tick()) else {
      Issue.record("nothing was taken back")
      return
    }
    #expect(try file.wrongPlaces(of: hit.words).isEmpty)
    try file.judge(hit, isWrong: true, in: entry, at: copy.tick(), in: nil)
    var near = hit
    near.start = 2.2
    try file.judge(near, isWrong: false, in: entry, at: copy.tick(), in: nil)
    #expect(try file.wrongPlaces(of: hit.words).isEmpty)
  }

  @Test("Both copies keep what either called wrong, in an entry that is new there too")
  func merged() throws {
    let first = try MergeCopy()
    let (entry, recording) = try WrongHitTests.recording(first)
    let second = try first.copy()
    try first.file.judge(
      WrongHitTests.hit(recording.uuid), isWrong: true, in: entry, at: first.tick(), in: nil)
    try second.file.judge(
      WrongHitTests.hit(recording.uuid, "guess"), isWrong: true, in: entry, at: second.tick(),
      in: nil)
    try first.merge(second)
    try second.merge(first)
    for copy in [first, second] {
      #expect(try copy.file.wrongPlaces(of: "dashwood").count == 1)
      #expect(try copy.file.wrongPlaces(of: "guess").count == 1)
      #expect(try copy.faults() == [])
    }
    #expect(try first.merge(second).isEmpty)
    let third = try MergeCopy()
    try third.merge(first)
    #expect(try third.file.wrongPlaces(of: "dashwood").values.first == [2..<2.5])
    #expect(try third.file.wrongPlaces(of: "guess").count == 1)
  }

  @Test("What either called wrong in a file that both imported is wrong in the one entry they make")
  func twins() throws {
    let first = try MergeCopy()
    let second = try MergeCopy(clock: first.clock)
    for (copy, words) in [(first, "dashwood"), (second, "guess")] {
      let entry = try copy.record(Sample.draft("imported"), digest: "feed")
      let recording = try #require(try copy.file.entries([entry]).first?.recordings.first)
      try copy.file.judge(
        WrongHitTests.hit(recording.uuid, words), isWrong: true, in: entry, at: copy.tick(),
        in: nil)
      try copy.file.judge(
        WrongHitTests.hit(recording.uuid, "mist"), isWrong: true, in: entry, at: copy.tick(),
        in: nil)
    }
    let one = try first.copy()
    let two = try second.copy()
    try one.merge(second)
    try two.merge(first)
    // A third takes the sound from one journal and a judgement from the other.
    let third = try MergeCopy(clock: first.clock)
    try third.merge(first)
    try third.merge(two)
    for copy in [one, two, third] {
      for words in ["dashwood", "guess", "mist"] {
        let places = try copy.file.wrongPlaces(of: words)
        #expect(places.values.flatMap { $0 } == [2..<2.5], "\(words)")
      }
      #expect(try copy.file.allNumbers().count == 1)
      #expect(try copy.faults() == [])
      #expect(try copy.merge(second).isEmpty)
    }
  }

  @Test("What is left of a stretch without some spans has its own phones and times")
  func without() throws {
    let journal = try TemporaryJournal()
    let (_, recording) = try journal.addRecording()
    try journal.transcribe(recording, [Sample.utterance("a short walk", at: 2)])
    let sound = HeardSound(
      start: 2, end: 3, words: [], phones: "ABCDEF", times: [2, 2.1, 2.2, 2.3, 2.4, 2.5])
    try journal.file.keepSounds([(0, sound)], of: recording, model: "cafe")
    let found = try #require(
      try journal.file.foundSounds(
        try journal.file.sounds(near: ["ABC"]) { _ in true }, filter: nil
      ).first)
    let parts = found.without([2.15..<2.35])
    #expect(parts.map(\.phones) == ["AB", "EF"])
    #expect(parts.last?.time(ofPhones: 0..<1).lowerBound == 2.4)
    #expect(found.without([]).map(\.phones) == ["ABCDEF"])
    #expect(found.without([0..<9]).isEmpty)
  }
}
