public import Entries
public import Transcription

/// An event while a recording is made.
public enum RecordingEvent: Sendable {
  /// The first sound has arrived.
  case started(Start)
  /// The status, sent with every block of sound, and ten times a second without sound.
  case status(RecordingStatus)
  /// A marker was set.
  case marked(seconds: Double)
  /// It was paused.
  case paused(seconds: Double)
  /// It was resumed.
  case resumed(seconds: Double)
  /// Words were recognised.
  case words(LiveWords)
  /// There is a notice for the person.
  case notice(RecordingNotice, seconds: Double)

  /// A recording that has begun.
  public struct Start: Sendable, Equatable {
    /// The recording's identifier, in lower case.
    public let uuid: String
    /// When it began.
    public let moment: Moment
  }
}
