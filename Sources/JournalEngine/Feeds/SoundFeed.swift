import Sound

/// A source that has been opened: its format, and what arrives.
struct SoundFeed: Sendable {
  let format: SoundFormat
  /// Whether the source goes on whether or not anybody listens.
  let isLive: Bool
  let events: AsyncStream<FeedEvent>
  /// Adds events of another kind to the stream.
  let input: AsyncStream<FeedEvent>.Continuation
  /// Says that an event with sound was dealt with; sources that can wait hand over the next then.
  var taken: @Sendable () -> Void = {}
  /// Asks the source to end; what it still holds arrives before the stream ends.
  let stop: @Sendable () -> Void
}
