package import Entries
package import Foundation
internal import GRDB

extension JournalFile {
  /// Returns the goals in the order in which they were added.
  package func goals() throws(StorageError) -> [Goal] {
    try read { db in try GoalRow.all(db).filter { !$0.isRemoved }.map(\.goal) }
  }

  /// Adds a goal; if a goal with the same identifier exists or was removed, that one stays as it
  /// is.
  /// - Returns: The stored goal, with its number; nil if its identifier was already known.
  package func add(_ goal: Goal, at date: Date) throws(StorageError) -> Goal? {
    try add(goal, saved: Stamp.next(after: nil, at: date))
  }

  /// Adds a goal of an export; if a goal with the same identifier exists or was removed, that one
  /// stays as it is.
  ///
  /// Nobody changed it: when journals are merged, it gives way to every state in which its owner
  /// saved or removed it.
  package func addImported(_ goal: Goal) throws(StorageError) {
    _ = try add(goal, saved: Stamp.fixed(milliseconds: 0, 0))
  }

  private func add(_ goal: Goal, saved: String) throws(StorageError) -> Goal? {
    try write { db in
      let known = try GoalRow.all(db)
      guard !known.contains(where: { $0.goal.uuid == goal.uuid }) else { return nil }
      try GoalRow(goal, saved: saved).write(db)
      return try GoalRow.all(db).last?.goal
    }
  }

  /// Changes a goal in one transaction, or removes it if `body` returns nil.
  ///
  /// Throws `notFound` if there is no goal with this number.
  /// - Returns: The goal as it was.
  @discardableResult
  package func changeGoal(
    _ number: Int64, at date: Date, _ body: (Goal) throws -> Goal?
  ) throws(StorageError) -> Goal {
    try write { db in
      guard var row = try GoalRow.all(db).first(where: { $0.goal.id == number && !$0.isRemoved })
      else { throw Refusal(.notFound, "there is no goal \(number)") }
      let before = row.goal
      if let goal = try body(before) {
        row.goal = goal
        row.saved = Stamp.next(after: row.saved, at: date)
      } else {
        row.remove(at: date)
      }
      try row.write(db)
      return before
    }
  }

  /// Returns what was done towards a goal on each day of a range, in order; entries in the trash do
  /// not count.
  package func days(
    towards goal: Goal, in days: ClosedRange<CivilDay>
  ) throws(StorageError) -> [GoalDay] {
    try read { db in
      let rows = try SQLRequest<Row>(
        literal: """
          SELECT day, count(*), total((
            SELECT total(CAST(frames AS REAL) / rate) FROM recording
            WHERE entry_id = entry.id AND rate > 0))
          FROM entry WHERE deleted IS NULL
            AND day BETWEEN \(days.lowerBound.description) AND \(days.upperBound.description)
            AND \(JournalFile.condition(of: goal.deed))
          GROUP BY day ORDER BY day
          """
      ).fetchAll(db)
      return rows.compactMap { row in
        CivilDay(row[0] as String).map { GoalDay(day: $0, times: row[1], seconds: row[2]) }
      }
    }
  }

  private static func condition(of deed: Goal.Deed) -> SQL {
    switch deed {
    case .speaking:
      "EXISTS (SELECT 1 FROM recording WHERE entry_id = entry.id AND frames > 0)"
    case .writing: "trim(note) <> ''"
    case .checkingIn: "EXISTS (SELECT 1 FROM check_in WHERE entry_id = entry.id)"
    case .keeping: "TRUE"
    case .label(let tag):
      """
      EXISTS (SELECT 1 FROM entry_tag JOIN tag ON tag.id = tag_id
        WHERE entry_id = entry.id AND kind = \(tag.kind.rawValue)
          AND name_key = \(Labels.key(tag.name)))
      """
    }
  }
}

extension GoalRow {
  /// Replaces labels by a new one wherever a goal names them.
  static func replace(
    _ kind: Tag.Kind, _ names: [String], with new: String, at date: Date, _ db: Database
  ) throws {
    let keys = Set(names.map(Labels.key))
    for var row in try all(db) {
      guard case .label(let tag) = row.goal.deed, tag.kind == kind,
        keys.contains(Labels.key(tag.name)), tag.name != new
      else { continue }
      row.goal.deed = .label(Tag(kind, new))
      row.saved = Stamp.next(after: row.saved, at: date)
      try row.write(db)
    }
  }
}
