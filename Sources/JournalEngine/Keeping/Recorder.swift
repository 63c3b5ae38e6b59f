public import Entries
public import Foundation
import Intake
public import Sound
import Storage
import Synchronization
import Threads

/// Saves a recording while it is made: every half second of sound is committed before anything else
/// is done with it.
///
/// Taking sound never waits: it goes into memory, and the recorder's own thread commits it. Sound
/// that has not been committed stays in memory until its commit has succeeded, however long another
/// program holds the journal. Full stretches of 10–30 s are encoded beside it and put in place of the
/// raw pieces, so that the recording is playable at every moment and an encoder that is slow or
/// fails costs nothing. Entry and recording are made with the first commit, so that a microphone
/// that gives nothing leaves nothing behind.
public actor Recorder {
  /// A recording that has been begun in the journal.
  public struct Begun: Sendable, Equatable {
    /// The entry that holds it.
    public let entry: Int64
    /// Its number.
    public let recording: Int64
  }

  /// What is being saved.
  public nonisolated let format: SoundFormat
  /// The recording's identifier.
  public nonisolated let uuid: UUID
  /// The most sound that waits in memory for its commit; beyond it, sound becomes a marked gap.
  static let mostBytes = 128 << 20
  /// The room on the disk that is kept for the end of a recording, in bytes: for what waits when the
  /// disk turns out to be full, some half seconds of sound, and for ending it.
  static func reserve(for format: SoundFormat) -> Int {
    roomToEnd + (64 << 10) + 4 * max(1, format.rate / 2) * format.bytesPerFrame
  }

  /// The part of it that no sound may take: the pages that the last commit writes anew.
  static let roomToEnd = 192 << 10

  nonisolated let inbox: Mutex<RecorderInbox>
  private nonisolated let executor = DispatchExecutor(label: "sotto.recorder")
  let file: JournalFile
  let home: RecordingHome
  let draft: RecordingDraft
  let now: @Sendable () -> Date
  var lock: RecorderLock?
  var identity: SoundIdentity
  /// The entry and the recording, once the first sound is committed.
  public var begun: Begun?
  var sealedFrames: Int64 = 0
  var sealing: Task<SegmentDraft, Never>?

  /// The actor's own thread of execution: a commit blocks it, and nothing else.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    unsafe executor.asUnownedSerialExecutor()
  }

  init(
    file: JournalFile, lock: consuming RecorderLock, home: RecordingHome, draft: RecordingDraft,
    format: SoundFormat, now: @escaping @Sendable () -> Date
  ) {
    self.now = now
    self.file = file
    self.lock = consume lock
    self.home = home
    self.draft = draft
    self.format = format
    uuid = draft.uuid
    identity = SoundIdentity(format)
    inbox = Mutex(RecorderInbox(format: format, mostBytes: Recorder.mostBytes))
  }

  /// The number of frames of half a second: what one commit holds.
  nonisolated var framesPerCommit: Int { max(format.rate / 2, 1) }

  /// Seconds of sound that are committed to the journal.
  public nonisolated var savedSeconds: Double {
    Double(inbox.withLock { $0.committedFrames }) / Double(format.rate)
  }

  /// Seconds of sound taken so far, committed or not.
  public nonisolated var seconds: Double { Double(takenFrames) / Double(format.rate) }

  /// Frames taken so far, committed or not.
  nonisolated var takenFrames: Int64 { inbox.withLock { $0.takenFrames } }

  /// Why the last commit did not succeed, where it did not; its sound is kept and tried again.
  public nonisolated var trouble: JournalError? { inbox.withLock { $0.trouble } }

  /// Takes sound, and has every full half second of it committed.
  public nonisolated func append(_ sound: PackedSound) {
    let isDue = inbox.withLock { inbox in
      inbox.take(sound)
      let isFull = inbox.bytes.count >= framesPerCommit * format.bytesPerFrame
      guard isFull, !inbox.isSaving else { return false }
      inbox.isSaving = true
      return true
    }
    if isDue { Task { await save() } }
  }

  /// Notes that the device dropped sound it could not deliver in time.
  public nonisolated func noteOverrun() { inbox.withLock { $0.noteOverrun() } }

  /// Notes a gap somewhere in the sound taken so far.
  nonisolated func note(_ gap: Gap) { inbox.withLock { $0.note(gap) } }

  /// Sets a marker at the sound taken last.
  @discardableResult
  public nonisolated func mark(_ label: String = "") -> Double {
    let seconds = seconds
    inbox.withLock { $0.note(Marker(seconds: seconds, label: label)) }
    return seconds
  }
}
