import Entries
import Storage

extension Journal {
  /// Reads the bytes of all attachments, and compares them with their digests.
  ///
  /// A piece that does not match its own digest is told too, where the digest of all bytes proves
  /// it; a repair then renews it.
  func checkContents(_ report: inout CheckReport, repairs: Bool) throws {
    let all = try storage { try file.keptContents() }
    report.contents = all.count
    for item in all {
      try Task.checkCancellation()
      do {
        let bytes = ContentBytes(file: file, content: item.content)
        let allMatch = try bytes.forEachPiece { _ in }
        report.provedContents += 1
        guard !allMatch else { continue }
        var fault = CheckReport.Fault(
          .content,
          Damage(
            entry: item.entry,
            "the digest of a piece of what is attached to it is damaged; the bytes are whole"))
        (fault.isLossless, fault.isMendable) = (true, true)
        if repairs {
          let isRenewed = try storage { try file.renewPieceDigests(of: item.content.digest) }
          fault.isRepaired = try isRenewed && bytes.forEachPiece { _ in }
        }
        report.faults.append(fault)
      } catch let error as JournalError where error.code == .damaged {
        report.faults.append(
          CheckReport.Fault(
            .content, Damage(entry: item.entry, DamagedValue.Part.content.sentence)))
      }
    }
    if try storage({ try file.unkeptContents() }).count > 0 {
      report.unfinished.append("files that are being attached")
    }
  }
}
