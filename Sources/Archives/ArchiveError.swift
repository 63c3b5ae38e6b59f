/// Why an archive could not be unpacked.
public struct ArchiveError: Error, Sendable, Equatable {
  /// The kind of failure, by what a person can do about it.
  public enum Code: Sendable {
    /// The file is not a readable archive, or is damaged.
    case notAnArchive
    /// The library that reads archives is not installed.
    case notInstalled
    /// It is protected with a password.
    case encrypted
    /// It names files outside its folder, or contains too much data or too many files.
    case dangerous
    /// A file cannot be written to the target folder.
    case unwritable
    /// The disk is full.
    case diskFull
  }

  /// The kind of failure.
  public let code: Code
  /// What happened, in lower case and without a full stop.
  public let reason: String

  init(_ code: Code, _ reason: String) {
    self.code = code
    self.reason = reason
  }
}
