/// An entry of which a merge takes nothing, because words were redacted in one journal alone.
public struct RedactedEntry: Sendable, Equatable {
  /// Its number here; nil if it is not here.
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
