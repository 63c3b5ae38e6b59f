/// What went wrong with a journal, named for what a person can do about it.
public struct JournalError: Error, Sendable, Equatable {
  /// The kinds of failure; more may come.
  @nonexhaustive
  public enum Code: String, Sendable {
    /// The file is there but is no journal.
    case notAJournal
    /// A newer version of the program made the journal.
    case newerVersion
    /// There is no journal at that path.
    case noJournal
    /// There is a file where a new journal was to be made.
    case exists
    /// The journal is locked with a passphrase, or another program holds it.
    case journalLocked
    /// The passphrase or the recovery key does not open the journal.
    case wrongPassphrase
    /// No room is left on the disk.
    case diskFull
    /// The journal's file is damaged.
    case damaged
    /// The operating system does not allow it.
    case notPermitted
    /// A named entry, tag or recording does not exist.
    case noSuchEntry
    /// The entry has no sound to work on.
    case noSound
    /// A file is not one that can be imported.
    case notAudio
    /// The audio device failed, vanished or was never there.
    case device
    /// A model, voice or program that is needed is not installed.
    case notInstalled
    /// The reader of the output has gone, which is not a failure.
    case brokenPipe
    /// What was asked makes no sense as it was asked.
    case usage
    /// Anything else.
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
