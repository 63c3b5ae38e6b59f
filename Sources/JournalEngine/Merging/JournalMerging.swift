import Entries
import Foundation
import Storage

/// One run that merges another copy of a journal into it.
///
/// Sound is copied first, as stages that belong to no entry; then everything is merged in one
/// transaction. So an interrupted run has changed nothing, and the next command that writes removes
/// the stages of a killed one.
struct JournalMerging {
  let journal: Journal
  let path: String
  let isTrial: Bool
  let onProgress: (BackupProgress) -> Void

  func run() throws -> MergeReport {
    let other = try OtherJournal(path, beside: journal.path)
    let lock = try MergeLock.wait(beside: journal.path)
    let missing = try storage(naming: path, journal: journal.path) {
      try journal.file.missingRecordings(of: other.file, named: path)
    }
    let damaged = try damaged(missing, in: other)
    let leftOut = Set(damaged.map(\.recording))
    let taken = missing.filter { !leftOut.contains($0.uuid) }
    var report: MergeReport
    var lostContents: Set<String> = []
    var changedSound: [Int64: Int64] = [:]
    do {
      if !isTrial {
        changedSound = try stage(taken, of: other)
        lostContents = try stageContents(of: other)
      }
      report = try storage(naming: path, journal: journal.path) {
        try journal.file.merge(
          other.file, named: path, leaving: leftOut.union(lostContents), isTrial: isTrial,
          at: journal.surroundings.now()
        ) {
          try Task.checkCancellation()
          try other.requireUnchanged()
        }
      }
    } catch {
      try? journal.file.discardStages(taken.map(\.uuid))
      try? journal.discardAbandonedContents()
      throw error
    }
    // The sound of an entry that was erased meanwhile is dropped.
    try storage { try journal.file.discardStages(taken.map(\.uuid)) }
    try journal.discardAbandonedContents()
    // It is told like sound that is heard in spite of such bytes.
    for (recording, frame) in changedSound
    where (try? journal.file.recording(recording)) != nil {
      journal.file.damage.note(changedFrom: frame, of: recording)
    }
    _ = consume lock
    if isTrial { report.changedSound = try trialChanges(of: taken, in: other) }
    report.damaged = damaged + lostContents.sorted().map(JournalMerging.lost)
    report.soundBytes = taken.reduce(0) { $0 + $1.bytes }
    return report
  }

  /// Compares the sound to be merged with the digests from the time when it was recorded, and that
  /// of recordings which this journal has and whose length or format cannot be read there.
  private func damaged(
    _ missing: [MissingRecording], in other: OtherJournal
  ) throws -> [DamagedRecording] {
    let unread = try storage(naming: path) { try other.file.keptRecordings() }
      .filter { $0.recording == nil || !$0.hasLength }
    let own = try unread.isEmpty ? [] : storage { try journal.file.keptRecordings() }
    let entries = Dictionary(own.map { ($0.uuid, $0.entry) }) { first, _ in first }
    let compared = Set(missing.map(\.uuid) + unread.map(\.uuid).filter { entries[$0] != nil })
    guard !compared.isEmpty else { return [] }
    return try storage(naming: path) {
      try RecordingComparison(file: other.file).run(among: compared, contents: []) { count in
        try Task.checkCancellation()
        onProgress(.comparing(recordings: count))
      }
    }.damaged.map { recording in
      // The entry's number in the other journal would mean another entry here.
      var recording = recording
      recording.entry = entries[recording.recording] ?? nil
      return recording
    }
  }

  /// Returns those of the compared recordings with a piece that only the recording's digest proves.
  private func trialChanges(
    of taken: [MissingRecording], in other: OtherJournal
  ) throws -> [Damage] {
    let changes = other.file.damage.changes
    return try taken.compactMap { recording in
      guard let frame = changes[recording.number],
        let found = try storage(naming: path, { try other.file.recording(recording.number) })
      else { return nil }
      // Its entry has no number here.
      return Damage(
        entry: nil,
        "a recording of \(found.recording.start.day): "
          + ChangedSoundText(from: frame, rate: found.recording.rate).proved)
    }
  }

  /// Copies the bytes of attachments that only the other journal has.
  ///
  /// Each content is locked only while it is copied: a merge may stage more of them than a process
  /// may have open files, and the lock of the merge protects them from being removed as abandoned.
  /// - Returns: The digests of contents whose bytes have changed, which are not copied.
  private func stageContents(of other: OtherJournal) throws -> Set<String> {
    var lost: Set<String> = []
    for content in try storage({ try journal.file.missingContents(of: other.file) }) {
      if try !stage(content, of: other) { lost.insert(content.digest) }
    }
    return lost
  }

  /// Copies a content, unless the journal has it by now.
  /// - Returns: Whether its bytes are those that were attached.
  private func stage(_ content: Content, of other: OtherJournal) throws -> Bool {
    let lock = try ContentKeeper.lock(content.digest, beside: journal.path)
    let isKept = try storage { try journal.file.keepsContent(content.digest) } == true
    let isWhole =
      try isKept
      || storage(naming: path, journal: journal.path) {
        try journal.file.stage(content, of: other.file) { _ in try Task.checkCancellation() }
      }
    _ = consume lock
    return isWhole
  }

  private static func lost(_ digest: String) -> DamagedRecording {
    DamagedRecording(entry: nil, recording: digest, isAttached: true, day: "", fault: .different)
  }

  /// Copies the sound of recordings that was found to be what it was when it was recorded.
  /// - Returns: About the first frame of each stage with a piece that does not match its own digest.
  private func stage(
    _ taken: [MissingRecording], of other: OtherJournal
  ) throws -> [Int64: Int64] {
    var done: Int64 = 0
    var changed: [Int64: Int64] = [:]
    for recording in taken {
      let copied = try storage(naming: path, journal: journal.path) {
        // Of one without a digest only the pieces were compared, which proves no piece that reads
        // otherwise now.
        try journal.file.stage(
          recording, of: other.file, named: path, isProved: recording.hasDigest
        ) { size in
          try Task.checkCancellation()
          done += Int64(size)
          onProgress(.sound(bytes: done))
        }
      }
      changed[copied.stage] = copied.changed
    }
    return changed
  }
}
