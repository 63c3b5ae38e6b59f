package import Entries
import Foundation

extension JournalArchive.ArchivedGoal {
  /// The goal in the form of an export.
  package init(_ goal: Goal) {
    self.init(
      uuid: goal.uuid.uuidString.lowercased(), wording: goal.wording,
      deed: goal.deed.name, label: goal.deed.label,
      amount: goal.amount, unit: goal.unit, period: goal.period, begun: goal.begun,
      pauses: goal.pauses)
  }

  /// The goal; nil if the data is invalid.
  package var goal: Goal? {
    guard let uuid = UUID(uuidString: uuid), !wording.isEmpty, Goal.amounts.contains(amount),
      let deed = Goal.Deed(name: deed, label: label)
    else { return nil }
    return Goal(
      uuid: uuid, wording: wording, deed: deed, amount: amount, unit: unit, period: period,
      begun: begun, pauses: pauses)
  }
}
