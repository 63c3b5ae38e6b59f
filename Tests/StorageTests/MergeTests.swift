import Entries
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Storage

@Suite("Merging")
struct MergeTests {
  /// The seeds of random edits: some, or those that the environment says (`1-3000`), to try more by hand.
  ///
  /// The last two once gave labels spellings that depended on the order.
  private static let seeds: [UInt64] = {
    let numbers = ProcessInfo.processInfo.environment["MERGE_SEEDS"]?.split(separator: "-")
      .compactMap { UInt64($0) }
    guard let numbers, let first = numbers.first, let last = numbers.last, first <= last else {
      return Array(1...6) + [22, 29]
    }
    return Array(first...last)
  }()

  /// Returns a journal with two entries, one of them with a recording and its transcript.
  static func journal() throws -> MergeCopy {
    let copy = try MergeCopy()
    _ = try copy.file.add(
      Sample.draft("slept well", tags: [.init(.tag, "work")]), uuid: UUID(), at: copy.tick())
    let spoken = try copy.record(Sample.draft("spoken", minutes: 1))
    let recording = try #require(try copy.file.entries([spoken]).first?.recordings.first?.id)
    try copy.hear("at the arbour", in: recording)
    return copy
  }

  private static func entry(_ number: Int64, _ copy: MergeCopy) throws -> Entry {
    try #require(try copy.file.entries([number]).first)
  }

  @Test(
    "gives the same journal in every order, and nothing the second time",
    arguments: MergeTests.seeds)
  func anyOrder(_ seed: UInt64) throws {
    var random = RandomEdits(seed: seed)
    let first = try MergeTests.journal()
    for _ in 0..<8 { try random.edit(first) }
    let copies = try first.divided(meets: seed.isMultiple(of: 2)) { try random.edit($0) }
    let merged = try MergeTests.inEveryOrder(copies)
    let essence = try merged[0].essence()
    for (number, copy) in merged.enumerated() {
      let found = try copy.essence()
      // Lines that differ tell more than that some do.
      #expect(Set(found).symmetricDifference(essence).sorted() == [], "order \(number)")
      #expect(found == essence, "order \(number)")
      #expect(try copy.faults() == [])
      // What was merged has nothing more to give, so that a backup of it may be replaced.
      for other in copies {
        #expect(try copy.file.surplus(of: other.file) == nil, "order \(number)")
        #expect(try other.file.surplus(of: copy.file) != nil, "order \(number)")
      }
      let before = try copy.rows()
      // One that it has taken in, or another that has come to be the same.
      let others = number.isMultiple(of: 2) ? copies : merged
      let report = try copy.merge(others[(number + 1) % others.count])
      #expect(report.isEmpty && report.conflicts.isEmpty)
      let after = try copy.rows()
      #expect(Set(after).symmetricDifference(before).sorted() == [])
      #expect(after == before)
    }
  }

  /// Returns copies of three journals into which the others were merged: one after the other in every
  /// order, and both at once after they had met.
  static func inEveryOrder(_ copies: [MergeCopy]) throws -> [MergeCopy] {
    try copies.indices.flatMap { first in
      let others = copies.indices.filter { $0 != first }.map { copies[$0] }
      return try [others, others.reversed()].flatMap { others in
        let chain = try copies[first].copy()
        for other in others { try chain.merge(other) }
        let pair = try others[0].copy()
        try pair.merge(others[1])
        let joined = try copies[first].copy()
        try joined.merge(pair)
        return [chain, joined]
      }
    }
  }

  @Test("keeps the later of two changes, and the other in the history, where undo finds it")
  func conflict() throws {
    let first = try MergeTests.journal()
    let second = try first.copy()
    try first.file.apply(EntryChange(note: "here"), to: 1, at: first.tick())
    try second.file.apply(EntryChange(note: "there"), to: 1, at: second.tick())
    let (one, two) = (try first.copy(), try second.copy())
    #expect(
      try one.merge(second).conflicts == [
        MergeConflict(entry: 1, lost: .note("here"), isOthers: true)
      ])
    #expect(
      try two.merge(first).conflicts == [
        MergeConflict(entry: 1, lost: .note("here"), isOthers: false)
      ])
    for copy in [one, two] {
      #expect(try MergeTests.entry(1, copy).note == "there")
      #expect(try copy.file.revisions(of: 1).map(\.became) == [[.note("here")], [.note("there")]])
      _ = try copy.file.undo(1, at: copy.tick())
      #expect(try MergeTests.entry(1, copy).note == "here")
      #expect(try copy.file.search(SearchQuery("here")).map(\.entry) == [1])
      _ = try copy.file.undo(1, at: copy.tick())
      #expect(try MergeTests.entry(1, copy).note == "slept well")
    }
  }

  @Test("is no conflict where one journal has seen the other's change, or took its own back")
  func noConflict() throws {
    let first = try MergeTests.journal()
    let second = try first.copy(skew: -600)
    try first.file.apply(EntryChange(note: "one"), to: 1, at: first.tick())
    try second.merge(first)
    // Its clock is ten hours behind, but it knows what it changes.
    try second.file.apply(EntryChange(note: "two"), to: 1, at: second.tick())
    #expect(try first.merge(second).conflicts.isEmpty)
    #expect(try MergeTests.entry(1, first).note == "two")
    try first.file.apply(EntryChange(note: "three"), to: 1, at: first.tick())
    _ = try first.file.undo(1, at: first.tick())
    try second.file.apply(EntryChange(note: "four"), to: 1, at: second.tick())
    #expect(try first.merge(second).conflicts.isEmpty)
    #expect(try MergeTests.entry(1, first).note == "four")
  }

  @Test("takes a version that came there as an export for the one it is, in either direction")
  func exported() throws {
    let first = try MergeTests.journal()
    let second = try first.copy()
    // An export carries no stamps: where it is imported, versions get new ones.
    try second.file.write { db in
      try db.execute(
        sql: "UPDATE transcript SET stamp = substr(stamp, 1, 17) || 'ffffffffffffffff'")
    }
    let (one, two) = (try first.copy(), try second.copy())
    try one.merge(second)
    try two.merge(first)
    #expect(try one.essence() == two.essence())
    for copy in [one, two] {
      #expect(try copy.value("SELECT count(*) FROM transcript") == 1)
      #expect(try copy.file.surplus(of: first.file) == nil)
      #expect(try copy.file.surplus(of: second.file) == nil)
      #expect(try copy.merge(first).isEmpty)
      #expect(try copy.merge(second).isEmpty)
      #expect(try copy.faults() == [])
    }
    // One that was made at another time is another version.
    try second.file.write { db in
      try db.execute(
        sql: """
          UPDATE transcript SET created = created + 1,
            stamp = substr(stamp, 1, 17) || 'fffffffffffffffe'
          """)
    }
    #expect(try one.file.surplus(of: second.file) == .changes)
    try one.merge(second)
    #expect(try one.value("SELECT count(*) FROM transcript") == 2)
    #expect(try one.file.surplus(of: second.file) == nil)
  }

  @Test("keeps the labels that either journal added, and removes those that either removed")
  func labels() throws {
    let first = try MergeTests.journal()
    let second = try first.copy()
    try first.file.apply(EntryChange(addTags: [.init(.tag, "sea")]), to: 1, at: first.tick())
    try second.file.apply(
      EntryChange(addTags: [.init(.person, "Zoë")], removeTags: [.init(.tag, "work")]), to: 1,
      at: second.tick())
    #expect(try first.merge(second).conflicts.isEmpty)
    #expect(try MergeTests.entry(1, first).tags == [.init(.tag, "sea"), .init(.person, "Zoë")])
    _ = try first.file.undo(1, at: first.tick())
    #expect(try MergeTests.entry(1, first).tags == [.init(.tag, "work"), .init(.tag, "sea")])
  }

  @Test("takes the words that were taught elsewhere, and what other programs said of an entry")
  func learned() throws {
    let first = try MergeTests.journal()
    let second = try first.copy()
    try first.file.setVocabulary([
      VocabularyWord(text: "Zoë", pronunciations: [["Z OW IY"]]),
      VocabularyWord(text: "Lake", pronunciations: [["L EY K"]]),
    ])
    try second.file.setVocabulary([
      VocabularyWord(text: "zoë", pronunciations: [["Z OY"]], soundsLike: "zoy", origin: .voice)
    ])
    let draft = Sample.draft("from elsewhere", minutes: 3)
    let origin = EntryOrigin(source: "dayone", fields: ["weather": .integer(13)])
    _ = try second.file.publish(
      ArrivingEntry(draft, uuid: UUID(), created: second.tick(), origin: origin))
    let taken = try first.merge(second)
    #expect(taken.vocabulary == 1 && taken.learnedTexts == 0)
    #expect(try second.merge(first).vocabulary == 1)
    #expect(try first.file.vocabulary().map(\.text) == ["zoë", "Lake"])
    #expect(try first.file.origins(of: [3]) == [3: origin])
    #expect(try first.essence() == second.essence())
    #expect(try first.merge(second).isEmpty)
  }

  @Test("takes what recordings showed about voices along with their transcripts")
  func voices() throws {
    let first = try MergeTests.journal()
    let second = try first.copy()
    let spoken = try second.record(Sample.draft("spoken", minutes: 4))
    let recording = try #require(try MergeTests.entry(spoken, second).recordings.first?.id)
    try second.hear("a short walk", in: recording)
    try second.keepEvidence([1, 2, 3], of: recording)
    try first.merge(second)
    let taken = try first.file.evidence(model: "cafe")
    #expect(taken.map(\.voice) == ["owner"] && taken.map(\.sums) == [[1, 2, 3]])
    #expect(try first.file.recordingsWithoutEvidence().count == 1)
    #expect(try first.merge(second).isEmpty)
  }

  @Test("does not bring back what was erased, and erases it in the other too")
  func erased() throws {
    let first = try MergeTests.journal()
    let second = try first.copy()
    _ = try first.file.erase([2], at: first.tick())
    try second.file.apply(EntryChange(note: "changed later"), to: 2, at: second.tick())
    try first.merge(second)
    #expect(try first.file.allNumbers() == [1])
    let report = try second.merge(first)
    #expect(report.erased == 1 && report.isLogEmptied)
    #expect(try second.file.allNumbers() == [1])
    #expect(try first.essence() == second.essence())
    let removed: [String] = try first.essence().filter { $0.hasPrefix("removed") }
    #expect(removed.count == 1 && !removed[0].contains("spoken"))
  }

  @Test("shows a corrected text in the place of what a machine heard later")
  func corrected() throws {
    let first = try MergeTests.journal()
    let second = try first.copy()
    let recording = try #require(try MergeTests.entry(2, first).recordings.first?.id)
    try first.correct("at the harbour", in: recording)
    try second.hear("at the harbor", in: recording)
    let before = try second.copy()
    try second.merge(first)
    try first.merge(before)
    for copy in [first, second] {
      #expect(try copy.file.transcripts(of: recording).count == 3)
      #expect(
        try copy.file.currentTranscript(of: recording)?.transcript.state == .corrected)
      #expect(try copy.file.search(SearchQuery("harbour")).map(\.entry) == [2])
    }
    let third = try second.copy()
    try second.correct("at the harbour wall", in: recording)
    try third.correct("at the harbours", in: recording)
    #expect(try second.merge(third).conflicts.map(\.isOthers) == [true])
    _ = try second.file.undo(2, at: second.tick())
    #expect(try second.file.search(SearchQuery("wall")).map(\.entry) == [2])
  }

  @Test("tells what it would take and changes nothing, where it is only tried")
  func trial() throws {
    let first = try MergeTests.journal()
    let second = try first.copy()
    _ = try second.record(Sample.draft("new", minutes: 3))
    _ = try second.file.erase([1], at: second.tick())
    let before = try first.rows()
    let tried = try first.merge(second, isTrial: true)
    #expect(tried.isTrial && tried.added.count == 1 && tried.recordings == 1 && tried.erased == 1)
    #expect(try first.rows() == before)
    var done = try first.merge(second)
    done.isTrial = true
    #expect(done == tried)
  }

  @Test("gives no entry here an identifier that the other journal wrongly has")
  func wrongIdentifier() throws {
    let first = try MergeCopy()
    let second = try MergeCopy()
    for copy in [first, second] { _ = try copy.record(Sample.draft("a talk"), digest: "feed") }
    try second.file.write { db in
      try db.execute(sql: "UPDATE entry SET uuid = '0' || substr(upper(uuid), 2)")
    }
    let before = try first.rows()
    let error = #expect(throws: StorageError.self) {
      try first.file.merge(second.file, named: "other", isTrial: false, at: first.tick())
    }
    #expect(error?.code == .damaged)
    #expect(try first.rows() == before)
  }

  @Test("ends with an error where no number is left for a recording")
  func noNumbers() throws {
    let first = try MergeCopy()
    for minute in 0..<2 { _ = try first.record(Sample.draft("spoken", minutes: minute)) }
    let second = try first.copy()
    try first.file.write { db in
      try db.execute(
        sql: """
          UPDATE recording SET entry_id = 1, start_instant = start_instant - id * 60000;
          UPDATE sqlite_sequence SET seq = 9223372036854775807 WHERE name = 'recording'
          """)
    }
    let error = #expect(throws: StorageError.self) {
      try first.file.merge(second.file, named: "other", isTrial: false, at: first.tick())
    }
    #expect(error?.code == .damaged)
  }

  @Test("makes one entry of a file that both journals imported, with what each said of it")
  func twins() throws {
    let first = try MergeTests.journal()
    let second = try MergeTests.journal()
    let digest = "feed"
    let one = try first.record(
      Sample.draft("from the desk", minutes: 5, tags: [.init(.tag, "sea")]), digest: digest)
    let two = try second.record(
      Sample.draft("", minutes: 5, title: "A talk", tags: [.init(.tag, "talk")]), digest: digest)
    try second.correct(
      "what was said", in: try #require(try MergeTests.entry(two, second).recordings.first?.id))
    let third = try first.copy()
    let other = try second.copy()
    try first.merge(second)
    try other.merge(third)
    #expect(try first.essence() == other.essence())
    let entry = try MergeTests.entry(one, first)
    #expect(entry.title == "A talk" && entry.note == "from the desk")
    #expect(Set(entry.tags.map(\.name)) == ["sea", "talk"])
    #expect(entry.recordings.count == 1)
    #expect(try first.file.search(SearchQuery("said")).map(\.entry) == [one])
    #expect(try first.file.finishedRecordings().count { $0.recording.digest == digest } == 1)
    #expect(try first.merge(second).isEmpty)
    #expect(try third.merge(first).added.count == 2)
    #expect(try third.essence() == first.essence())
    for copy in [first, other, third] { #expect(try copy.faults() == []) }
  }
}
