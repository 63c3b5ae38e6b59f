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
    report.add(found, left: left, isMendable: \.isMendable) {
      Damage(entry: $0.entry, $0.sentence)
    }
  }
}
