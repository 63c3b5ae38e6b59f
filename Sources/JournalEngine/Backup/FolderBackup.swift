import Entries
import Foundation
import Intake
import Storage

/// One run that adds a snapshot to a folder of backups.
///
/// A run may be killed at any moment, because of its order: sound is on the disk, checked, and
/// under its final name before a snapshot refers to it; and it is removed only after the last
/// snapshot that refers to it.
struct FolderBackup {
  let journal: Journal
  let folder: BackupFolder
  let options: BackupOptions
  let onProgress: (BackupProgress) -> Void
  private let pool: SoundPool
  private var report: BackupReport
  /// The sound of the newest snapshot that can be read.
  private var known: [SoundPiece: SoundName] = [:]
  /// The recordings with new sound.
  private var added: Set<String> = []
  /// The recordings with sound that could not be stored.
  private var leftOut: Set<String> = []
  /// Whether a text of the snapshot is not UTF-8.
  private var hasBrokenTexts = false
  /// The attached files that were not in the folder, by their digests.
  private var addedFiles: Set<String> = []
  /// The pieces of which the backup has other bytes, which were taken, with the names of those in
  /// the journal.
  private var differing: [SoundPiece: SoundName] = [:]
  /// Those of them whose bytes in the journal are proved.
  private var proved: [SoundPiece: SoundName] = [:]
  /// The sound that was written or read in this run.
  private var read: Set<SoundName> = []
  private var done: Int64 = 0

  init(
    of journal: Journal, in folder: BackupFolder, _ options: BackupOptions,
    onProgress: @escaping (BackupProgress) -> Void
  ) {
    self.journal = journal
    self.folder = folder
    self.options = options
    self.onProgress = onProgress
    pool = SoundPool(folder: folder.sound)
    report = BackupReport(path: folder.path)
  }

  /// Adds a snapshot, removes those that the rule does not keep, and reports the result.
  mutating func run() throws -> BackupReport {
    pool.sweep()
    try readNewest()
    let now = journal.surroundings.now()
    let name = folder.newName(at: now)
    try add(name)
    do {
      try finish(after: name, now)
    } catch is CancellationError {
      throw BackupInterruption(snapshot: name.text)
    }
    return report
  }

  /// Finishes the run after the snapshot has its name.
  private mutating func finish(after name: SnapshotName, _ now: Date) throws {
    let found = try RecordingComparison(file: journal.file).run(
      among: options.readsData ? nil : added.union(leftOut),
      contents: options.readsData ? nil : addedFiles
    ) { count in
      try Task.checkCancellation()
      onProgress(.comparing(recordings: count))
    }
    (report.damaged, report.unproved) = (found.damaged, found.unproved)
    if hasBrokenTexts {
      report.brokenTexts = try storage { try journal.file.copiedBrokenTexts() }.map(\.damage)
    }
    // Several snapshots made in one second get names in the following seconds, so a name may be
    // ahead of the clock.
    let latest = max(now, name.date)
    report.futureSnapshots = folder.snapshots.filter { $0.date > latest }.map(\.text)
    // Before anything is removed: a snapshot that is damaged is not removed.
    if options.readsData { try findDamaged(among: folder.snapshots.filter { $0 != name }) }
    if let retention = options.retention { try remove(allBut: retention, and: name) }
    if options.readsData { try readTheRest() }
  }

  private mutating func add(_ name: SnapshotName) throws {
    var draft = try written(as: name)
    if !differing.isEmpty {
      proved = try SoundProof(file: journal.file).proved(among: differing)
      if !proved.isEmpty { draft = try written(as: name) }
    }
    let path = draft.path
    let snapshot = try storage { try Snapshot(path: path) }
    try storage(naming: folder.path) { try snapshot.verify() }
    (report.entries, report.recordings) = try storage { try snapshot.counts() }
    snapshot.close()
    report.unfinished = try journal.unfinishedCount()
    report.recordings = max(0, report.recordings - report.unfinished)
    report.addedRecordings = added.count
    report.addedFiles = addedFiles.count
    try pool.settle()
    try Task.checkCancellation()
    report.bytes = StoredFile.size(path) ?? 0
    try draft.place()
    report.snapshot = name.text
  }

  /// Writes the snapshot, and the sound that the folder does not have.
  private mutating func written(as name: SnapshotName) throws -> BackupDraft {
    let draft = try BackupDraft(for: folder.path(of: name))
    let path = draft.path
    (done, report.unreadBytes) = (0, 0)
    try storage(naming: folder.path, journal: journal.path) {
      (leftOut, hasBrokenTexts) = try journal.file.writeSnapshot(to: path) { piece, load in
        try place(piece, load)
      }
    }
    return draft
  }

  /// Stores a piece of sound if the folder does not have it, and returns the name of its file.
  private mutating func place(
    _ piece: SoundPiece, _ load: () throws -> [UInt8]
  ) throws -> SoundName {
    try Task.checkCancellation()
    done += piece.size
    onProgress(.sound(bytes: done))
    let old = known[piece]
    if !options.readsData, let old, pool.size(of: old) == piece.size {
      report.unreadBytes += piece.size
      return old
    }
    let bytes = try load()
    guard
      let name = SoundName(digest: BytesIdentity.digest(of: bytes), encoding: piece.encoding)
    else { throw JournalError(.failed, "sound without a digest") }
    // Finished recordings never change, so of bytes that differ one are damaged. The backup's are
    // kept, unless those in the journal are proved: an earlier run may have met a damaged journal.
    let candidates = proved[piece] == name ? [name] : [name, old].compactMap(\.self)
    let right = candidates.last { pool.read($0) != nil }
    if let right {
      if right != name { differing[piece] = name }
      read.insert(right)
      return right
    }
    guard !pool.isPending(name) else { return name }
    if old != nil {
      report.mended += 1
    } else if piece.isAttached {
      addedFiles.insert(piece.recording)
    } else {
      added.insert(piece.recording)
    }
    report.addedBytes += Int64(bytes.count)
    try pool.add(bytes, as: name)
    read.insert(name)
    return name
  }

  /// Finds out which sound the folder has, from the newest snapshot that can be read.
  ///
  /// If this journal has none of that snapshot's entries, it is a different journal, or a new one
  /// made after the old one was lost; its snapshots would displace the old ones.
  private mutating func readNewest() throws {
    for name in folder.snapshots.reversed() {
      // Unreadable snapshots are reported when something is removed or restored; here they only
      // mean that sound is read once more.
      guard let snapshot = try? Snapshot(path: folder.path(of: name)) else { continue }
      defer { snapshot.close() }
      guard let sound = try? snapshot.sound(), let entries = try? snapshot.entryIdentifiers() else {
        continue
      }
      known = sound
      let own = try storage { try journal.file.knownIdentifiers() }
      guard entries.isEmpty || !entries.isDisjoint(with: own) else {
        throw JournalError(
          .usage, "\(folder.path) holds backups of another journal, and is left alone",
          hint:
            "name another folder; or, if your journal was lost: sotto restore-from "
            + ShellWord.quoted(folder.path))
      }
      return
    }
  }

  /// Removes the snapshots that the rule does not keep, and the sound that no remaining snapshot
  /// refers to.
  ///
  /// A snapshot that cannot be restored counts for nothing, so that the rule keeps another one in
  /// its place, and it is not removed either.
  /// - Parameter made: The snapshot of this run, which is kept even if others have dates in the
  ///   future.
  private mutating func remove(allBut retention: BackupRetention, and made: SnapshotName) throws {
    let names = folder.snapshots
    let zone = journal.surroundings.zone
    func kept(of names: [SnapshotName]) -> Set<SnapshotName> {
      let dates = retention.kept(of: names.map(\.date), in: zone)
      return Set(names.filter { $0 == made || dates.contains($0.date) })
    }
    let goes = kept(of: names).count < names.count
    if goes, !options.readsData { try findDamaged(among: names.filter { $0 != made }) }
    let damaged = Set(report.unreadableSnapshots)
    let whole = names.filter { !damaged.contains($0.text) }
    let remaining = kept(of: whole)
    var named: Set<SoundName> = []
    for name in whole {
      if remaining.contains(name) {
        guard let sound = folder.sound(of: name) else {
          report.unreadableSnapshots.append(name.text)
          continue
        }
        named.formUnion(sound.values)
      } else {
        guard unsafe unlink(folder.path(of: name)) == 0 else {
          throw JournalError(system: errno, folder.path(of: name))
        }
        report.removedSnapshots.append(name.text)
      }
    }
    DiskFile.settle(folder: folder.path)
    // A snapshot that cannot be read may refer to any sound, so none is removed.
    guard report.unreadableSnapshots.isEmpty else { return }
    for (name, size) in pool.all() where !named.contains(name) {
      try pool.remove(name)
      report.removedBytes += size
    }
  }

  /// Reads snapshots, and reports those that could not be restored.
  private mutating func findDamaged(among names: [SnapshotName]) throws {
    for (index, name) in names.enumerated() {
      try Task.checkCancellation()
      onProgress(.reading(snapshot: index + 1))
      if folder.contents(of: name) == nil { report.unreadableSnapshots.append(name.text) }
    }
  }

  /// Reads the sound that only earlier snapshots refer to, and counts what is damaged or missing.
  private mutating func readTheRest() throws {
    let present = pool.all()
    var missing: Set<SoundName> = []
    for name in folder.snapshots {
      if let sound = folder.sound(of: name) { missing.formUnion(sound.values) }
    }
    missing.subtract(present.map(\.name))
    report.damagedFiles += missing.count
    for (name, size) in present where !read.contains(name) {
      try Task.checkCancellation()
      done += size
      onProgress(.sound(bytes: done))
      if pool.read(name) == nil { report.damagedFiles += 1 }
    }
  }
}

/// Runs storage work on a file that the owner knows by another name, and converts its errors.
/// - Parameters:
///   - path: The owner's name for the file that is written.
///   - journal: The journal that is read; its own errors keep its name.
func storage<Result>(
  naming path: String, journal: String? = nil, _ work: () throws -> Result
) throws -> Result {
  do {
    return try work()
  } catch let error as StorageError {
    if error.code == .diskFull { throw JournalError.full(path) }
    if error.path == journal { throw JournalError(error) }
    throw JournalError(StorageError(error.code, path: path, reason: error.reason))
  }
}
