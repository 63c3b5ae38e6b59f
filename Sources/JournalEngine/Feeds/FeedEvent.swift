import Entries
import Sound

/// An event from the source of a recording's sound.
enum FeedEvent: Sendable {
  /// Sound, in order, with the time of its arrival and the number of frames lost before it.
  case sound(PackedSound, arrival: ContinuousClock.Instant, missing: Int64)
  /// The source dropped sound that was not read in time.
  case overrun
  /// The device vanished; it may come back.
  case vanished(JournalError)
  /// The device was reopened.
  case isBack
  /// The source failed; no event follows.
  case failed(JournalError)
  /// A tenth of a second has passed.
  case tick
}
