import Entries
import Storage

extension Journal {
  /// Looks for tables to which nothing can be added, because their row numbers have reached the
  /// maximum.
  func checkNumbers(_ report: inout CheckReport, repairs: Bool) throws {
    let found = try storage { try file.numberFaults() }
    guard !found.isEmpty else { return }
    if repairs { try storage { try file.mendCounters() } }
    let left = repairs ? try storage { try file.numberFaults() } : found
    report.faults += found.map { number in
      var fault = CheckReport.Fault(.value, Damage(entry: number.entry, number.sentence))
      fault.isMendable = number.isMendable
      fault.isRepaired = !left.contains(number)
      return fault
    }
  }
}

extension NumberFault {
  fileprivate var sentence: String {
    if isMendable {
      return "the counter of the table \(table) is at its end, so that nothing can be added"
    }
    return entry == nil
      ? "a row of the table \(table) has so great a number that nothing can be added;"
        + " 'sotto merge' into a new journal gives new ones"
      : "its number is so great that no entry can be added; 'sotto merge' into a new journal gives"
        + " it another"
  }
}
