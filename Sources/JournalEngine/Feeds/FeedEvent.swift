import Entries
import Sound

/// What arrives from where a recording's sound comes from.
enum FeedEvent: Sendable {
  /// Sound, in order; when it arrived, and how many frames before it are known to be lost.
  case sound(PackedSound, arrival: ContinuousClock.Instant, missing: Int64)
  /// The source dropped sound that was not taken in time.
  case overrun
  /// The device vanished; it may come back.
  case vanished(JournalError)
  /// The device was taken up again.
  case isBack
  /// The source failed; nothing follows.
  case failed(JournalError)
  /// A tenth of a second is over.
  case tick
}
