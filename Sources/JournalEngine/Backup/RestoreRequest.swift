/// Which backup to restore, and where to.
public struct RestoreRequest: Sendable {
  /// The backup: a file or a folder.
  public var source: String
  /// The snapshot of a folder; nil is the newest.
  public var snapshot: String?
  /// The path of the restored journal.
  public var journal: String
  /// Whether an existing journal is moved aside; otherwise it is an error.
  public var replaces: Bool

  /// Makes a request.
  public init(source: String, snapshot: String? = nil, journal: String, replaces: Bool) {
    self.source = source
    self.snapshot = snapshot
    self.journal = journal
    self.replaces = replaces
  }
}
