import Entries
import Foundation
import GRDB
import Testing

@testable import Storage

@Suite("Merging what belongs to entries")
struct MergedBelongingsTests {
  @Test(
    "Three copies become the same in every order, and a second merge changes nothing",
    arguments: Array(1...8) as [UInt64])
  func anyOrder(_ seed: UInt64) throws {
    var random = RandomBelongings(seed: seed)
    let first = try MergeCopy()
    for minute in 0..<3 { _ = try first.record(Sample.draft("spoken", minutes: minute)) }
    for _ in 0..<8 { try random.edit(first) }
    let copies = try first.divided(meets: seed.isMultiple(of: 2)) { try random.edit($0) }
    let (second, third) = (copies[1], copies[2])
    let (one, two, three) = (try first.copy(), try second.copy(), try third.copy())
    try one.merge(second)
    try one.merge(third)
    try three.merge(second)
    try three.merge(first)
    let pair = try first.copy()
    try pair.merge(third)
    try two.merge(pair)
    let essence = try one.essence()
    for other in [two, three] {
      let found = try other.essence()
      #expect(Set(found).symmetricDifference(essence).sorted() == [])
      #expect(found == essence)
    }
    for copy in [one, two, three] {
      #expect(try copy.faults() == [])
      for other in [first, second, third] {
        #expect(try copy.file.surplus(of: other.file) == nil)
      }
    }
    for (copy, other) in [(one, second), (one, three), (two, first), (three, pair)] {
      let before = try copy.rows()
      #expect(try copy.merge(other).isEmpty)
      #expect(Set(try copy.rows()).symmetricDifference(before).sorted() == [])
    }
  }

  @Test("A file of an entry that is erased stays for an entry that comes with it")
  func fileOfErased() throws {
    let first = try MergeCopy()
    for minute in 0..<2 {
      _ = try first.file.add(Sample.draft("note", minutes: minute), uuid: UUID(), at: first.tick())
    }
    try first.attach("hello", to: 1)
    let second = try first.copy()
    try second.attach("hello", to: 2)
    _ = try second.file.erase([1], at: second.tick())
    let before = try first.rows()
    #expect(try first.merge(second, isTrial: true).erased == 1)
    #expect(try first.rows() == before)
    let report = try first.merge(second)
    #expect(report.erased == 1)
    #expect(try first.essence() == second.essence())
    let attached = try #require(try first.file.entries([2]).first?.attachments.first)
    let digest = try #require(attached.content?.digest)
    #expect(try first.file.contentPiece(of: digest, firstByte: 0) == Array("hello".utf8))
    #expect(try first.faults() == [])
    // What nothing has any more goes.
    _ = try second.file.erase([2], at: second.tick())
    try first.merge(second)
    #expect(try first.value("SELECT count(*) FROM content") == 0)
  }

  @Test("Of two wrong hits of the same words with one beginning, every copy keeps the last")
  func ends() throws {
    let first = try MergeCopy()
    let entry = try first.record(Sample.draft("spoken"))
    let recording = try #require(try first.file.entries([entry]).first?.recordings.first).uuid
    let second = try first.copy()
    for (copy, end) in [(first, 1.5), (second, 1.2)] {
      try copy.file.judge(
        WrongHit(recording: recording, words: "sea", start: 1, end: end), isWrong: true, in: entry,
        at: copy.tick(), in: nil)
    }
    let (one, two) = (try first.copy(), try second.copy())
    try one.merge(second)
    try two.merge(first)
    #expect(try one.essence() == two.essence())
    #expect(try one.file.wrongPlaces(of: "sea").values.map { $0 } == [[1..<1.2]])
  }

  /// Returns a journal with a recording, and the recording's number.
  private static func spoken() throws -> (MergeCopy, Int64) {
    let copy = try MergeCopy()
    let entry = try copy.record(Sample.draft("spoken"))
    return (copy, try #require(try copy.file.entries([entry]).first?.recordings.first).id)
  }

  @Test("What a later version showed about a voice takes the place of what an earlier one did")
  func evidence() throws {
    let (first, recording) = try Self.spoken()
    try first.hear("an arbour", in: recording)
    try first.keepEvidence([1], of: recording)
    let second = try first.copy()
    try second.hear("a harbour", in: recording)
    try second.keepEvidence([2], of: recording)
    let before = try first.copy()
    try first.merge(second)
    try second.merge(before)
    for copy in [first, second] {
      #expect(try copy.file.evidence(model: "cafe").map(\.sums) == [[2]])
    }
  }

  @Test("What the version that is shown told of a voice is not lost to one that is not")
  func shownEvidence() throws {
    let (first, recording) = try Self.spoken()
    let second = try first.copy()
    // A machine's version never takes the place of a corrected one.
    try first.correct("a harbour", in: recording)
    try first.keepEvidence([1], of: recording)
    try second.hear("an arbour", in: recording)
    try second.keepEvidence([2], of: recording)
    let before = try first.copy()
    try first.merge(second)
    try second.merge(before)
    for copy in [first, second] {
      #expect(try copy.file.evidence(model: "cafe").map(\.sums) == [[1]])
    }
  }

  @Test("What a version told of a voice comes back where a merge shows that version again")
  func evidenceShownAgain() throws {
    let (first, recording) = try Self.spoken()
    try first.hear("an arbour", in: recording)
    let version = try first.keepEvidence([1], of: recording)
    let (second, third) = (try first.copy(), try first.copy())
    try second.hear("a harbour", in: recording)
    try second.keepEvidence([2], of: recording)
    try third.file.setCurrent(version, at: third.tick())
    let copies = [first, second, third]
    for one in copies.indices {
      for two in copies.indices where two != one {
        let merged = try copies[one].copy()
        try merged.merge(copies[two])
        try merged.merge(copies[3 - one - two])
        #expect(try merged.file.evidence(model: "cafe").map(\.sums) == [[1]])
      }
    }
  }
}
