package import Entries

/// The messages about backups.
package enum BackupText {
  /// What a backup wrote, and what it verified by reading it back.
  package static func lines(_ report: BackupReport) -> [String] {
    var lines = [report.snapshot == nil ? file(report) : folder(report)]
    if report.unfinished > 0 {
      lines.append(
        NumberText.count(report.unfinished, "recording")
          + " \(report.unfinished == 1 ? "has" : "have") not ended: what was saved so far is in it")
    }
    if report.mended > 0 {
      let what = NumberText.count(report.mended, "file")
      lines.append(
        "\(what) of sound \(report.mended == 1 ? "was" : "were") missing or damaged,"
          + " and written anew")
    }
    if report.unproved > 0 {
      let what = NumberText.count(report.unproved, "recording")
      lines.append(
        "not proved to be whole: \(what) without a digest, as salvaging leaves \(report.unproved == 1 ? "it" : "them")"
      )
    }
    if report.unreadBytes > 0 {
      lines.append(
        "not read again: \(SizeText.short(report.unreadBytes)) of sound from before (--read-data does)"
      )
    }
    if !report.removedSnapshots.isEmpty || report.removedBytes > 0 {
      let snapshots = NumberText.count(report.removedSnapshots.count, "snapshot")
      lines.append("removed \(snapshots), and \(SizeText.short(report.removedBytes)) of sound")
    }
    return lines
  }

  /// The contents of a restored journal, and where the previous journal was moved.
  package static func lines(_ report: RestoreReport) -> [String] {
    let from = report.snapshot.map { " as it was at \($0)" } ?? ""
    var lines = [
      "Restored \(report.journal)\(from): \(NumberText.entries(report.entries)), "
        + NumberText.count(report.recordings, "recording")
    ]
    if let aside = report.movedAside {
      lines.append("the journal that was there is now \(aside)")
      if let count = report.leftAside, count > 0 {
        lines.append(
          "\(NumberText.entries(count)) of it \(count == 1 ? "is" : "are") not in the backup; "
            + "to take \(count == 1 ? "it" : "them") in: sotto merge \(ShellWord.quoted(aside))")
      }
    }
    return lines
  }

  /// A recording or an attached file that is damaged:
  /// `entry 12 (2026-11-20): files of its sound are missing or damaged`.
  package static func line(_ damaged: DamagedRecording) -> String {
    let kind = damaged.isAttached ? "the attached file" : "recording"
    let name = damaged.entry.map { "entry \($0)" } ?? "\(kind) \(damaged.recording)"
    let what =
      switch (damaged.fault, damaged.isAttached) {
      case (.misstated, _): "its sound is whole, but its length or rate in the journal is wrong"
      case (.different, false): "its sound is not what was recorded"
      case (.different, true): "its bytes are not what was attached"
      case (.missing, false): "files of its sound are missing or damaged"
      case (.missing, true): "parts of a file that is attached to it are missing or damaged"
      }
    return name + (damaged.day.isEmpty ? "" : " (\(damaged.day))") + ": \(what)"
  }

  /// How many recordings and attached files are damaged: `one recording`,
  /// `2 recordings and one attached file`.
  package static func count(_ damaged: [DamagedRecording]) -> String {
    let files = damaged.count { $0.isAttached }
    return [(damaged.count - files, "recording"), (files, "attached file")]
      .filter { $0.0 > 0 }
      .map { $0.0 == 1 ? "one \($0.1)" : NumberText.count($0.0, $0.1) }
      .joined(separator: " and ")
  }

  /// What to do where nothing is lost of recordings that are damaged; nil where something is.
  /// - Parameter journal: The journal that holds them; nil for the present one.
  package static func losslessHint(
    _ damaged: [DamagedRecording], in journal: String? = nil
  ) -> String? {
    guard damaged.allSatisfy(\.isLossless) else { return nil }
    return "nothing is lost by it; \(repair(journal)) sets the right length and rate"
  }

  /// What to do about texts that stand whole elsewhere in the journal.
  package static func mendingHint(_ journal: String) -> String {
    "\(repair(journal)) mends what stands whole elsewhere in the journal"
  }

  /// The command that repairs a journal; nil for the present one.
  package static func repair(_ journal: String?) -> String {
    let named = journal.map { " --journal \(ShellWord.quoted($0))" } ?? ""
    return ShellWord.offered("sotto check --repair\(named)")
  }

  /// How many texts are damaged: `one text is damaged`, `2 texts are damaged`.
  package static func brokenTexts(_ count: Int) -> String {
    count == 1 ? "one text is damaged" : "\(NumberText.count(count, "text")) are damaged"
  }

  private static func file(_ report: BackupReport) -> String {
    "Backed up to \(report.path): \(NumberText.entries(report.entries)), "
      + "\(NumberText.count(report.recordings, "recording")), \(SizeText.short(report.bytes)), "
      + "all of it read again"
  }

  private static func folder(_ report: BackupReport) -> String {
    let recordings = NumberText.count(report.addedRecordings, "recording")
    let files = NumberText.count(report.addedFiles, "attached file")
    let added =
      report.addedFiles == 0
      ? recordings : report.addedRecordings == 0 ? files : "\(recordings) and \(files)"
    return "Backed up to \(report.path): added \(added), \(SizeText.short(report.addedBytes)), "
      + "and the snapshot \(report.snapshot ?? ""), \(SizeText.short(report.bytes))"
  }
}
