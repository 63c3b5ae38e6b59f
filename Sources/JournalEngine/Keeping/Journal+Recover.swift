import Entries
import Intake
import Sound
import Storage

extension Journal {
  /// An unfinished recording whose recorder is dead.
  public struct Recovered: Sendable {
    /// The entry that holds it.
    public let entry: Int64
    /// The seconds of sound that were saved.
    public let seconds: Double
  }

  /// Seals every recording whose recorder died, and removes interrupted imports.
  ///
  /// A recording whose lock a living process holds is left alone. Only commands that write call
  /// this.
  @discardableResult
  public func recoverAbandoned() throws -> [Recovered] {
    var recovered: [Recovered] = []
    let merging = try MergeLock.take(beside: path)
    let isMerging = merging == nil
    for found in try storage({ try file.unfinishedRecordings() }) {
      guard let lock = try RecorderLock.take(for: found.uuid, beside: path) else { continue }
      // Its recorder may have finished it between the listing and the lock.
      guard let recording = try storage({ try file.recording(found.id)?.recording }),
        recording.state != .finished
      else { continue }
      if recording.state == .importing {
        // The stages of a merge have one lock for all of them.
        guard !isMerging else { continue }
        try storage { try file.discardStage(recording.id) }
      } else {
        do {
          if let entry = try seal(recording) { recovered.append(entry) }
        } catch let error as JournalError where error.code == .damaged {
          // It stays as it is: one damaged recording must not stop every other change.
          file.damage.note(lost: 0..<recording.frames, of: recording.id)
        }
      }
      _ = consume lock
    }
    if !isMerging { try discardAbandonedContents() }
    _ = consume merging
    RecorderLock.sweep(beside: path)
    JournalFile.sweepDrafts(of: path)
    return recovered
  }

  /// Removes bytes that no entry uses: of files whose attaching or merging was interrupted, and of
  /// erased attachments.
  func discardAbandonedContents() throws {
    var isShorter = false
    for content in try storage({ try file.unkeptContents() }) {
      guard
        let lock = try RecorderLock.take(
          for: ContentKeeper.identifier(content.digest), beside: path)
      else { continue }
      try storage { try file.discardContent(content.number) }
      isShorter = true
      _ = consume lock
    }
    if isShorter { try storage { try file.giveBackFreePages() } }
  }

  /// Returns how many recordings are unfinished: still being made in another terminal, or left by a
  /// crash.
  public func unfinishedCount() throws -> Int {
    try storage { try file.unfinishedRecordings().filter { $0.state == .recording }.count }
  }

  private func seal(_ recording: Recording) throws -> Recovered? {
    let format = recording.soundFormat
    var identity = SoundIdentity(format)
    let frames = try RecordingSealer(file: file, recording: recording.id, format: format)
      .sealAll { identity.update($0) }
    return try storage {
      guard frames > 0 else {
        try file.discardRecording(recording.id)
        return nil
      }
      try file.finishRecording(
        recording.id,
        RecordingOutcome(
          frames: frames, digest: identity.digest(), truncated: false,
          overruns: recording.overruns, gaps: recording.gaps, markers: recording.markers))
      guard let entry = try file.recording(recording.id)?.entry else { return nil }
      return Recovered(entry: entry, seconds: Double(frames) / Double(format.rate))
    }
  }
}
