/// A recording whose sound has changed, or is missing, since it was finished.
public struct DamagedRecording: Sendable, Equatable {
  /// What is wrong with it.
  public enum Fault: String, Sendable {
    /// It does not match its digest, or cannot be decoded.
    case different
    /// Files of its sound are missing or damaged.
    case missing
  }

  /// The number of its entry.
  public var entry: Int64?
  /// The identifier of the recording.
  public var recording: String
  /// The day on which it began.
  public var day: String
  /// What is wrong with it.
  public var fault: Fault

  /// Describes a recording.
  public init(entry: Int64?, recording: String, day: String, fault: Fault) {
    self.entry = entry
    self.recording = recording
    self.day = day
    self.fault = fault
  }
}
