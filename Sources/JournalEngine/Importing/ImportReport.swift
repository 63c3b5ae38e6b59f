public import Entries

/// The result of importing one file.
public struct ImportReport: Sendable {
  /// What happened to the file.
  public enum Outcome: Sendable {
    /// It is now in the journal, as this entry.
    case imported(entry: Int64)
    /// It would be imported; nothing was written.
    case wouldImport
    /// It was in the journal already, as this entry, which may be in the trash.
    case duplicate(entry: Int64, trashed: Bool)
    /// It would be skipped, because it has the same sound as this file of the same run.
    case wouldRepeat(String)
    /// It could not be imported.
    case failed(JournalError)
  }

  /// What a picture would be attached to.
  public enum Neighbour: Sendable, Equatable {
    /// An entry, by its number.
    case entry(Int64)
    /// The entry that another picture of the same run would become.
    case picture(String)
  }

  /// The file's name as it was given.
  public var input: String
  /// What happened to the file.
  public var outcome: Outcome
  /// The length of the sound in seconds, if known.
  public var seconds: Double?
  /// When it was recorded; `startSource` says where that was found.
  public var start: Moment?
  /// `bext`, `info`, `name`, `mtime` or `option`.
  public var startSource: String?
  /// How many things it reports on, such as the voice messages that a chat lacks.
  public var count = 1
  /// Oddities of the file that did not prevent the import.
  public var warnings: [String]
  /// What cannot be kept of an entry from another program: the number of items by kind.
  public var losses: [String: Int] = [:]
  /// How many values of an entry from another program cannot be used, and are kept in its origin
  /// alone.
  public var unusableValues = 0
  /// How many pictures and other things come along with an entry from another program.
  public var attachments = 0
  /// What a picture would be attached to, if it would not become an entry.
  public var neighbour: Neighbour?
  /// The place of a picture that became the place of its entry.
  public var place: Place?
  /// The place of a picture that may become the place of its entry if the owner agrees.
  public var offer: PicturePlace?

  init(
    input: String, outcome: Outcome, seconds: Double? = nil, start: Moment? = nil,
    startSource: String? = nil, warnings: [String] = []
  ) {
    self.input = input
    self.outcome = outcome
    self.seconds = seconds
    self.start = start
    self.startSource = startSource
    self.warnings = warnings
  }
}
