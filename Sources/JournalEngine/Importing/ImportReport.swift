public import Entries

/// What became of one file that was to be imported.
public struct ImportReport: Sendable {
  /// What became of it.
  public enum Outcome: Sendable {
    /// It is in the journal now, as this entry.
    case imported(entry: Int64)
    /// It would be imported; nothing was written.
    case wouldImport
    /// It was in the journal already, as this entry, which may lie in the trash.
    case duplicate(entry: Int64, trashed: Bool)
    /// It would be passed over, because it is the same sound as this file of the same run.
    case wouldRepeat(String)
    /// It could not be imported.
    case failed(JournalError)
  }

  /// The file as it was named.
  public var input: String
  /// What became of it.
  public var outcome: Outcome
  /// The length of the sound in seconds, where it is known.
  public var seconds: Double?
  /// When it was recorded, and where that was learned.
  public var start: Moment?
  /// `bext`, `info`, `name`, `mtime` or `option`.
  public var startSource: String?
  /// What is odd about the file, though it was imported.
  public var warnings: [String]

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
