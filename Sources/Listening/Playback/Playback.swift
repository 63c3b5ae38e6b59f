public import Clocks
package import Sound

/// Plays a programme on its own thread and obeys commands at once.
///
/// If a device hangs, only this thread waits, and not the user.
public final class Playback: Sendable {
  /// Where and how a playback begins.
  public struct Start: Sendable {
    /// The track, from 0.
    public var track: Int
    /// The second of that track, or nil for its beginning with the heading.
    public var second: Double?
    /// The speed; 1 is the original.
    public var speed: Double

    /// Makes a start, by default at the very beginning.
    public init(track: Int = 0, second: Double? = nil, speed: Double = 1) {
      self.track = track
      self.second = second
      self.speed = speed
    }
  }

  private let desk = PlaybackDesk()
  private let ending: AsyncThrowingStream<Never, any Error>

  /// Opens an output for sound of a format.
  package typealias Opening = @Sendable (SoundFormat) throws -> any SoundSink

  package init(
    _ programme: Programme, from start: Start, clock: any MonotonicClock,
    through open: @escaping Opening
  ) {
    let (ending, continuation) = AsyncThrowingStream.makeStream(
      of: Never.self, throwing: (any Error).self)
    self.ending = ending
    let loop = PlaybackLoop(
      programme, from: start, clock: clock, open: open, desk: desk, continuation: continuation)
    Task.detached { await loop.run() }
  }

  deinit { stop() }

  /// Begins to play a programme.
  public static func start(
    _ programme: Programme, device: String?, from start: Start = Start(),
    clock: any MonotonicClock
  ) -> Playback {
    Playback(programme, from: start, clock: clock) { try SpeakerSink(device, $0) }
  }

  /// The current status.
  public var status: PlaybackStatus { desk.status }

  /// Sends it a command.
  public func ask(_ command: PlaybackCommand) { desk.ask(command) }

  /// Stops it.
  public func stop() { desk.ask(.stop) }

  /// Waits until it has ended; cancelling the waiting task stops it.
  /// - Throws: ``JournalError`` with `device` if the speaker fails or vanishes, `notInstalled`,
  ///   `usage` (no such voice), and errors from reading the journal.
  public func finished() async throws {
    try await withTaskCancellationHandler {
      for try await _ in ending {}
    } onCancel: {
      stop()
    }
  }
}
