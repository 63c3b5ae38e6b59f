/// What the person at the keyboard asks of a playback.
public enum PlaybackCommand: Sendable, Equatable {
  /// Pauses, or goes on.
  case pause
  /// Goes so many seconds forward, or back where they are negative.
  case skip(Double)
  /// Goes to the next sentence, or to the beginning of this one and then the one before.
  case sentence(forward: Bool)
  /// Plays a step faster or slower.
  case speed(faster: Bool)
  /// Goes to the next marker.
  case marker
  /// Plays the sentence that sounds again and again, or goes on.
  case loop
  /// Goes to the next entry, or to the one before.
  case track(forward: Bool)
  /// Ends it.
  case stop
}
