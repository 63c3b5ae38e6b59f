import Entries
import Foundation
import GRDB

extension JournalMerge {
  /// Takes the goals that were changed or removed last.
  mutating func mergeGoals() throws {
    let theirs = try source.read { db in try GoalRow.all(db) }
    var own: [UUID: GoalRow] = [:]
    for row in try GoalRow.all(target) { own[row.goal.uuid] = row }
    for row in theirs {
      _ = try source.optionalStamp(row.saved)
      let known = own[row.goal.uuid]
      if let known, try !known.order().lexicographicallyPrecedes(row.order()) { continue }
      try row.write(target)
      // One that was removed before it ever came here is no news.
      if known != nil || !row.isRemoved { report.goals += 1 }
    }
  }
}
