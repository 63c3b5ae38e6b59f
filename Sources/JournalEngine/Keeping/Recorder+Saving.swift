import Entries
import Intake
import Sound
import Storage
import Synchronization

extension Recorder {
  /// The result of a recording.
  public struct Outcome: Sendable {
    /// The entry and the recording.
    public let begun: Begun
    /// The seconds that are kept.
    public let seconds: Double
    /// The seconds that were taken and could not be written, because the disk was full.
    public let lostSeconds: Double
  }

  /// Commits all full half seconds that wait.
  func save() {
    while true {
      let piece = inbox.withLock { inbox in
        let next = inbox.next(frames: framesPerCommit)
        if next.frameCount < framesPerCommit { inbox.isSaving = false }
        return next
      }
      guard piece.frameCount == framesPerCommit else { break }
      do {
        try commit(piece)
      } catch {
        let trouble = error as? JournalError ?? JournalError(.failed, "the journal failed")
        return inbox.withLock { inbox in
          inbox.trouble = trouble
          inbox.isSaving = false
        }
      }
    }
    sealIfFull()
  }

  /// Commits what waits and then returns, for sources that can wait.
  func settle() { save() }

  /// Commits the rest, seals it and finishes the recording.
  ///
  /// If another program holds the journal, it waits for up to a minute. On a full disk the last
  /// sound goes into the reserved space; sound that does not fit is reported as lost.
  /// - Returns: Nil if no sound was taken, so that nothing was begun.
  /// - Throws: ``JournalError`` if the recording could not be finished; what was committed is kept
  ///   anyway, and the next command that writes finishes it.
  public func finish() async throws -> Outcome? {
    if trouble?.code == .diskFull { lock?.release(keeping: Recorder.roomToEnd) }
    defer { lock = nil }
    do {
      try saveRest()
    } catch {
      lock?.release(keeping: begun == nil ? 0 : Recorder.roomToEnd)
      do { try saveRest() } catch { if begun == nil { throw error } }
    }
    guard let begun else { return nil }
    let lost = Double(takenFrames) / Double(format.rate) - savedSeconds
    // If there is no space for a sealed segment, nothing is lost, because the raw pieces stay.
    await finishSealing()
    _ = try? sealer(begun).sealAll()
    let outcome = inbox.withLock { inbox in
      RecordingOutcome(
        frames: inbox.committedFrames, digest: identity.digest(), truncated: false,
        overruns: inbox.overruns, gaps: inbox.gaps, markers: inbox.markers)
    }
    lock?.release()
    try retrying { try storage { try file.finishRecording(begun.recording, outcome) } }
    return Outcome(begun: begun, seconds: savedSeconds, lostSeconds: max(0, lost))
  }

  private func saveRest() throws {
    while true {
      let piece = inbox.withLock { $0.next(frames: framesPerCommit) }
      guard piece.frameCount > 0 else { return }
      try retrying { try commit(piece) }
    }
  }

  /// Tries again while another program holds the journal; each try waits for about ten seconds.
  private func retrying(_ work: () throws -> Void) throws {
    for _ in 0..<5 {
      do {
        return try work()
      } catch let error as JournalError where error.code == .journalLocked {
        continue
      }
    }
    try work()
  }

  private func commit(_ piece: PackedSound) throws {
    let begun = try self.begun ?? begin()
    let draft = SegmentDraft(
      firstFrame: inbox.withLock { $0.committedFrames }, frameCount: piece.frameCount,
      encoding: .pcm, bytes: piece.bytes)
    try storage { try file.append(draft, to: begun.recording) }
    identity.update(piece)
    let news = inbox.withLock { inbox in
      inbox.forget(piece)
      inbox.trouble = nil
      defer { inbox.hasNews = false }
      return inbox.hasNews ? inbox : nil
    }
    guard let news else { return }
    // Saved now, so that it is not lost if the recorder dies.
    try? file.note(
      overruns: news.overruns, gaps: news.gaps, markers: news.markers, in: begun.recording)
  }

  private func begin() throws -> Begun {
    let made = try storage { try file.beginRecording(draft, in: home, at: now()) }
    guard let entry = made.entry else {
      throw JournalError(.noSuchEntry, "there is no such entry to record into")
    }
    let begun = Begun(entry: entry, recording: made.recording)
    self.begun = begun
    return begun
  }

  private func sealer(_ begun: Begun) -> RecordingSealer {
    RecordingSealer(file: file, recording: begun.recording, format: format)
  }

  private func sealIfFull() {
    guard sealing == nil, let begun else { return }
    let sealer = sealer(begun)
    let saved = inbox.withLock { $0.committedFrames }
    let pieces = Int64(sealer.fullFrames / framesPerCommit * framesPerCommit)
    guard saved - sealedFrames >= pieces, pieces > 0 else { return }
    let frames = sealedFrames..<(sealedFrames + pieces)
    sealedFrames = frames.upperBound
    // Raw pieces that cannot be read back now are sealed at the end.
    guard let sound = try? sealer.read(frames), sound.frameCount == frames.count else { return }
    let sealing = Task.detached(priority: .utility) {
      SegmentLayout.seal(sound, firstFrame: frames.lowerBound)
    }
    self.sealing = sealing
    Task { await finishSealing() }
  }

  /// If a sealed segment cannot be written now, the raw pieces stay and are sealed at the end.
  private func finishSealing() async {
    guard let sealing else { return }
    let draft = await sealing.value
    guard self.sealing != nil, let begun else { return }
    self.sealing = nil
    try? sealer(begun).place(draft)
  }
}
