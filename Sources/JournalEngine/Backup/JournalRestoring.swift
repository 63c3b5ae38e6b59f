import Entries
import Foundation
import Intake
import SoundFiles
import Storage

/// One run that restores a journal from a backup.
struct JournalRestoring {
  let request: RestoreRequest
  let date: Date
  let onProgress: (BackupProgress) -> Void

  /// Restores the journal, checks it, and gives it its place.
  func run() throws -> RestoreReport {
    let target = WrittenPath(request.journal).path
    try requirePlace(target)
    let isFolder = BackupFolder.isMeant(by: request.source)
    var report = RestoreReport(source: request.source, snapshot: nil, journal: request.journal)
    if !isFolder { try requireFile() }
    // The folder stays locked until the end, so that no other run removes what is being restored.
    let folder = isFolder ? try BackupFolder(existing: request.source, for: .reading) : nil
    let snapshot = try folder.map { try choose(in: $0) }
    report.snapshot = snapshot?.text
    try makeFolder(of: target)
    var draft = try BackupDraft(for: target)
    if let folder, let snapshot {
      report.damaged = try restore(snapshot, of: folder, to: draft.path)
    } else {
      try restoreFile(to: draft.path)
    }
    try draft.settle()
    try check(draft.path, &report)
    report.movedAside = try JournalReplacement(path: target, date: date).place(&draft)
    if let aside = report.movedAside {
      // If the old journal is damaged, its entries may not be readable.
      report.leftAside = try? missing(from: aside, in: target)
    }
    return report
  }

  /// How many entries of the journal that was moved aside are not in the restored one.
  private func missing(from aside: String, in restored: String) throws -> Int {
    func identifiers(_ path: String) throws -> Set<String> {
      let file = try JournalFile.open(at: path, for: .reading)
      let identifiers = try file.entryIdentifiers()
      try file.close()
      return identifiers
    }
    return try identifiers(aside).subtracting(identifiers(restored)).count
  }

  private func requirePlace(_ target: String) throws {
    guard !VaultPlace(target).isVault else {
      throw JournalError(
        .journalLocked, "the journal at \(request.journal) is in a vault",
        hint: "restore to another file with --output, or take it out first: sotto lock --remove")
    }
    guard !request.replaces, FileManager.default.fileExists(atPath: target) else { return }
    throw JournalError(.exists, "\(request.journal) exists already", hint: "choose another name")
  }

  private func requireFile() throws {
    let path = OutputFile.resolved(request.source)
    guard FileManager.default.fileExists(atPath: path) else {
      throw JournalError(
        .noJournal, "there is no backup at \(request.source)",
        hint: JournalError.missing(path).hint)
    }
    guard request.snapshot == nil else {
      throw JournalError(.usage, "--snapshot goes with a folder of backups")
    }
    guard !OutputFile.isSame(path, OutputFile.resolved(request.journal)) else {
      throw JournalError(.usage, "\(request.source) is the journal itself")
    }
  }

  private func choose(in folder: BackupFolder) throws -> SnapshotName {
    let names = folder.snapshots
    guard let newest = names.last else {
      throw JournalError(.noJournal, "there is no snapshot in \(folder.path) yet")
    }
    guard let wanted = request.snapshot else { return newest }
    guard let name = SnapshotName(wanted), names.contains(name) else {
      throw JournalError(
        .noSuchEntry, "there is no snapshot '\(wanted)' in \(folder.path)",
        hint: "list them: sotto backup --list \(ShellWord.quoted(folder.path))")
    }
    return name
  }

  private func restore(
    _ name: SnapshotName, of folder: BackupFolder, to draft: String
  ) throws -> [DamagedRecording] {
    let path = folder.path(of: name)
    let snapshot: Snapshot
    do {
      snapshot = try Snapshot(path: path)
      try snapshot.verify()
    } catch let error {
      throw unusable(error, name, in: folder)
    }
    defer { snapshot.close() }
    let pool = SoundPool(folder: folder.sound)
    var done: Int64 = 0
    let lost = try storage(naming: request.journal, journal: path) {
      try snapshot.restore(to: draft) { name, size in
        try Task.checkCancellation()
        done += size
        onProgress(.sound(bytes: done))
        return pool.read(name)
      }
    }
    return lost.map {
      DamagedRecording(
        entry: $0.entry, recording: $0.recording, isAttached: $0.isAttached, day: $0.day,
        fault: .missing)
    }
  }

  private func unusable(
    _ error: StorageError, _ name: SnapshotName, in folder: BackupFolder
  ) -> JournalError {
    guard [.damaged, .notAJournal, .failed].contains(error.code) else { return JournalError(error) }
    let other = folder.snapshots.last { $0 != name }
    return JournalError(
      .damaged, "the snapshot \(name.text) is damaged",
      hint: other.map { "restore another: --snapshot \($0.text)" })
  }

  private func restoreFile(to draft: String) throws {
    try storage(naming: request.journal, journal: request.source) {
      try JournalFile.copyPages(of: request.source, to: draft) { share in
        try Task.checkCancellation()
        onProgress(.copying(share: share))
      }
    }
    // A journal of an older version is migrated.
    try storage(naming: request.source) {
      try JournalFile.open(at: draft, for: .writing).close()
    }
  }

  private func check(_ draft: String, _ report: inout RestoreReport) throws {
    try storage(naming: request.source) {
      let file = try JournalFile.open(at: draft, for: .reading)
      do throws(StorageError) {
        try file.verifyPages()
      } catch {
        throw JournalError(
          .damaged, "\(request.source) is damaged: \(error.reason)", hint: "restore another backup")
      }
      // Sound missing from the folder is reported already; other sound may have been damaged before
      // the backup.
      let missing = Set(report.damaged.map(\.recording))
      report.damaged += try RecordingComparison(file: file).run { count in
        try Task.checkCancellation()
        onProgress(.comparing(recordings: count))
      }.damaged.filter { !missing.contains($0.recording) }
      let texts = try file.copiedBrokenTexts()
      report.brokenTexts = texts.map(\.damage)
      report.mendableTexts = texts.count { $0.copy != nil }
      report.entries = try file.entryCount()
      report.recordings = try file.keptRecordings().count
      try file.close()
    }
  }

  /// Creates the folder of the journal, which may not exist yet on a new machine.
  private func makeFolder(of target: String) throws {
    let folder = URL(filePath: target).deletingLastPathComponent().path
    for path in DiskFile.missingFolders(to: folder) { try StoredFile.makeFolder(path) }
  }
}
