import Entries
import Sound

extension Journal {
  /// What came of a recording.
  public struct RecordOutcome: Sendable {
    /// The entry that holds it.
    public var entry: Int64
    /// The recording's number.
    public var recording: Int64
    /// Its length in seconds.
    public var seconds: Double
    /// Why it ended early, though everything said until then is kept.
    public var failure: JournalError?
  }

  /// Records until the control stops it, the source ends, or a limit is reached.
  ///
  /// Every half second is committed before anything else happens to it. Whatever ends the
  /// recording, what was taken is kept and sealed.
  /// - Parameters:
  ///   - request: Where the sound comes from and where it goes.
  ///   - control: What the person at the keyboard asks.
  ///   - onStatus: Told about ten times a second.
  /// - Throws: ``JournalError`` where nothing could be recorded at all.
  public func record(
    _ request: RecordRequest, control: RecordControl,
    onStatus: @escaping @Sendable (RecordingStatus) -> Void
  ) async throws -> RecordOutcome {
    let feed = try await SoundFeed.open(request.input)
    let recorder = try record(
      into: request.home, format: feed.format, source: request.input.source,
      fileName: request.input.fileName)
    var silence = SilenceCounter(limit: request.silence)
    var failure: JournalError?
    for await event in feed.events {
      do {
        switch event {
        case .sound(let sound):
          if control.isPaused { break }
          for _ in 0..<control.takeMarks() { await recorder.mark() }
          try await recorder.append(sound)
          let level = Level(sound)
          silence.count(level, seconds: Double(sound.frameCount) / Double(sound.format.rate))
          onStatus(await recorder.status(level, isPaused: false))
        case .overrun:
          await recorder.noteOverrun()
        case .failed(let error):
          failure = error
        }
      } catch let error as JournalError {
        failure = error
      }
      let seconds = await recorder.seconds
      if control.isStopped || silence.isReached || seconds >= request.longest ?? .infinity
        || failure?.code == .diskFull
      {
        feed.stop()
        break
      }
    }
    let seconds = try await recorder.finish()
    return RecordOutcome(
      entry: recorder.entry, recording: recorder.recording, seconds: seconds, failure: failure)
  }
}

extension Recorder {
  fileprivate func status(_ level: Level, isPaused: Bool) -> RecordingStatus {
    RecordingStatus(
      seconds: seconds, savedSeconds: savedSeconds, peak: level.peak, level: level.rms,
      clipped: level.clipped, isPaused: isPaused)
  }
}

extension RecordingInput {
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
