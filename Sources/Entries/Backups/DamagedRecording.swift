/// A recording whose sound has changed, or is missing, since it was finished; or an attached file
/// whose bytes have.
public struct DamagedRecording: Sendable, Equatable {
  /// What is wrong with it.
  public enum Fault: String, Sendable {
    /// It does not match its digest, or cannot be decoded.
    case different
    /// Files of its sound are missing or damaged.
    case missing
    /// Its sound is whole, but its length, its rate or its number of channels in the journal is
    /// wrong.
    case misstated
  }

  /// The number of its entry.
  public var entry: Int64?
  /// The identifier of the recording, or the digest of the attached file.
  public var recording: String
  /// Whether it is an attached file instead of a recording.
  public var isAttached: Bool
  /// The day on which the recording began, or that of the entry; empty if it is not known.
  public var day: String
  /// What is wrong with it.
  public var fault: Fault

  /// Whether nothing is lost.
  public var isLossless: Bool { fault == .misstated }

  /// Describes a recording.
  public init(
    entry: Int64?, recording: String, isAttached: Bool = false, day: String, fault: Fault
  ) {
    self.entry = entry
    self.recording = recording
    self.isAttached = isAttached
    self.day = day
    self.fault = fault
  }
}
