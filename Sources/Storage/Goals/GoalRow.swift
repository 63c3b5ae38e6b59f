import Entries
import Foundation
import GRDB

/// A goal as a row, with the stamp of when it was changed last.
struct GoalRow {
  static let columns = """
    SELECT id, uuid, wording, deed, label_kind, label, amount, unit, period, begun, pauses, removed,
      saved FROM goal
    """

  /// The goal; of one that was removed only the identifier means anything.
  var goal: Goal
  var isRemoved = false
  var saved: String

  /// Reads a row of ``columns``.
  init(_ row: Row) throws {
    let pauses = try? JSONDecoder().decode(
      [Goal.Pause].self, from: Data((row[10] as String).utf8))
    guard let uuid = UUID(uuidString: row[1]), let deed = GoalRow.deed(row),
      let unit = Goal.Unit(rawValue: row[7]), let period = Goal.Period(rawValue: row[8]),
      let begun = CivilDay(row[9] as String), let pauses, Goal.amounts.contains(row[6] as Int)
    else { throw Refusal(.damaged, "the journal holds a goal that cannot be read") }
    goal = Goal(
      id: row[0], uuid: uuid, wording: row[2], deed: deed, amount: row[6], unit: unit,
      period: period, begun: begun, pauses: pauses)
    isRemoved = row[11]
    saved = row[12]
  }

  /// A goal that is saved now.
  init(_ goal: Goal, saved: String) {
    self.goal = goal
    self.saved = saved
  }

  /// Returns all rows, those of removed goals too, in the order in which goals were added.
  static func all(_ db: Database) throws -> [GoalRow] {
    try Row.fetchAll(db, sql: columns + " ORDER BY id").map { try GoalRow($0) }
  }

  /// Forgets what the goal said.
  mutating func remove() {
    isRemoved = true
    goal = Goal(
      id: goal.id, uuid: goal.uuid, wording: "", deed: .keeping, amount: 1, unit: .days,
      period: .week, begun: goal.begun)
  }

  /// Writes the row; one with the same identifier keeps its number.
  func write(_ db: Database) throws {
    let pauses = try GoalRow.text(of: goal.pauses)
    let (deed, label) = GoalRow.parts(of: goal.deed)
    try db.execute(
      literal: """
        INSERT INTO goal (uuid, wording, deed, label_kind, label, amount, unit, period, begun,
          pauses, removed, saved)
        VALUES (\(goal.uuid.stored), \(goal.wording.storable), \(deed),
          \(label?.kind.rawValue), \(label?.name.storable), \(goal.amount), \(goal.unit.rawValue),
          \(goal.period.rawValue), \(goal.begun.description), \(pauses), \(isRemoved), \(saved))
        ON CONFLICT (uuid) DO UPDATE SET wording = excluded.wording, deed = excluded.deed,
          label_kind = excluded.label_kind, label = excluded.label, amount = excluded.amount,
          unit = excluded.unit, period = excluded.period, begun = excluded.begun,
          pauses = excluded.pauses, removed = excluded.removed, saved = excluded.saved
        """)
  }

  /// What two copies of a journal compare to choose the same where both saved it at once.
  func order() throws -> [String] {
    let (deed, label) = GoalRow.parts(of: goal.deed)
    return [
      saved, isRemoved ? "1" : "0", goal.wording, deed, label?.kind.rawValue ?? "",
      label?.name ?? "", String(goal.amount), goal.unit.rawValue, goal.period.rawValue,
      goal.begun.description, try GoalRow.text(of: goal.pauses),
    ]
  }

  private static func text(of pauses: [Goal.Pause]) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    return String(decoding: try encoder.encode(pauses), as: UTF8.self)
  }

  private static func deed(_ row: Row) -> Goal.Deed? {
    switch row[3] as String {
    case "speaking": .speaking
    case "writing": .writing
    case "checking-in": .checkingIn
    case "keeping": .keeping
    default:
      (row[4] as String?).flatMap(Tag.Kind.init(rawValue:)).flatMap { kind in
        (row[5] as String?).map { .label(Tag(kind, $0)) }
      }
    }
  }

  private static func parts(of deed: Goal.Deed) -> (String, Tag?) {
    switch deed {
    case .speaking: ("speaking", nil)
    case .writing: ("writing", nil)
    case .checkingIn: ("checking-in", nil)
    case .keeping: ("keeping", nil)
    case .label(let tag): ("label", tag)
    }
  }
}
