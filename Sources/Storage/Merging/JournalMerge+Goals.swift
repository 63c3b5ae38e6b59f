import Entries
import Foundation
import GRDB

extension JournalMerge {
  /// Merges the goals; the last change of each wins, or its removal if that knew the last change.
  mutating func mergeGoals() throws {
    let theirs = try source.read { db in try GoalRow.all(db) }
      .filter { theirTexts.texts(of: "goal", $0.goal.id).isEmpty }
    var own: [UUID: GoalRow] = [:]
    for row in try GoalRow.all(target) { own[row.goal.uuid] = row }
    // The identifiers of goals that stay although one journal removed them.
    var kept: [UUID: Bool] = [:]
    for row in theirs {
      _ = try source.optionalStamp(row.saved)
      let known = own[row.goal.uuid]
      let isTaken = try known.map { try $0.order().lexicographicallyPrecedes(row.order()) } ?? true
      if let known, known.isRemoved != row.isRemoved, isTaken == known.isRemoved {
        kept[row.goal.uuid] = row.isRemoved
      }
      guard isTaken else { continue }
      try row.write(target)
      // A removed goal that this journal never had is not counted, nor one that was saved again as
      // it was, such as by the import of an export.
      let isSame = try known?.contents() == row.contents()
      if !isSame, known != nil || !row.isRemoved { report.goals += 1 }
    }
    guard !kept.isEmpty else { return }
    for row in try GoalRow.all(target) {
      guard let isOthers = kept[row.goal.uuid] else { continue }
      report.removalConflicts.append(
        RemovalConflict(.goal(row.goal.id, row.goal.wording), isOthers: isOthers))
    }
  }
}
