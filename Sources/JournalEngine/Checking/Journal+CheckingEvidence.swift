import Entries
import Storage
import Transcription

extension Journal {
  /// Returns the rows of voice evidence that cannot be read, with their entries.
  func brokenEvidence() throws -> [(row: Int64, entry: Int64?)] {
    try storage { try file.brokenEvidence { VoiceLesson.isReadable($0, seconds: $1) } }
  }

  /// Removes the voice evidence that cannot be read, so that it is gathered again.
  /// - Returns: The number of entries that had some.
  @discardableResult
  func removeBrokenEvidence() throws -> Int {
    let broken = try brokenEvidence()
    try storage { try file.removeBrokenEvidence(broken.map(\.row)) }
    return Set(broken.map(\.entry)).count
  }

  /// Checks what recordings showed about voices; a repair removes what cannot be read, so that the
  /// next run of `learn` or `transcribe` gathers it again.
  func checkEvidence(_ report: inout CheckReport, repairs: Bool) throws {
    let broken = try brokenEvidence()
    if repairs { try storage { try file.removeBrokenEvidence(broken.map(\.row)) } }
    var named: Set<Int64?> = []
    for item in broken where named.insert(item.entry).inserted {
      let rest = repairs ? "could not be read; it is gathered again" : "cannot be read"
      var fault = CheckReport.Fault(
        .evidence, Damage(entry: item.entry, "its voice evidence \(rest)"))
      fault.isMendable = true
      fault.isRepaired = repairs
      report.faults.append(fault)
    }
  }
}
