/// Why an archive could not be unpacked.
public struct ArchiveError: Error, Sendable, Equatable {
  /// What a person can do about it.
  public enum Code: Sendable {
    /// The file is not an archive that can be read, or is damaged.
    case notAnArchive
    /// The library that reads archives is not installed.
    case notInstalled
    /// It is protected with a password.
    case encrypted
    /// It names files outside its folder, or becomes far larger than it is.
    case dangerous
    /// A file cannot be written where it is unpacked.
    case unwritable
    /// The disk is full.
    case diskFull
  }

  /// What a person can do about it.
  public let code: Code
  /// What happened, in lower case and without a full stop.
  public let reason: String

  init(_ code: Code, _ reason: String) {
    self.code = code
    self.reason = reason
  }
}
