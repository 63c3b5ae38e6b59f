import Entries
import Foundation
import Testing

@testable import Storage

@Suite("Goals in the journal")
struct GoalTests {
  private static let begun = Sample.moment().day

  private static func goal(
    _ wording: String = "talk 5 days a week", _ deed: Goal.Deed = .speaking, uuid: UUID = UUID()
  ) -> Goal {
    Goal(
      uuid: uuid, wording: wording, deed: deed, amount: 5, unit: .days, period: .week,
      begun: begun)
  }

  private static func add(_ goal: Goal, to file: JournalFile) throws -> Goal {
    try #require(try file.add(goal, at: Sample.moment().date))
  }

  @Test("A goal comes back as it was saved, with a number that is not used again")
  func roundTrip() throws {
    let journal = try TemporaryJournal()
    let pause = Goal.Pause(first: Self.begun, last: Self.begun.advanced(by: 3))
    for deed in [
      Goal.Deed.speaking, .writing, .checkingIn, .keeping, .label(Tag(.activity, "Lauf \u{1F3C3}")),
    ] {
      var goal = Self.goal("run 'often'", deed)
      goal.pauses = [pause]
      goal = try Self.add(goal, to: journal.file)
      #expect(try journal.file.goals().last == goal)
    }
    let last = try #require(try journal.file.goals().last)
    try journal.file.changeGoal(last.id, at: Sample.moment().date) { _ in nil }
    #expect(try journal.file.goals().count == 4)
    #expect(try Self.add(Self.goal(), to: journal.file).id == last.id + 1)
    #expect(throws: StorageError.self) {
      try journal.file.changeGoal(last.id, at: Sample.moment().date) { $0 }
    }
  }

  @Test("Of a goal that was removed nothing is left that it said")
  func removed() throws {
    let journal = try TemporaryJournal()
    let goal = try Self.add(
      Self.goal("see the doctor", .label(Tag(.person, "Dr Who"))), to: journal.file)
    let saved: String? = try journal.value("SELECT saved FROM goal")
    try journal.file.changeGoal(goal.id, at: Sample.moment().date) { _ in nil }
    let left: String? = try journal.value(
      "SELECT deed || coalesce(label_kind, '') || coalesce(label, '') || removed FROM goal")
    #expect(left == "keeping1")
    // What stands in the place of its wording tells only which version was removed.
    let wording: String? = try journal.value("SELECT wording FROM goal")
    #expect(saved != nil && wording == saved)
  }

  @Test("Each deed counts its entries, and none that is in the trash")
  func deeds() throws {
    let journal = try TemporaryJournal()
    let file = journal.file
    _ = try journal.addRecording(Sample.draft())
    _ = try file.add(Sample.draft("a note"), uuid: UUID())
    let tagged = try file.add(
      Sample.draft(tags: [Tag(.activity, "Run")]), uuid: UUID())
    let trashed = try file.add(Sample.draft("gone"), uuid: UUID())
    try file.trash([trashed], at: Sample.moment().date)
    let range = Self.begun...Self.begun
    for (deed, count) in [
      (Goal.Deed.speaking, 1), (.writing, 1), (.checkingIn, 0), (.keeping, 3),
      (.label(Tag(.activity, "RUN")), 1), (.label(Tag(.tag, "run")), 0),
    ] {
      let days = try file.days(towards: Self.goal("x", deed), in: range)
      #expect(days.map(\.times) == (count > 0 ? [count] : []), "\(deed)")
      if deed == .speaking { #expect(days.first?.seconds == 1) }
    }
    let before = Self.begun.advanced(by: -9)...Self.begun.advanced(by: -1)
    #expect(try file.days(towards: Self.goal("x", .keeping), in: before).isEmpty)
    _ = try file.renameLabel(.activity, from: "run", to: "jog", at: Sample.moment().date)
    #expect(try file.entries([tagged]).first?.tags == [Tag(.activity, "jog")])
  }

  @Test("A goal follows the label that it counts to its new name")
  func renamed() throws {
    let journal = try TemporaryJournal()
    _ = try journal.file.add(Sample.draft(tags: [Tag(.activity, "Run")]), uuid: UUID())
    _ = try Self.add(Self.goal("run", .label(Tag(.activity, "run"))), to: journal.file)
    _ = try journal.file.renameLabel(.activity, from: "Run", to: "jog", at: Sample.moment().date)
    #expect(try journal.file.goals().first?.deed == .label(Tag(.activity, "jog")))
  }

  @Test("Merging takes the change that was made last, in either direction, and once")
  func merging() throws {
    let first = try MergeCopy()
    let goal = try #require(try first.file.add(Self.goal(), at: first.tick()))
    let second = try first.copy()
    try second.file.changeGoal(goal.id, at: second.tick()) { goal in
      var goal = goal
      goal.pauses = [Goal.Pause(first: goal.begun)]
      return goal
    }
    _ = try second.file.add(Self.goal("check in daily", .checkingIn), at: second.tick())
    #expect(try first.merge(second).goals == 2)
    #expect(try first.merge(second).goals == 0)
    #expect(try second.merge(first).goals == 0)
    #expect(try first.file.goals() == second.file.goals())
    #expect(try first.file.goals().map(\.isPaused) == [true, false])
    try first.file.changeGoal(goal.id, at: first.tick()) { _ in nil }
    #expect(try second.merge(first).goals == 1)
    #expect(try second.file.goals().map(\.wording) == ["check in daily"])
    // What was removed does not come back from a copy that never heard of it.
    let third = try MergeCopy()
    #expect(try third.merge(second).goals == 1)
    #expect(try third.file.goals().count == 1)
  }
}
