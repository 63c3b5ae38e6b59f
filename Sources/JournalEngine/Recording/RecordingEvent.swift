public import Entries
public import Transcription

/// What happens while a recording is made.
public enum RecordingEvent: Sendable {
  /// The first sound has arrived.
  case started(Start)
  /// How it stands, told with every stretch of sound and ten times a second without.
  case status(RecordingStatus)
  /// A marker was set.
  case marked(seconds: Double)
  /// It was paused.
  case paused(seconds: Double)
  /// It goes on after a pause.
  case resumed(seconds: Double)
  /// Words were heard.
  case words(LiveWords)
  /// A person should know something.
  case notice(RecordingNotice, seconds: Double)

  /// A recording that has begun.
  public struct Start: Sendable, Equatable {
    /// The recording's identifier, in lower case.
    public let uuid: String
    /// When it began.
    public let moment: Moment
  }
}
