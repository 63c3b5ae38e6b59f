import Entries
public import Sound
import Storage

/// Saves a recording while it is made: every half second of sound is committed before anything else
/// happens to it.
///
/// Sound that has not been committed is kept in memory until its commit has succeeded. Full
/// stretches of 10–30 s are encoded in the background and put in place of the raw pieces, so that
/// the recording is playable at every moment and an encoder that is slow or fails costs nothing.
public actor Recorder {
  /// The entry that holds the recording.
  public nonisolated let entry: Int64
  /// The recording.
  public nonisolated let recording: Int64
  /// What is being saved.
  public nonisolated let format: SoundFormat

  private nonisolated let executor = DispatchExecutor(label: "sotto.recorder")
  private let file: JournalFile
  private var lock: RecorderLock?
  private var identity: SoundIdentity
  private var uncommitted: [UInt8] = []
  private var unsealed: [UInt8] = []
  private var unsealedStart: Int64 = 0
  private var committedFrames: Int64 = 0
  private var sealing: Task<SegmentDraft, Never>?
  private var gaps: [Gap] = []
  private var markers: [Marker] = []
  private var overruns = 0
  private var finished = false

  /// The actor's own thread of execution: a commit blocks it, and nothing else.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    unsafe executor.asUnownedSerialExecutor()
  }

  /// The number of frames of half a second: what one commit holds.
  private var framesPerCommit: Int { max(format.rate / 2, 1) }

  init(
    file: JournalFile, lock: consuming RecorderLock, entry: Int64, recording: Int64,
    format: SoundFormat
  ) {
    self.file = file
    self.lock = consume lock
    self.entry = entry
    self.recording = recording
    self.format = format
    self.identity = SoundIdentity(format)
  }

  /// Seconds of sound that are committed to the journal.
  public var savedSeconds: Double { Double(committedFrames) / Double(format.rate) }

  /// Seconds of sound taken so far, committed or not.
  public var seconds: Double {
    Double(committedFrames) / Double(format.rate)
      + Double(uncommitted.count / format.bytesPerFrame) / Double(format.rate)
  }

  /// Takes sound, and commits every full half second of it.
  /// - Throws: ``JournalError`` with `diskFull` where it could not be written; what was not
  ///   committed stays in memory and is tried again with the next call.
  public func append(_ sound: PackedSound) throws {
    uncommitted += sound.bytes
    let size = framesPerCommit * format.bytesPerFrame
    while uncommitted.count >= size {
      try commit(bytes: size)
    }
    try sealIfFull()
  }

  /// Notes that the device dropped sound it could not deliver in time.
  public func noteOverrun() { overruns += 1 }

  /// Notes that no sound arrived for a number of frames, by the clock.
  public func noteGap(missing: Int64) {
    guard missing > 0 else { return }
    let frame = committedFrames + Int64(uncommitted.count / format.bytesPerFrame)
    if let last = gaps.last, last.frame == frame {
      gaps[gaps.count - 1].missing += missing
    } else {
      gaps.append(Gap(frame: frame, missing: missing))
    }
  }

  /// Sets a marker at the sound taken last.
  @discardableResult
  public func mark(_ label: String = "") -> Double {
    markers.append(Marker(seconds: seconds, label: label))
    return seconds
  }

  /// Commits what is left, seals it and closes the recording for ever.
  /// - Returns: The length in seconds.
  @discardableResult
  public func finish() async throws -> Double {
    guard !finished else { return savedSeconds }
    while uncommitted.count >= format.bytesPerFrame {
      try commit(
        bytes: min(uncommitted.count, framesPerCommit * format.bytesPerFrame)
          / format.bytesPerFrame * format.bytesPerFrame)
    }
    try await finishSealing()
    if !unsealed.isEmpty {
      let sound = PackedSound(format: format, bytes: unsealed)
      try replace(with: SegmentLayout.seal(sound, firstFrame: unsealedStart))
    }
    let outcome = RecordingOutcome(
      frames: committedFrames, digest: identity.digest(), truncated: false, overruns: overruns,
      gaps: gaps, markers: markers)
    try storage { try file.finishRecording(recording, outcome) }
    finished = true
    lock = nil
    return savedSeconds
  }

  private func commit(bytes count: Int) throws {
    let piece = Array(uncommitted[..<count])
    let sound = PackedSound(format: format, bytes: piece)
    let draft = SegmentDraft(
      firstFrame: committedFrames, frameCount: sound.frameCount, encoding: .pcm,
      bytes: piece)
    try storage { try file.append(draft, to: recording) }
    identity.update(sound)
    uncommitted.removeFirst(count)
    committedFrames += Int64(sound.frameCount)
    unsealed += piece
  }

  private func sealIfFull() throws {
    let size = SegmentLayout.frames(for: format) * format.bytesPerFrame
    guard unsealed.count >= size, sealing == nil else { return }
    let sound = PackedSound(format: format, bytes: unsealed)
    let start = unsealedStart
    unsealed = []
    unsealedStart += Int64(sound.frameCount)
    let sealing = Task.detached(priority: .utility) {
      SegmentLayout.seal(sound, firstFrame: start)
    }
    self.sealing = sealing
    Task {
      let draft = await sealing.value
      // A seal that cannot be written now is no loss: the raw pieces stay, and are sealed later.
      try? self.place(draft)
    }
  }

  private func finishSealing() async throws {
    guard let sealing else { return }
    try place(await sealing.value)
  }

  private func place(_ draft: SegmentDraft) throws {
    guard sealing != nil else { return }
    sealing = nil
    try replace(with: draft)
  }

  private func replace(with draft: SegmentDraft) throws {
    let frames = draft.firstFrame..<(draft.firstFrame + Int64(draft.frameCount))
    try storage { try file.replaceSegments(of: recording, frames: frames, with: draft) }
  }
}
