import Entries
import Foundation
import SoundFiles
import Storage

/// One run that copies a journal into one file.
struct FileBackup {
  let journal: Journal
  let path: String
  let onProgress: (BackupProgress) -> Void
  /// Called when the file that is to be replaced was compared; tests write to it then.
  var onCompared: () -> Void = {}

  /// Copies the journal, checks the copy, and gives it its name.
  func run() throws -> BackupReport {
    let target = OutputFile.resolved(path)
    var state = FileState.all(of: target)
    // Reading a file that has a log writes that into it, or removes it.
    let hasLog = StoredFile.size(target + "-wal") != nil
    try requireEarlierBackup()
    onCompared()
    try requireNoLog()
    if hasLog {
      // What was written to it while it was compared belongs to neither state: it is compared
      // again.
      state = FileState.all(of: target)
      try requireEarlierBackup()
    }
    var report = BackupReport(path: path)
    var draft = try BackupDraft(for: path)
    try storage(naming: path, journal: journal.path) {
      try journal.file.writeCopy(to: draft.path) { share in
        try Task.checkCancellation()
        onProgress(.copying(share: share))
      }
    }
    try draft.settle()
    try storage(naming: journal.path) {
      let copy = try JournalFile.open(at: draft.path, for: .reading)
      try copy.verifyPages()
      let found = try RecordingComparison(file: copy).run { count in
        try Task.checkCancellation()
        onProgress(.comparing(recordings: count))
      }
      (report.damaged, report.unproved) = (found.damaged, found.unproved)
      report.brokenTexts = try copy.copiedBrokenTexts().map(\.damage)
      report.entries = try copy.entryCount()
      report.recordings = try copy.keptRecordings().count
      report.unfinished = try copy.unfinishedRecordings().count { $0.state == .recording }
      try copy.close()
    }
    let isWhole = report.damaged.isEmpty && report.brokenTexts.isEmpty
    if !isWhole, StoredFile.size(OutputFile.resolved(path)) != nil {
      throw JournalError(
        .damaged, "what is stored in \(journal.path) is damaged; \(path) was left as it is",
        hint: "name another file for a backup of the rest")
    }
    report.bytes = StoredFile.size(draft.path) ?? 0
    report.addedRecordings = report.recordings
    report.addedBytes = report.bytes
    // What was written to it meanwhile would be in it alone, and so would be what a program that
    // has it open writes later.
    guard !FileInUse.isOpen(target) else {
      throw JournalError(
        .journalLocked, "another program is using \(path), which was left as it is",
        hint: "try again when it has ended")
    }
    guard FileState.all(of: target) == state else {
      throw JournalError(
        .journalLocked, "another program has written to \(path), which was left as it is",
        hint: "try again when it has ended")
    }
    try draft.place()
    return report
  }

  /// Refuses a place with an SQLite log beside it, which SQLite would apply to the new file.
  private func requireNoLog() throws(JournalError) {
    let target = OutputFile.resolved(path)
    for ending in ["-wal", "-journal"] where StoredFile.size(target + ending) ?? 0 > 0 {
      throw JournalError(
        .usage, "\(path)\(ending) is in the way",
        hint: "a program uses \(path), or left it behind: end that, or name another file")
    }
  }

  /// Refuses to replace anything except an empty file or an earlier state of this journal: other
  /// files, other databases, and copies with entries or changes that this journal never had are
  /// kept.
  private func requireEarlierBackup() throws {
    let target = OutputFile.resolved(path)
    guard let size = StoredFile.size(target), size > 0 else { return }
    guard OutputFile.isDatabase(target) else {
      throw JournalError(
        .usage, "\(path) is not a backup, and is never overwritten", hint: FileBackup.otherPlace)
    }
    let other: JournalFile
    // One of an earlier version is compared as it would be now, in a copy of its own.
    var older: OtherJournal?
    defer { withExtendedLifetime(older) {} }
    do {
      other = try JournalFile.open(at: target, for: .reading)
    } catch {
      switch error.code {
      case .locked, .newerVersion, .notPermitted: throw JournalError(error)
      case .olderVersion:
        let migrated = try OtherJournal(path, beside: journal.path)
        (older, other) = (migrated, migrated.file)
      default:
        throw JournalError(
          .usage, "\(path) is another database, and is never overwritten",
          hint: FileBackup.otherPlace)
      }
    }
    defer { try? other.close() }
    let surplus: CopySurplus?
    do {
      surplus = try journal.file.surplus(of: other)
    } catch {
      guard error.path == other.path, error.code == .damaged else { throw JournalError(error) }
      throw JournalError(
        .usage,
        "\(path) is damaged: nobody can tell what only it holds, and it is never overwritten",
        hint: FileBackup.otherPlace)
    }
    let merge = "take them in first: sotto merge \(ShellWord.quoted(path))"
    switch surplus {
    case nil: return
    case .otherJournal:
      throw JournalError(
        .usage, "\(path) holds entries that the journal does not, and is never overwritten",
        hint: FileBackup.otherPlace)
    case .entries:
      throw JournalError(
        .usage, "\(path) holds entries that the journal does not, and is never overwritten",
        hint: merge)
    case .changes:
      throw JournalError(
        .usage, "\(path) holds changes that the journal does not, and is never overwritten",
        hint: merge)
    case .redactedChanges:
      throw JournalError(
        .usage,
        "\(path) holds changes of entries in which words were redacted here, which 'merge' does not "
          + "take; it is never overwritten",
        hint: FileBackup.otherPlace)
    case .words:
      throw JournalError(
        .usage, "\(path) holds words that the journal has lost, and is never overwritten",
        hint: merge)
    case .redactedWords:
      throw JournalError(
        .usage,
        "\(path) holds words that the journal has lost of entries in which words were redacted here, "
          + "which 'merge' does not take; it is never overwritten",
        hint: FileBackup.otherPlace)
    case .redactions:
      throw JournalError(
        .usage,
        "words were redacted in \(path) that the journal still has, and it is never overwritten",
        hint: "redact them here too; then \(FileBackup.otherPlace)")
    }
  }

  private static let otherPlace = "name another file, or remove this one yourself"
}
