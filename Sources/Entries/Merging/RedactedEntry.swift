/// An entry that is not merged, because words were redacted in only one of the journals.
public struct RedactedEntry: Sendable, Equatable {
  /// Its number here; nil if this journal does not have it.
  public var entry: Int64?
  /// Its day.
  public var day: String
  /// Whether the other journal redacted it, and this one still has the words.
  public var isTheirs: Bool

  /// Describes an entry.
  public init(entry: Int64?, day: String, isTheirs: Bool) {
    self.entry = entry
    self.day = day
    self.isTheirs = isTheirs
  }
}
