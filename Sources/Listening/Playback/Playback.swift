public import Clocks
package import Sound

/// A programme that is being heard, on a thread of its own, with commands that are obeyed at once.
///
/// No device that stands still makes its user wait: only the thread waits.
public final class Playback: Sendable {
  /// Where and how a playback begins.
  public struct Start: Sendable {
    /// The track, from 0.
    public var track: Int
    /// The second of that track, or nothing for its beginning with the heading.
    public var second: Double?
    /// How fast, 1 as it was said.
    public var speed: Double

    /// Makes a start; without arguments the beginning of it all.
    public init(track: Int = 0, second: Double? = nil, speed: Double = 1) {
      self.track = track
      self.second = second
      self.speed = speed
    }
  }

  private let desk = PlaybackDesk()
  private let ending: AsyncThrowingStream<Never, any Error>

  /// Opens what plays sound of a format.
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

  /// How it stands at this moment.
  public var status: PlaybackStatus { desk.status }

  /// Asks something of it.
  public func ask(_ command: PlaybackCommand) { desk.ask(command) }

  /// Ends it.
  public func stop() { desk.ask(.stop) }

  /// Waits until it has ended; a cancelled waiter stops it.
  /// - Throws: ``JournalError`` with `device` where the speaker fails or vanishes, `notInstalled`,
  ///   `usage` (no such voice), and what reading the journal throws.
  public func finished() async throws {
    try await withTaskCancellationHandler {
      for try await _ in ending {}
    } onCancel: {
      stop()
    }
  }
}
