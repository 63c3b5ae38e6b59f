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
/// Taking sound never waits: it goes into memory, and the recorder's own thread commits it. It
/// stays in memory until its commit has succeeded, however long another program holds the journal.
/// Runs of 10–30 s are encoded separately and then replace the raw pieces, so that the recording
/// can be played at any time, and an encoder that is slow or fails costs nothing. Entry and
/// recording are created with the first commit, so that a microphone that delivers nothing leaves
/// nothing behind.
public actor Recorder {
  /// The entry and the recording in the journal.
  public struct Begun: Sendable, Equatable {
    /// The entry that holds it.
    public let entry: Int64
    /// Its number.
    public let recording: Int64
  }

  /// The format that is saved.
  public nonisolated let format: SoundFormat
  /// The recording's identifier.
  public nonisolated let uuid: UUID
  /// The most sound that waits in memory for its commit, in bytes; beyond it, sound becomes a
  /// marked gap.
  static let mostBytes = 128 << 20
  /// The disk space reserved for the end of a recording, in bytes: for the few half seconds that
  /// wait when the disk turns out to be full, and for finishing the recording.
  static func reserve(for format: SoundFormat) -> Int {
    roomToEnd + (64 << 10) + 4 * max(1, format.rate / 2) * format.bytesPerFrame
  }

  /// The part of it that no sound may use: the pages that the last commit rewrites.
  static let roomToEnd = 192 << 10

  nonisolated let inbox: Mutex<RecorderInbox>
  private nonisolated let executor = DispatchExecutor(label: "sotto.recorder")
  let file: JournalFile
  let home: RecordingHome
  let draft: RecordingDraft
  let now: @Sendable () -> Date
  var lock: RecorderLock?
  var identity: SoundIdentity
  /// The entry and the recording; nil until the first sound is committed.
  public var begun: Begun?
  var sealedFrames: Int64 = 0
  var sealing: Task<SegmentDraft, Never>?

  /// The actor's own thread; a commit blocks nothing else.
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

  /// The number of frames in half a second, which one commit holds.
  nonisolated var framesPerCommit: Int { max(format.rate / 2, 1) }

  /// Seconds of sound committed to the journal.
  public nonisolated var savedSeconds: Double {
    Double(inbox.withLock { $0.committedFrames }) / Double(format.rate)
  }

  /// Seconds of sound taken so far, committed or not.
  public nonisolated var seconds: Double { Double(takenFrames) / Double(format.rate) }

  /// Frames taken so far, committed or not.
  nonisolated var takenFrames: Int64 { inbox.withLock { $0.takenFrames } }

  /// Why the last commit failed, if it did; its sound is kept and tried again.
  public nonisolated var trouble: JournalError? { inbox.withLock { $0.trouble } }

  /// Takes sound, and starts a commit for every full half second.
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

  /// Notes that the device dropped sound.
  public nonisolated func noteOverrun() { inbox.withLock { $0.noteOverrun() } }

  /// Notes a gap somewhere in the sound taken so far.
  nonisolated func note(_ gap: Gap) { inbox.withLock { $0.note(gap) } }

  /// Sets a marker at the end of the sound taken so far.
  @discardableResult
  public nonisolated func mark(_ label: String = "") -> Double {
    let seconds = seconds
    inbox.withLock { $0.note(Marker(seconds: seconds, label: label)) }
    return seconds
  }
}
