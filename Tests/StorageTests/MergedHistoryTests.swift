import Entries
import Foundation
import GRDB
import Testing

@testable import Storage

/// Histories of which a row cannot be read, in the journal that is merged and in the one that merges.
@Suite("Merging histories that cannot all be read")
struct MergedHistoryTests {
  private static let damages = [
    "became = '{}'", "was = 'no JSON'", "part = 'shoe size'", "became = NULL", "stamp = 'zzz'",
    "stamp = NULL", "made = 'noon'",
  ]

  /// Returns a journal with an entry, and a copy in which its title and its note were changed.
  private static func copies() throws -> (MergeCopy, MergeCopy) {
    let first = try MergeCopy()
    _ = try first.file.add(
      Sample.draft("slept well", title: "A walk"), uuid: UUID(), at: first.tick())
    let second = try first.copy()
    for change in [EntryChange(title: "One"), EntryChange(note: "badly")] {
      try second.file.apply(change, to: 1, at: second.tick())
    }
    return (first, second)
  }

  private static func spoil(_ part: String, _ assignment: String, _ copy: MergeCopy) throws {
    try copy.file.queue.writeWithoutTransaction { db in
      try HostileRowTests.loosely(in: "entry_change", db) {
        try db.execute(
          sql: "UPDATE entry_change SET \(assignment) WHERE part = ?", arguments: [part])
      }
    }
  }

  @Test(
    "Of the other journal what can be read is taken, and the entry is named", arguments: damages)
  func theirs(_ assignment: String) throws {
    let (first, second) = try MergedHistoryTests.copies()
    try MergedHistoryTests.spoil("title", assignment, second)
    try second.file.requireMergeable()
    let before = try second.rows()
    let report = try first.merge(second)
    #expect(report.unreadHistories == [1] && report.changed == [1])
    #expect(try first.file.entries([1]).first?.note == "badly")
    #expect(try first.file.revisions(of: 1).map(\.became) == [[.note("badly")]])
    #expect(try first.faults() == [] && first.file.damage.values.isEmpty)
    #expect(try second.rows() == before)
    let again = try first.merge(second)
    #expect(again.isEmpty && again.unreadHistories == [1])
  }

  @Test(
    "Here a change that cannot be read is set aside, and comes back whole",
    arguments: damages.filter { !$0.hasPrefix("part") })
  func ours(_ assignment: String) throws {
    let (first, second) = try MergedHistoryTests.copies()
    let whole = try second.copy()
    try MergedHistoryTests.spoil("title", assignment, second)
    try first.file.apply(EntryChange(energy: Energy(level: 3)), to: 1, at: first.tick())
    let report = try second.merge(first)
    #expect(report.unreadHistories.isEmpty && report.conflicts.isEmpty)
    #expect(second.file.damage.values == [DamagedValue(entry: 1, part: .history)])
    let entry = try #require(try second.file.entries([1]).first)
    #expect(entry.title == "One" && entry.note == "badly" && entry.energy?.level == 3)
    #expect(try second.faults() == [] && second.file.unreadableChanges().isEmpty)
    try second.merge(whole)
    let titles = try second.file.revisions(of: 1).flatMap(\.became).filter { $0 == .title("One") }
    // One whose place in the order is lost is not known to be the same.
    #expect(titles.count == (assignment.hasPrefix("stamp") ? 2 : 1))
    #expect(try second.merge(whole).isEmpty)
  }

  /// Returns a journal whose entry had four notes, "second" of which is told only by a change that cannot
  /// be read and by the one after it.
  private static func middle(_ assignment: String) throws -> MergeCopy {
    let copy = try MergeCopy()
    _ = try copy.file.add(Sample.draft("first"), uuid: UUID(), at: copy.tick())
    for change in [
      EntryChange(note: "second"), EntryChange(title: "A walk"), EntryChange(note: "third"),
      EntryChange(energy: Energy(level: 3)), EntryChange(note: "fourth"),
    ] {
      try copy.file.apply(change, to: 1, at: copy.tick())
    }
    try copy.file.queue.writeWithoutTransaction { db in
      try HostileRowTests.loosely(in: "entry_change", db) {
        try db.execute(
          sql: """
            UPDATE entry_change SET \(assignment) WHERE part = 'note' AND became LIKE '%third%'
            """)
      }
    }
    return copy
  }

  /// Takes everything back that can be, and returns the notes that come to be seen.
  private static func notesTakenBack(_ copy: MergeCopy) throws -> [String] {
    var notes: [String] = []
    while case .undone = try copy.file.undo(1, at: copy.tick()) {
      let note = try copy.file.entries([1]).first?.note ?? ""
      if notes.last != note { notes.append(note) }
      if notes.count > 9 { break }
    }
    return notes
  }

  @Test(
    "What a change in the middle of a history led to comes back, although it cannot be read",
    arguments: damages)
  func middleOfOurs(_ assignment: String) throws {
    let copy = try MergedHistoryTests.middle(assignment)
    #expect(
      try MergedHistoryTests.notesTakenBack(copy) == ["third", "second", "first"])
    #expect(try copy.faults() == [])
  }

  @Test(
    "So it does in an entry that arrives with such a history, and copies of both agree",
    arguments: damages)
  func middleOfTheirs(_ assignment: String) throws {
    let (here, there) = (try MergeCopy(), try MergedHistoryTests.middle(assignment))
    let report = try here.merge(there)
    #expect(report.unreadHistories == [1] && report.added == [1])
    #expect(try here.merge(there).isEmpty)
    try there.merge(here)
    #expect(try there.file.entries([1]).map(\.note) == ["fourth"])
    let whole = try here.copy()
    #expect(try MergedHistoryTests.notesTakenBack(here) == ["third", "second", "first"])
    try whole.merge(there)
    #expect(try MergedHistoryTests.notesTakenBack(whole) == ["third", "second", "first"])
  }

  @Test("A lost change that may have been of two parts is put into none")
  func twoParts() throws {
    let copy = try MergeCopy()
    _ = try copy.file.add(Sample.draft("", title: "A walk"), uuid: UUID(), at: copy.tick())
    try copy.file.apply(EntryChange(title: ""), to: 1, at: copy.tick())
    // Title and note are both empty now, and either may have been "A walk".
    for damage in ["part = 'shoe size'", "part = 'shoe size', stamp = NULL"] {
      let spoilt = try copy.copy()
      try MergedHistoryTests.spoil("title", damage, spoilt)
      #expect(try MergedHistoryTests.notesTakenBack(spoilt) == [])
      #expect(try spoilt.file.entries([1]).map(\.note) == [""])
    }
  }

  @Test("Two lost changes of one step of an entry that arrives are one step here")
  func oneStep() throws {
    let (here, there) = (try MergeCopy(), try MergeCopy())
    _ = try there.file.add(
      Sample.draft("slept well", title: "A walk"), uuid: UUID(), at: there.tick())
    try there.file.apply(EntryChange(title: "One", note: "badly"), to: 1, at: there.tick())
    for part in ["title", "note"] {
      try MergedHistoryTests.spoil(part, "became = '{}'", there)
    }
    #expect(try here.merge(there).unreadHistories == [1])
    guard case .undone = try here.file.undo(1, at: here.tick()) else {
      Issue.record("nothing was undone")
      return
    }
    let entry = try #require(try here.file.entries([1]).first)
    #expect(entry.title == "A walk" && entry.note == "slept well")
  }

  @Test("A change here that names no entry is passed over")
  func noEntry() throws {
    let (first, second) = try MergedHistoryTests.copies()
    try first.file.apply(EntryChange(energy: Energy(level: 3)), to: 1, at: first.tick())
    try MergedHistoryTests.spoil("energy", "entry_id = NULL", first)
    let report = try first.merge(second)
    #expect(report.changed == [1])
    #expect(try first.file.entries([1]).first?.title == "One")
  }

  @Test("A change of labels here that names neither entry nor step is passed over")
  func noStep() throws {
    let (first, second) = try MergedHistoryTests.copies()
    try first.file.apply(EntryChange(addTags: [.init(.tag, "work")]), to: 1, at: first.tick())
    try MergedHistoryTests.spoil("labels", "entry_id = NULL, step = NULL, undone = 7", first)
    let report = try first.merge(second)
    #expect(report.changed == [1])
    #expect(try first.file.entries([1]).first?.note == "badly")
  }

  @Test("What was set aside stays in its journal")
  func aside() throws {
    let (first, second) = try MergedHistoryTests.copies()
    try MergedHistoryTests.spoil("title", "became = '{}'", second)
    try second.file.setUnreadableChangesAside(at: second.tick())
    let report = try first.merge(second)
    #expect(report.unreadHistories.isEmpty)
    #expect(try first.value("SELECT count(*) FROM entry_change WHERE part = 'unreadable'") == 0)
    #expect(try first.merge(second).isEmpty)
  }

  @Test("Another table with a value that it may not have is still refused")
  func otherTable() throws {
    let (_, second) = try MergedHistoryTests.copies()
    try second.file.queue.writeWithoutTransaction { db in
      try HostileRowTests.loosely(in: "entry", db) {
        try db.execute(sql: "UPDATE entry SET title = NULL")
      }
    }
    let error = #expect(throws: StorageError.self) { try second.file.requireMergeable() }
    #expect(error?.code == .damaged)
    #expect(error?.reason.contains("the table entry has a value") == true)
  }
}
