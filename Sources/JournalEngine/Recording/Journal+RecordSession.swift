public import Clocks
public import Entries
import Foundation
import Listening
import Sound

extension Journal {
  /// The result of a recording.
  public struct RecordOutcome: Sendable {
    /// The entry that holds it, or held it before it was discarded.
    public var entry: Int64
    /// The recording's number.
    public var recording: Int64
    /// Its length in seconds.
    public var seconds: Double
    /// Seconds that were heard and could not be saved.
    public var lostSeconds: Double
    /// Whether it was moved to the trash.
    public var isDiscarded: Bool
    /// Whether a file or a pipe contained only zeros.
    public var isOnlyZeros: Bool
    /// Why it ended early; everything heard until then is kept.
    public var failure: JournalError?
    /// Where a person ended the reading of a file that has more; nil if nobody did.
    public var cut: Cut?

    /// A point in a file, after which nothing was read.
    public struct Cut: Sendable, Equatable {
      /// The point, in seconds.
      public var seconds: Double
      /// The length of the whole file, in seconds; nil if it does not say.
      public var length: Double?
    }
  }

  /// Records until the control stops it, the source ends, or a limit is reached.
  ///
  /// Every half second is committed before anything else is done with it. However the recording
  /// ends, what was heard by then is kept and sealed. If a microphone delivers nothing, this is
  /// reported by a notice and a tone; one that vanishes is reopened when it comes back.
  /// - Parameters:
  ///   - request: Where the sound comes from and where it goes.
  ///   - control: The commands of the person at the keyboard.
  ///   - onEvent: Called with every event; must not block.
  /// - Returns: Nil if it was stopped before any sound came; then nothing was written.
  /// - Throws: ``JournalError`` if nothing could be recorded at all.
  public func record(
    _ request: RecordRequest, control: RecordControl,
    onEvent: @escaping @Sendable (RecordingEvent) -> Void
  ) async throws -> RecordOutcome? {
    let feed = try await SoundFeed.open(request.input, clock: surroundings.clock)
    // The microphone is opened before the sound that says so, so that no word after it is lost.
    let opening =
      feed.isLive && request.signalsStart
      ? await OpeningSound(clock: surroundings.clock).play { [speaker = request.speaker] in
        await SignalSound.start.begin(device: speaker)
      } : nil
    return try await record(
      request, from: feed, opening: opening, control: control, onEvent: onEvent)
  }

  /// Records in the same way from a source that is already open.
  /// - Parameters:
  ///   - opening: When the sound that announces the open microphone has ended; sound that arrived
  ///     before is left out.
  ///   - keepsEarlySpeech: Whether nothing is left out if somebody spoke meanwhile.
  func record(
    _ request: RecordRequest, from feed: SoundFeed, opening: ContinuousClock.Instant? = nil,
    keepsEarlySpeech: Bool = false, control: RecordControl,
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
    var request = request
    request.journal = path
    let alarm = AlarmTone(isSilent: !request.hasSounds, clock: surroundings.clock)
    var session = RecordSession(
      request: request, control: control, feed: feed, recorder: recorder,
      start: RecordingEvent.Start(
        uuid: recorder.uuid.uuidString.lowercased(), moment: surroundings.moment),
      opening: opening, keepsEarlySpeech: keepsEarlySpeech, alarm: alarm, clock: surroundings.clock,
      onEvent: onEvent)
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
    let isDiscarded =
      control.isDiscarded
      || (request.needsVoice && !session.heardVoice && session.failure == nil)
    if isDiscarded {
      try discard(kept.begun, from: request.home, isUndoable: request.isDiscardUndoable)
    }
    return RecordOutcome(
      entry: kept.begun.entry, recording: kept.begun.recording, seconds: kept.seconds,
      lostSeconds: kept.lostSeconds, isDiscarded: isDiscarded,
      isOnlyZeros: session.isOnlyZeros, failure: session.failure, cut: session.cut)
  }
}

extension RecordingInput {
  /// Opens a microphone or a file and closes it again; of standard input and of a pipe it reads
  /// nothing, but for standard input it waits for the first byte.
  /// - Throws: ``JournalError`` with `device`, or an error from opening a file.
  public func check(clock: any MonotonicClock) async throws {
    if case .standardInput = self {
      guard !RecordingInput.isAtEnd(STDIN_FILENO) else { throw PipedSound.nothing }
      return
    }
    if case .file(let path, _) = self, RecordingInput.isPipe(path) { return }
    try await SoundFeed.open(self, clock: clock).stop()
  }

  /// Whether a path is a pipe with a name, which loses its sound if it is opened twice.
  private static func isPipe(_ path: String) -> Bool {
    var facts = stat()
    return unsafe stat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFIFO
  }

  /// Waits until input or its end arrives, and returns whether it is the end; false if the system
  /// cannot tell (`FIONREAD`).
  static func isAtEnd(_ descriptor: Int32) -> Bool {
    var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    var count: Int32 = 0
    guard unsafe poll(&waiting, 1, -1) == 1 else { return false }
    return unsafe ioctl(descriptor, UInt(FIONREAD), &count) == 0 && count == 0
  }

  var source: Recording.Source {
    switch self {
    case .device, .pushed: .microphone
    case .file: .file
    case .standardInput: .stream
    }
  }

  var fileName: String? {
    guard case .file(let path, _) = self else { return nil }
    return path.split(separator: "/").last.map(String.init)
  }
}
