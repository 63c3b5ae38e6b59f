import Entries
import Storage

extension Journal {
  /// Reads the bytes of all attachments, and compares them with their digests.
  func checkContents(_ report: inout CheckReport, _ request: CheckRequest) throws {
    let all = try storage { try file.keptContents() }
    report.contents = all.count
    for item in all {
      try Task.checkCancellation()
      do {
        try readContent(item.content) { _ in }
        report.provedContents += 1
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
