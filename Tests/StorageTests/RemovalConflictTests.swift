import Entries
import Foundation
import GRDB
import Testing

@testable import Storage

@Suite("Merging what one copy changed and the other removed")
struct RemovalConflictTests {
  /// Merges two copies both ways, and expects that they are the same then.
  /// - Returns: What each merge told, and the journals.
  private static func bothWays(
    _ first: MergeCopy, _ second: MergeCopy
  ) throws -> (reports: [MergeReport], copies: [MergeCopy]) {
    let (one, two) = (try first.copy(), try second.copy())
    let reports = [try one.merge(second), try two.merge(first)]
    #expect(try one.essence() == two.essence())
    for (copy, other) in [(one, two), (two, one)] {
      let rows = try copy.rows()
      let again = try copy.merge(other)
      #expect(again.isEmpty && again.conflicts.isEmpty && again.removalConflicts.isEmpty)
      #expect(try copy.rows() == rows)
      #expect(try copy.file.surplus(of: other.file) == nil)
      #expect(try copy.faults() == [])
    }
    return (reports, [one, two])
  }

  private static func change(_ words: [MoodWord], _ copy: MergeCopy) throws {
    try copy.file.changeMoodWords(at: copy.tick()) { present in
      let keys = Set(words.map(\.key))
      return present.filter { !keys.contains($0.key) } + words
    }
  }

  private static func cosy(_ score: Int) -> MoodWord {
    .added(word: "cosy", score: score, emoji: "", synonyms: [])
  }

  @Test("A goal that was removed stays so where the other journal only imported it")
  func importedGoal() throws {
    let first = try MergeCopy()
    let made = Goal(
      uuid: UUID(), wording: "talk 5 days a week", deed: .speaking, amount: 5, unit: .days,
      period: .week, begun: Sample.moment().day)
    let goal = try #require(try first.file.add(made, at: first.tick()))
    let second = try MergeCopy(clock: first.clock)
    try second.file.addImported(made)
    #expect(try second.file.goals().map(\.uuid) == [made.uuid])
    let present = try first.copy()
    for copy in try Self.bothWays(present, second).copies {
      #expect(try copy.file.goals().count == 1)
    }
    try first.file.changeGoal(goal.id, at: first.tick()) { _ in nil }
    let (reports, copies) = try Self.bothWays(first, second)
    #expect(reports.map(\.removalConflicts) == [[], []])
    for copy in copies { #expect(try copy.file.goals().isEmpty) }
    // A change there is one that the removal did not know.
    let number = try #require(try second.file.goals().first?.id)
    try second.file.changeGoal(number, at: second.tick()) { goal in
      var goal = goal
      goal.pauses = [Goal.Pause(first: goal.begun)]
      return goal
    }
    let (changed, kept) = try Self.bothWays(first, second)
    #expect(changed.map(\.removalConflicts.count) == [1, 1])
    for copy in kept { #expect(try copy.file.goals().count == 1) }
  }

  @Test(
    "A word for a mood that got a score in one and was hidden in the other has both, and is listed",
    arguments: [true, false])
  func moodWord(_ isHiddenFirst: Bool) throws {
    let first = try MergeCopy()
    try Self.change([Self.cosy(5)], first)
    let second = try first.copy()
    if isHiddenFirst { try Self.change([.hidden("cosy")], second) }
    try Self.change([Self.cosy(2)], first)
    if !isHiddenFirst { try Self.change([.hidden("cosy")], second) }
    let (reports, copies) = try Self.bothWays(first, second)
    #expect(
      reports.map(\.removalConflicts) == [
        [RemovalConflict(.moodWord("cosy"), isOthers: true)],
        [RemovalConflict(.moodWord("cosy"), isOthers: false)],
      ])
    for copy in copies {
      let words = try copy.file.moodWords()
      #expect(words.count == 2 && words.contains(Self.cosy(2)) && words.contains(.hidden("cosy")))
    }
  }

  @Test("It is none where the word was hidden by somebody who knew its score")
  func knownMoodWord() throws {
    let first = try MergeCopy()
    let second = try first.copy()
    try Self.change([Self.cosy(5)], first)
    let before = try second.copy()
    try second.merge(first)
    try Self.change([.hidden("cosy")], second)
    for copy in [first, before] { #expect(try copy.merge(second).removalConflicts.isEmpty) }
  }

  private static func noted() throws -> (MergeCopy, MergeCopy) {
    let first = try MergeCopy()
    _ = try first.file.add(Sample.draft("slept well"), uuid: UUID(), at: first.tick())
    return (first, try first.copy())
  }

  @Test(
    "What was changed in an entry that the other deleted is in the trash with it, and is listed",
    arguments: [true, false])
  func trashed(_ isDeletedFirst: Bool) throws {
    let (first, second) = try Self.noted()
    if isDeletedFirst { try first.file.trash([1], at: first.tick()) }
    try second.file.apply(
      EntryChange(title: "A night", note: "slept badly"), to: 1, at: second.tick())
    if !isDeletedFirst { try first.file.trash([1], at: first.tick()) }
    let (reports, copies) = try Self.bothWays(first, second)
    for (report, isOthers) in zip(reports, [false, true]) {
      #expect(
        report.conflicts
          == [.title("A night"), .note("slept badly")].map {
            MergeConflict(entry: 1, lost: $0, isOthers: isOthers, isInTrash: true)
          })
    }
    for copy in copies {
      #expect(try copy.file.entries([1]).first?.deleted != nil)
      try copy.file.restore([1], at: copy.tick())
      #expect(try copy.file.entries([1]).first?.note == "slept badly")
    }
  }

  @Test("It is none where both deleted the entry, or where whoever did knew the change")
  func knownTrash() throws {
    let (first, second) = try Self.noted()
    try second.file.apply(EntryChange(note: "slept badly"), to: 1, at: second.tick())
    let third = try second.copy()
    try second.file.trash([1], at: second.tick())
    let before = try first.copy()
    #expect(try before.merge(second).conflicts.isEmpty)
    #expect(try third.merge(second).conflicts.isEmpty)
    try first.file.trash([1], at: first.tick())
    #expect(try first.merge(second).conflicts.isEmpty)
  }

  private static func goal(_ copy: MergeCopy) throws -> Goal {
    let goal = Goal(
      uuid: UUID(), wording: "talk 5 days a week", deed: .speaking, amount: 5, unit: .days,
      period: .week, begun: Sample.moment().day)
    return try #require(try copy.file.add(goal, at: copy.tick()))
  }

  private static func pause(_ goal: Goal, _ copy: MergeCopy) throws {
    try copy.file.changeGoal(goal.id, at: copy.tick()) { goal in
      var goal = goal
      goal.pauses.append(Goal.Pause(first: goal.begun))
      return goal
    }
  }

  private static func remove(_ goal: Goal, _ copy: MergeCopy) throws {
    try copy.file.changeGoal(goal.id, at: copy.tick()) { _ in nil }
  }

  @Test(
    "A goal that was paused in one and removed in the other stays paused, and is listed",
    arguments: [true, false])
  func goal(_ isRemovedFirst: Bool) throws {
    let first = try MergeCopy()
    let goal = try Self.goal(first)
    let second = try first.copy()
    if isRemovedFirst { try Self.remove(goal, second) }
    try Self.pause(goal, first)
    if !isRemovedFirst { try Self.remove(goal, second) }
    let (reports, copies) = try Self.bothWays(first, second)
    let subject = RemovalConflict.Subject.goal(goal.id, "talk 5 days a week")
    #expect(reports[0].removalConflicts == [RemovalConflict(subject, isOthers: true)])
    #expect(reports[0].isEmpty)
    #expect(reports[1].removalConflicts == [RemovalConflict(subject, isOthers: false)])
    #expect(reports[1].goals == 1)
    for copy in copies { #expect(try copy.file.goals().map(\.isPaused) == [true]) }
    // Whoever removes it now knows of the pause.
    try Self.remove(goal, copies[0])
    let last = try copies[1].merge(copies[0])
    #expect(last.goals == 1 && last.removalConflicts.isEmpty)
    #expect(try copies[1].file.goals().isEmpty)
    #expect(try copies[1].merge(first).goals == 0)
  }

  @Test("A removal by an earlier release, which names no version, wins as the later one")
  func earlierRemoval() throws {
    let first = try MergeCopy()
    let goal = try Self.goal(first)
    let second = try first.copy()
    try Self.pause(goal, first)
    try Self.remove(goal, second)
    try second.file.write { db in try db.execute(sql: "UPDATE goal SET wording = ''") }
    let (reports, copies) = try Self.bothWays(first, second)
    #expect(reports.flatMap(\.removalConflicts).isEmpty)
    for copy in copies { #expect(try copy.file.goals().isEmpty) }
  }

  @Test("A goal of three copies comes to be the same in every order of merging")
  func anyOrder() throws {
    let first = try MergeCopy()
    let goal = try Self.goal(first)
    let copies = [first, try first.copy(skew: -60), try first.copy(skew: 60)]
    try Self.remove(goal, copies[2])
    try Self.pause(goal, copies[1])
    try Self.pause(goal, copies[0])
    try Self.remove(goal, copies[0])
    let merged = try MergeTests.inEveryOrder(copies)
    let essence = try merged[0].essence()
    for copy in merged { #expect(try copy.essence() == essence) }
  }
}
