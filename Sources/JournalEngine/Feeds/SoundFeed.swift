import Clocks
import Sound

/// An opened source of sound: its format, and its events.
struct SoundFeed: Sendable {
  let format: SoundFormat
  /// Whether the source continues even if nobody reads it.
  let isLive: Bool
  /// Whether the source itself counts lost frames, so that they need not be estimated with the
  /// clock.
  var knowsGaps = false
  let events: AsyncStream<FeedEvent>
  /// The number of frames that a file claims to have; nil for any other source, or if it claims none.
  var claimedFrames: Int64?
  /// Adds other events to the stream.
  let input: AsyncStream<FeedEvent>.Continuation
  /// Reports that an event with sound was handled; a source that can wait then sends the next.
  var taken: @Sendable () -> Void = {}
  /// Asks the source to end; the sound it still holds arrives before the stream ends.
  let stop: @Sendable () -> Void
}

extension SoundFeed {
  /// Adds a tick every tenth of a second, until the task is cancelled.
  func ticks(_ clock: any MonotonicClock) -> Task<Void, Never> {
    Task { [input] in
      while !Task.isCancelled {
        try? await clock.sleep(for: .milliseconds(100))
        input.yield(.tick)
      }
    }
  }
}
