/// A command from the person at the keyboard to a playback.
public enum PlaybackCommand: Sendable, Equatable {
  /// Pauses or resumes.
  case pause
  /// Moves forward by this number of seconds, or back if it is negative.
  case skip(Double)
  /// Moves to the next sentence, or back to the beginning of this one, and then to the one before.
  case sentence(forward: Bool)
  /// Plays one step faster or slower.
  case speed(faster: Bool)
  /// Moves to the next marker.
  case marker
  /// Repeats the current sentence, or stops repeating it.
  case loop
  /// Moves to the next entry or to the previous one.
  case track(forward: Bool)
  /// Moves to the next hit of a search, or to the one before.
  case hit(forward: Bool)
  /// Stops playing.
  case stop
}
