/// A failure, classified by what a person can do about it.
public struct JournalError: Error, Sendable, Equatable {
  /// The kinds of failure; further ones may be added.
  @nonexhaustive
  public enum Code: String, Sendable {
    /// The file exists but is not a journal.
    case notAJournal
    /// A newer version of the program made the journal.
    case newerVersion
    /// There is no journal at that path.
    case noJournal
    /// A file already exists where a new journal was to be created.
    case exists
    /// The journal is locked with a passphrase, or another program holds it.
    case journalLocked
    /// The passphrase or the recovery key does not open the journal.
    case wrongPassphrase
    /// The disk is full.
    case diskFull
    /// The journal's file is damaged.
    case damaged
    /// The operating system does not permit it.
    case notPermitted
    /// A named entry, tag or recording does not exist.
    case noSuchEntry
    /// The entry has no sound to work on.
    case noSound
    /// A file cannot be imported.
    case notAudio
    /// The audio device failed, vanished or was never there.
    case device
    /// A model, voice or program that is needed is not installed.
    case notInstalled
    /// The reader of the output has closed it, which is not a failure.
    case brokenPipe
    /// The request does not make sense.
    case usage
    /// Any other failure.
    case failed

    /// The kind's name.
    public var name: String { rawValue }
  }

  /// The kind of failure.
  public var code: Code
  /// What happened, in lower case and without a full stop; never a line of the journal.
  public var message: String
  /// What a person can do about it.
  public var hint: String?

  /// Describes a failure.
  public init(_ code: Code, _ message: String, hint: String? = nil) {
    self.code = code
    self.message = message
    self.hint = hint
  }
}

extension JournalError: CustomStringConvertible {
  /// The message.
  public var description: String { message }
}
