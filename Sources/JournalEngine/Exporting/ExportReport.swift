package import Documents

/// The result of an export.
public struct ExportReport: Sendable, Equatable {
  /// How many entries are in the folder.
  public var entries = 0
  /// How many files were written.
  public var written = 0
  /// How many files were up to date already.
  public var unchanged = 0
  /// How many files of an earlier export were removed.
  public var removed = 0
  /// How many bytes were written.
  public var bytes: Int64 = 0
  /// The files that somebody has changed since they were exported, which were left as they are.
  public var edited: [String] = []
  /// The scripts that a book leaves out, because no font has them.
  package var unprinted: UnprintedScripts?
}
