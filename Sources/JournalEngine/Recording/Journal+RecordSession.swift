public import Clocks
public import Entries
import Foundation
import Sound

extension Journal {
  /// What came of a recording.
  public struct RecordOutcome: Sendable {
    /// The entry that holds it, or held it before it was discarded.
    public var entry: Int64
    /// The recording's number.
    public var recording: Int64
    /// Its length in seconds.
    public var seconds: Double
    /// Seconds that were heard and could not be kept.
    public var lostSeconds: Double
    /// Whether it was moved to the trash.
    public var isDiscarded: Bool
    /// Whether a file or a pipe gave nothing but zeros.
    public var isOnlyZeros: Bool
    /// Why it ended early, though everything said until then is kept.
    public var failure: JournalError?
  }

  /// Records until the control stops it, the source ends, or a limit is reached.
  ///
  /// Every half second is committed before anything else is done with it. Whatever ends the
  /// recording, what was heard by then is kept and sealed. A microphone that gives nothing is told
  /// as a notice and by sound; one that vanishes is taken up again when it comes back.
  /// - Parameters:
  ///   - request: Where the sound comes from and where it goes.
  ///   - control: What the person at the keyboard asks.
  ///   - onEvent: Told what happens; must not wait for anything.
  /// - Returns: Nothing where it was stopped before any sound came; then nothing was written.
  /// - Throws: ``JournalError`` where nothing could be recorded at all.
  public func record(
    _ request: RecordRequest, control: RecordControl,
    onEvent: @escaping @Sendable (RecordingEvent) -> Void
  ) async throws -> RecordOutcome? {
    try await record(
      request, from: SoundFeed.open(request.input, clock: surroundings.clock), control: control,
      onEvent: onEvent)
  }

  /// The same from a source that is open.
  func record(
    _ request: RecordRequest, from feed: SoundFeed, control: RecordControl,
    onEvent: @escaping @Sendable (RecordingEvent) -> Void
  ) async throws -> RecordOutcome? {
    let recorder: Recorder
    do {
      recorder = try self.recorder(
        into: request.home, format: feed.format, source: request.input.source,
        fileName: request.input.fileName)
    } catch {
      feed.stop()
      throw error
    }
    let alarm = AlarmTone(isSilent: !request.hasSounds, clock: surroundings.clock)
    var session = RecordSession(
      request: request, control: control, feed: feed, recorder: recorder,
      start: RecordingEvent.Start(
        uuid: recorder.uuid.uuidString.lowercased(), moment: surroundings.moment),
      alarm: alarm, clock: surroundings.clock, onEvent: onEvent)
    await session.run()
    let kept: Recorder.Outcome?
    do {
      kept = try await recorder.finish()
      await alarm.settle()
    } catch {
      await alarm.settle()
      throw session.failure ?? error
    }
    guard let kept else {
      if let failure = session.failure { throw failure }
      return nil
    }
    if control.isDiscarded { try discard(kept.begun, from: request.home) }
    return RecordOutcome(
      entry: kept.begun.entry, recording: kept.begun.recording, seconds: kept.seconds,
      lostSeconds: kept.lostSeconds, isDiscarded: control.isDiscarded,
      isOnlyZeros: session.isOnlyZeros, failure: session.failure)
  }
}

extension RecordingInput {
  /// Opens a microphone or a file and lets go of it again; of standard input nothing is read, but its
  /// first byte is waited for.
  /// - Throws: ``JournalError`` with `device`, or what opening a file throws.
  public func check(clock: any MonotonicClock) async throws {
    if case .standardInput = self {
      guard !RecordingInput.isAtEnd(STDIN_FILENO) else { throw PipedSound.nothing }
      return
    }
    try await SoundFeed.open(self, clock: clock).stop()
  }

  /// Whether nothing more comes, waiting until that is known; false where the system cannot say it
  /// (`FIONREAD`).
  static func isAtEnd(_ descriptor: Int32) -> Bool {
    var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    var count: Int32 = 0
    guard unsafe poll(&waiting, 1, -1) == 1 else { return false }
    return unsafe ioctl(descriptor, UInt(FIONREAD), &count) == 0 && count == 0
  }

  var source: Recording.Source {
    switch self {
    case .device: .microphone
    case .file: .file
    case .standardInput: .stream
    }
  }

  var fileName: String? {
    guard case .file(let path, _) = self else { return nil }
    return path.split(separator: "/").last.map(String.init)
  }
}
