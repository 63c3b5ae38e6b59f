import Entries
import Foundation
import GRDB
import Testing

@testable import Storage

@Suite("What was changed")
struct ChangeTests {
  private static func date(_ minutes: Int) -> Date { Sample.moment(minutes: minutes).date }

  private static let draft = EntryDraft(
    moment: Sample.moment(), title: "A walk", note: "Slept well.",
    mood: Mood(score: 4, word: "wach", emoji: "🌊"), energy: Energy(level: 7),
    place: Place(name: "Pier", latitude: 54.1, longitude: 12.1),
    tags: [.init(.tag, "work"), .init(.person, "Zoë")])

  @Test(
    "is kept as it was before, and comes back whole",
    arguments: [
      EntryChange(title: "Another"), EntryChange(note: "Slept \"badly\"\nall night."),
      EntryChange(note: ""), EntryChange(mood: .some(nil)), EntryChange(mood: Mood(score: 1)),
      EntryChange(energy: .some(nil)), EntryChange(place: .some(nil)),
      EntryChange(place: Place(name: "Hafen")), EntryChange(moment: Sample.moment(minutes: 90)),
      EntryChange(addTags: [.init(.tag, "new")], removeTags: [.init(.tag, "work")]),
      EntryChange(
        title: "All", note: "All.", mood: .some(nil), energy: Energy(level: 1),
        removeTags: [.init(.tag, "work"), .init(.person, "zoë")]),
    ])
  func whole(_ change: EntryChange) throws {
    let journal = try TemporaryJournal()
    let number = try journal.file.add(ChangeTests.draft, uuid: UUID())
    let before = try #require(try journal.file.entries([number]).first)
    try journal.file.apply(change, to: number, at: ChangeTests.date(1))
    #expect(try journal.file.search(SearchQuery("slept")).map(\.entry) != [] || change.note != nil)
    let revision = try #require(try journal.file.revisions(of: number).first)
    #expect(revision.made == ChangeTests.date(1) && revision.undone == nil)
    #expect(revision.was != revision.became && revision.was.count == revision.became.count)
    let undone = try journal.file.undo(nil, at: ChangeTests.date(2))
    #expect(undone.revisions.map(\.was) == [revision.was])
    var after = try #require(try journal.file.entries([number]).first)
    #expect(after.edited == ChangeTests.date(2))
    after.edited = before.edited
    #expect(after == before)
    #expect(try journal.file.search(SearchQuery("slept")).map(\.entry) == [number])
    #expect(try journal.file.revisions(of: number).map(\.undone) == [ChangeTests.date(2)])
    #expect(try journal.file.undo(number, at: ChangeTests.date(3)) == .nothing)
  }

  @Test("A change that changes nothing leaves no trace")
  func nothing() throws {
    let journal = try TemporaryJournal()
    let number = try journal.file.add(ChangeTests.draft, uuid: UUID())
    try journal.file.apply(
      EntryChange(note: "Slept well.", addTags: [.init(.tag, "WORK")]), to: number,
      at: ChangeTests.date(1))
    #expect(try journal.file.revisions(of: number).isEmpty)
  }

  /// What makes a change unreadable, as damage or a stranger may.
  private static let damages = [
    "became = '{}'", "became = 'no JSON'", "became = x'FF00'", "became = NULL", "was = '[7]'",
    "part = 'shoe size'", "part = NULL", "made = 'noon'", "step = 'one'", "stamp = 'zzz'",
    "stamp = NULL", "undone = 'never'",
  ]

  /// A journal with an entry whose title was changed three times.
  private static func journal() throws -> (TemporaryJournal, Int64) {
    let journal = try TemporaryJournal()
    let number = try journal.file.add(draft, uuid: UUID())
    for (minute, title) in [(1, "One"), (2, "Two"), (3, "Three")] {
      try journal.file.apply(EntryChange(title: title), to: number, at: date(minute))
    }
    return (journal, number)
  }

  /// Spoils the change to a title, whatever the table demands.
  private static func spoil(_ title: String, _ assignment: String, _ file: JournalFile) throws {
    try file.queue.writeWithoutTransaction { db in
      try HostileRowTests.loosely(in: "entry_change", db) {
        try db.execute(
          sql: "UPDATE entry_change SET \(assignment) WHERE became = ?",
          arguments: ["\"\(title)\""])
      }
    }
  }

  @Test("A change that cannot be read hides no other and is told of", arguments: damages)
  func damaged(_ assignment: String) throws {
    let (journal, number) = try ChangeTests.journal()
    try ChangeTests.spoil("Two", assignment, journal.file)
    #expect(
      try journal.file.revisions(of: number).map(\.became) == [[.title("One")], [.title("Three")]])
    #expect(journal.file.damage.values == [DamagedValue(entry: number, part: .history)])
    #expect(try journal.file.unreadableChanges().map(\.entry) == [number])
  }

  @Test("Undoing passes over a change that cannot be read, and loses no value", arguments: damages)
  func undoingDamaged(_ assignment: String) throws {
    // The last change, and one in the middle.
    for (title, titles) in [
      ("Three", ["Two", "One", "A walk"]), ("Two", ["Two", "One", "A walk"]),
    ] {
      // One that is taken back already changes nothing any more.
      if title == "Three", assignment.hasPrefix("undone") { continue }
      for number in [nil, 1] as [Int64?] {
        let (journal, entry) = try ChangeTests.journal()
        try ChangeTests.spoil(title, assignment, journal.file)
        var left: [String] = []
        while case .undone = try journal.file.undo(number, at: ChangeTests.date(9)) {
          left.append(try #require(try journal.file.entries([entry]).first).title)
        }
        // One that seems to be taken back is no longer a step.
        #expect(left == (assignment.hasPrefix("undone") ? ["One", "A walk"] : titles))
        #expect(journal.file.damage.values == [DamagedValue(entry: entry, part: .history)])
        #expect(try journal.file.unreadableChanges().isEmpty)
        #expect(try journal.file.pageFaults().isEmpty)
      }
    }
  }

  @Test(
    "A stamp that damage made too late spoils none of the changes after it",
    arguments: ["1", "ffffffffffffffff"])
  func lateStamp(_ digits: String) throws {
    let (journal, number) = try ChangeTests.journal()
    try ChangeTests.spoil(
      "Two", "stamp = '\(digits)' || substr(stamp, \(digits.count + 1))", journal.file)
    try journal.file.apply(EntryChange(title: "Four"), to: number, at: ChangeTests.date(4))
    #expect(try journal.file.unreadableChanges().count == 1)
    #expect(try journal.file.revisions(of: number).last?.became == [.title("Four")])
    _ = try journal.file.undo(number, at: ChangeTests.date(5))
    #expect(try journal.file.entries([number]).map(\.title) == ["Three"])
  }

  @Test("Every new stamp is one, whatever it comes after")
  func stamps() {
    for last in ["ffffffffffffffff", "1000019aabbccdd0", "001fffffffffffff"] {
      let next = Stamp.next(after: last + "-0000000000000000", at: ChangeTests.date(1))
      #expect(Stamp.isStamp(next))
    }
  }

  @Test("What takes the place of a lost change keeps its time, so that a later one is undone first")
  func placeOfLost() throws {
    let journal = try TemporaryJournal()
    let number = try journal.file.add(ChangeTests.draft, uuid: UUID())
    try journal.file.apply(EntryChange(title: "One"), to: number, at: ChangeTests.date(1))
    try journal.file.apply(EntryChange(note: "badly"), to: number, at: ChangeTests.date(2))
    try ChangeTests.spoil("One", "stamp = 'zzz'", journal.file)
    _ = try journal.file.undo(number, at: ChangeTests.date(9))
    let entry = try #require(try journal.file.entries([number]).first)
    #expect(entry.title == "One" && entry.note == "Slept well.")
    _ = try journal.file.undo(number, at: ChangeTests.date(9))
    #expect(try journal.file.entries([number]).map(\.title) == ["A walk"])
  }

  @Test("Mending gives no stamp to what was set aside, and none that is later than any can be")
  func mendedStamps() throws {
    let (journal, number) = try ChangeTests.journal()
    try ChangeTests.spoil("Two", "became = '{}', made = 9223372036854775807", journal.file)
    try journal.file.setUnreadableChangesAside(at: ChangeTests.date(4))
    try ChangeTests.spoil("Three", "stamp = NULL, made = 9223372036854775807", journal.file)
    try journal.file.write { db in try StampCheck(db).mend() }
    let stamped = "SELECT count(stamp) FROM entry_change WHERE part = 'unreadable'"
    #expect(try journal.value(stamped) == 0)
    #expect(try journal.file.unreadableChanges().isEmpty)
    #expect(try journal.file.revisions(of: number).last?.became == [.title("Three")])
  }

  @Test("What was set aside is kept until its entry is erased")
  func setAside() throws {
    let (journal, number) = try ChangeTests.journal()
    try ChangeTests.spoil("Three", "became = 'canary'", journal.file)
    try journal.file.setUnreadableChangesAside(at: ChangeTests.date(4))
    #expect(try journal.file.unreadableChanges().isEmpty && journal.file.damage.values.isEmpty)
    #expect(try journal.file.revisions(of: number).last?.became == [.title("Three")])
    let kept = "SELECT count(*) FROM entry_change WHERE was LIKE '%canary%'"
    #expect(try journal.value(kept) == 1)
    _ = try journal.file.erase([number], at: ChangeTests.date(5))
    #expect(try journal.value(kept) == 0)
  }

  @Test("A change of a place that cannot be read keeps no entry from being erased")
  func damagedPlace() throws {
    let journal = try TemporaryJournal()
    let number = try journal.file.add(ChangeTests.draft, uuid: UUID())
    try journal.file.apply(
      EntryChange(place: Place(name: "Hafen")), to: number, at: ChangeTests.date(1))
    try journal.file.write { db in
      try db.execute(sql: "UPDATE entry_change SET became = '[1]' WHERE part = 'place'")
    }
    _ = try journal.file.erase([number], at: ChangeTests.date(2))
    #expect(try journal.file.allNumbers().isEmpty)
  }

  @Test("A change that fails leaves no trace")
  func failing() throws {
    let journal = try TemporaryJournal()
    let number = try journal.file.add(ChangeTests.draft, uuid: UUID())
    #expect(throws: StorageError.self) {
      try journal.file.trash([number, 9], at: ChangeTests.date(1))
    }
    #expect(try [1, number].allSatisfy { try journal.file.revisions(of: $0).isEmpty })
  }

  @Test("The newest step is taken back first, then the one before it, and none twice")
  func order() throws {
    let journal = try TemporaryJournal()
    let number = try journal.file.add(ChangeTests.draft, uuid: UUID())
    for (minute, note) in ["one", "two", "three"].enumerated() {
      try journal.file.apply(EntryChange(note: note), to: number, at: ChangeTests.date(minute + 1))
    }
    for expected in ["two", "one", "Slept well."] {
      #expect(try journal.file.undo(number, at: ChangeTests.date(9)).revisions.count == 1)
      #expect(try journal.file.entries([number]).map(\.note) == [expected])
    }
    #expect(try journal.file.undo(number, at: ChangeTests.date(9)) == .nothing)
    try journal.file.apply(EntryChange(note: "four"), to: number, at: ChangeTests.date(10))
    #expect(try journal.file.undo(number, at: ChangeTests.date(11)).revisions.count == 1)
    #expect(try journal.file.entries([number]).map(\.note) == ["Slept well."])
  }

  @Test("Entries that were deleted together come back together, or one of them alone")
  func together() throws {
    let journal = try TemporaryJournal()
    for _ in 1...3 { _ = try journal.file.add(ChangeTests.draft, uuid: UUID()) }
    func kept() throws -> [Int64] {
      try journal.file.overviews(matching: EntryFilter(sort: .oldest)).map(\.entry.id)
    }
    try journal.file.trash([1, 3], at: ChangeTests.date(1))
    #expect(try journal.file.undo(nil, at: ChangeTests.date(2)).revisions.map(\.entry) == [1, 3])
    #expect(try kept() == [1, 2, 3])
    try journal.file.trash([1, 2, 3], at: ChangeTests.date(3))
    #expect(try journal.file.undo(2, at: ChangeTests.date(4)).revisions.map(\.entry) == [2])
    #expect(try kept() == [2])
    #expect(try journal.file.undo(nil, at: ChangeTests.date(5)).revisions.map(\.entry) == [1, 3])
    #expect(try kept() == [1, 2, 3])
  }

  @Test("Changes of one step are taken back at once, to what was before the first of them")
  func step() throws {
    let journal = try TemporaryJournal()
    let number = try journal.file.add(ChangeTests.draft, uuid: UUID())
    try journal.file.apply(EntryChange(title: "Before"), to: number, at: ChangeTests.date(1))
    let step = ChangeStep()
    try journal.file.apply(EntryChange(note: "one"), to: number, at: ChangeTests.date(2), in: step)
    try journal.file.apply(
      EntryChange(title: "After", note: "two"), to: number, at: ChangeTests.date(2), in: step)
    #expect(try journal.file.revisions(of: number).count == 2)
    _ = try journal.file.undo(nil, at: ChangeTests.date(3))
    let entry = try #require(try journal.file.entries([number]).first)
    #expect(entry.title == "Before" && entry.note == "Slept well.")
  }

  @Test("Labels that were renamed, merged or removed everywhere come back everywhere")
  func labels() throws {
    let journal = try TemporaryJournal()
    for names in [["work"], ["Rain", "work"], ["rain"]] {
      _ = try journal.file.add(
        Sample.draft(tags: names.map { .init(.tag, $0) }), uuid: UUID())
    }
    func names() throws -> [[String]] {
      try journal.file.entries([1, 2, 3]).map { $0.tags.map(\.name) }
    }
    let before = try names()
    _ = try journal.file.removeLabel(.tag, "work")
    #expect(try names() == [[], ["Rain"], ["Rain"]])
    _ = try journal.file.undo(nil, at: ChangeTests.date(1))
    #expect(try names() == before)
    _ = try journal.file.mergeLabels(.tag, ["work"], into: "rain")
    _ = try journal.file.undo(nil, at: ChangeTests.date(2))
    #expect(try names() == before)
    _ = try journal.file.renameLabel(.tag, from: "rain", to: "RAIN")
    #expect(try names() == [["work"], ["RAIN", "work"], ["RAIN"]])
    _ = try journal.file.undo(nil, at: ChangeTests.date(3))
    #expect(try names() == before)
    #expect(try journal.file.search(SearchQuery("rain")).count == 2)
  }

  @Test("A corrected text, and one that was cut by what was said, give way to the one before")
  func transcripts() throws {
    let journal = try TemporaryJournal()
    let (entry, recording) = try journal.addRecording()
    let date = ChangeTests.date(1)
    let said = try journal.file.beginTranscript(recording: recording, engine: Sample.engine)
    try journal.file.appendUtterances(
      [(position: 0, utterance: Sample.utterance("at the arbour journal tag sea"))], to: said)
    try journal.file.finishTranscript(
      said, state: .done, makeCurrent: true,
      obeying: SpokenChange(
        EntryChange(addTags: [.init(.tag, "sea")]), of: entry,
        version: Transcript(engine: Sample.engine, utterances: [Sample.utterance("at the arbour")]),
        of: recording, at: date))
    let cut = try #require(try journal.file.currentTranscript(of: recording)?.version.id)
    #expect(cut != said)
    #expect(
      try journal.file.revisions(of: entry).map(\.was) == [
        [.labels([]), .transcript(recording: recording, version: said)]
      ])
    let corrected = Transcript(
      engine: Sample.engine, state: .corrected, utterances: [Sample.utterance("at the harbour")])
    _ = try journal.file.addTranscript(corrected, to: recording, makeCurrent: true, at: date)
    #expect(
      try journal.file.revisions(of: entry).last?.was == [
        .transcript(recording: recording, version: cut)
      ])
    #expect(try journal.file.search(SearchQuery("harbour")).map(\.entry) == [entry])
    _ = try journal.file.undo(entry, at: date)
    #expect(try journal.file.currentTranscript(of: recording)?.version.id == cut)
    #expect(try journal.file.entries([entry]).first?.tags == [.init(.tag, "sea")])
    #expect(try journal.file.search(SearchQuery("harbour")).isEmpty)
    _ = try journal.file.undo(entry, at: date)
    #expect(try journal.file.currentTranscript(of: recording)?.version.id == said)
    #expect(try journal.file.entries([entry]).first?.tags == [])
  }

  @Test("Nothing is taken back that is older than what was added, or changed without being kept")
  func newer() throws {
    let journal = try TemporaryJournal()
    #expect(try journal.file.undo(nil, at: ChangeTests.date(9)) == .nothing)
    let first = try journal.file.add(ChangeTests.draft, uuid: UUID(), at: ChangeTests.date(1))
    #expect(try journal.file.undo(nil, at: ChangeTests.date(9)) == .added(first))
    try journal.file.apply(EntryChange(note: "x"), to: first, at: ChangeTests.date(2))
    let second = try journal.file.add(ChangeTests.draft, uuid: UUID(), at: ChangeTests.date(3))
    #expect(try journal.file.undo(nil, at: ChangeTests.date(9)) == .added(second))
    try journal.file.apply(EntryChange(note: "y"), to: second, at: ChangeTests.date(4))
    let other = ChangeTests.date(5)
    #expect(try journal.file.undo(nil, at: ChangeTests.date(9), after: other) == .notKept)
    // Who names an entry means what was changed in it.
    let named = try journal.file.undo(second, at: ChangeTests.date(9), after: other)
    #expect(named.revisions.map(\.entry) == [second])
    try journal.file.apply(EntryChange(note: "z"), to: second, at: ChangeTests.date(6))
    let undone = try journal.file.undo(nil, at: ChangeTests.date(9), after: other)
    #expect(undone.revisions.map(\.entry) == [second])
  }
}
