/// What went wrong with a journal, named for what a person can do about it.
public struct JournalError: Error, Sendable, Equatable {
  /// The kinds of failure; more may come.
  public struct Code: Sendable, Hashable {
    /// The kind's name.
    public let name: String
    /// The file is there but is no journal.
    public static let notAJournal = Code(name: "notAJournal")
    /// A newer version of the program made the journal.
    public static let newerVersion = Code(name: "newerVersion")
    /// There is no journal at that path.
    public static let noJournal = Code(name: "noJournal")
    /// There is a file where a new journal was to be made.
    public static let exists = Code(name: "exists")
    /// Another program holds the journal.
    public static let journalLocked = Code(name: "journalLocked")
    /// No room is left on the disk.
    public static let diskFull = Code(name: "diskFull")
    /// The journal's file is damaged.
    public static let damaged = Code(name: "damaged")
    /// The operating system does not allow it.
    public static let notPermitted = Code(name: "notPermitted")
    /// A named entry, tag or recording does not exist.
    public static let noSuchEntry = Code(name: "noSuchEntry")
    /// The entry has no sound to work on.
    public static let noSound = Code(name: "noSound")
    /// A file is not one that can be imported.
    public static let notAudio = Code(name: "notAudio")
    /// The audio device failed, vanished or was never there.
    public static let device = Code(name: "device")
    /// A model, voice or program that is needed is not installed.
    public static let notInstalled = Code(name: "notInstalled")
    /// Whoever was to read what is written has gone, which is no failure.
    public static let brokenPipe = Code(name: "brokenPipe")
    /// What was asked makes no sense as it was asked.
    public static let usage = Code(name: "usage")
    /// Anything else.
    public static let failed = Code(name: "failed")
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
