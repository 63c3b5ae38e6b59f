import Entries
import Foundation
import GRDB

/// A goal as a row, with the stamp of its last change.
struct GoalRow {
  static let columns = """
    SELECT id, uuid, wording, deed, label_kind, label, amount, unit, period, begun, pauses, removed,
      saved FROM goal
    """

  /// The goal; in a removed goal, only the identifier is meaningful, and the wording is the stamp
  /// of the version that was removed.
  var goal: Goal
  var isRemoved = false
  var saved: String
  private var broken = BrokenColumns()

  /// Reads a row of ``columns``; nil if a value is invalid.
  init?(_ row: Row) {
    func text(_ index: Int) -> String? { String.fromDatabaseValue(row[index]) }
    let label = text(4).flatMap({ Tag.Kind(rawValue: $0) }).flatMap { kind in
      text(5).map { Tag(kind, $0) }
    }
    guard let id = Int64.fromDatabaseValue(row[0]),
      let uuid = text(1).flatMap({ UUID(uuidString: $0) }),
      let wording = text(2), let deed = text(3).flatMap({ Goal.Deed(name: $0, label: label) }),
      let amount = Int.fromDatabaseValue(row[6]), Goal.amounts.contains(amount),
      let unit = text(7).flatMap({ Goal.Unit(rawValue: $0) }),
      let period = text(8).flatMap({ Goal.Period(rawValue: $0) }),
      let begun = text(9).flatMap({ CivilDay($0) }),
      let pauses = text(10).flatMap({ text in
        try? JSONDecoder().decode([Goal.Pause].self, from: Data(text.utf8))
      }),
      let isRemoved = Bool.fromDatabaseValue(row[11]), let saved = text(12)
    else { return nil }
    goal = Goal(
      id: id, uuid: uuid, wording: wording, deed: deed, amount: amount, unit: unit,
      period: period, begun: begun, pauses: pauses)
    self.isRemoved = isRemoved
    self.saved = saved
    broken = BrokenColumns(row, ["wording": 2, "label": 5])
  }

  /// Makes a row of a goal to be saved.
  init(_ goal: Goal, saved: String) {
    self.goal = goal
    self.saved = saved
  }

  /// Returns all rows, including those of removed goals, in the order in which goals were added;
  /// unreadable ones are left out, and noted as damage.
  static func all(_ db: Database) throws -> [GoalRow] {
    try Row.fetchCursor(db, sql: columns + " ORDER BY id").readable(noting: .goal) { GoalRow($0) }
  }

  /// Removes the goal's contents, and remembers which version was removed.
  mutating func remove(at date: Date) {
    isRemoved = true
    goal = Goal(
      id: goal.id, uuid: goal.uuid, wording: saved, deed: .keeping, amount: 1, unit: .days,
      period: .week, begun: goal.begun)
    saved = Stamp.next(after: saved, at: date)
  }

  /// The stamp that tells which versions this row replaces.
  ///
  /// A removal replaces only the version that was removed and those before it, so that it never
  /// wins over a change of which it did not know. A removal of an earlier release names no version.
  private var rank: String {
    isRemoved && Stamp.isStamp(goal.wording) ? goal.wording : saved
  }

  /// Writes the row; one with the same identifier keeps its number, and the bytes of broken texts
  /// that stay as they are.
  func write(_ db: Database) throws {
    let pauses = try GoalRow.text(of: goal.pauses)
    let label = goal.deed.label
    try db.execute(
      literal: """
        INSERT INTO goal (uuid, wording, deed, label_kind, label, amount, unit, period, begun,
          pauses, removed, saved)
        VALUES (\(goal.uuid.stored), \(goal.wording.storable), \(goal.deed.name),
          \(label?.kind.rawValue), \(label?.name.storable), \(goal.amount), \(goal.unit.rawValue),
          \(goal.period.rawValue), \(goal.begun.description), \(pauses), \(isRemoved), \(saved))
        ON CONFLICT (uuid) DO UPDATE SET wording = excluded.wording, deed = excluded.deed,
          label_kind = excluded.label_kind, label = excluded.label, amount = excluded.amount,
          unit = excluded.unit, period = excluded.period, begun = excluded.begun,
          pauses = excluded.pauses, removed = excluded.removed, saved = excluded.saved
        """)
    try broken.restore(in: "goal", goal.id, db)
  }

  /// Values to compare, so that two copies of a journal choose the same row if both saved the goal
  /// at once.
  func order() throws -> [String] { [rank, isRemoved ? "1" : "0", saved] + (try contents()) }

  /// Values that are equal in two rows exactly if these differ in nothing but when they were saved.
  func contents() throws -> [String] {
    guard !isRemoved else { return [] }
    let label = goal.deed.label
    return [
      goal.wording, goal.deed.name, label?.kind.rawValue ?? "",
      label?.name ?? "", String(goal.amount), goal.unit.rawValue, goal.period.rawValue,
      goal.begun.description, try GoalRow.text(of: goal.pauses),
    ]
  }

  private static func text(of pauses: [Goal.Pause]) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    return String(decoding: try encoder.encode(pauses), as: UTF8.self)
  }
}
