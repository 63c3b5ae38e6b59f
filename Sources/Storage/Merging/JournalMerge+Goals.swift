import Entries
import Foundation
import GRDB

extension JournalMerge {
  /// Merges the goals; the last change or removal of each wins.
  mutating func mergeGoals() throws {
    let theirs = try source.read { db in try GoalRow.all(db) }
    var own: [UUID: GoalRow] = [:]
    for row in try GoalRow.all(target) { own[row.goal.uuid] = row }
    for row in theirs {
      _ = try source.optionalStamp(row.saved)
      let known = own[row.goal.uuid]
      if let known, try !known.order().lexicographicallyPrecedes(row.order()) { continue }
      try row.write(target)
      // A removed goal that this journal never had is not counted, nor one that was saved again as it
      // was, such as by the import of an export.
      let isSame = try known?.contents() == row.contents()
      if !isSame, known != nil || !row.isRemoved { report.goals += 1 }
    }
  }
}
