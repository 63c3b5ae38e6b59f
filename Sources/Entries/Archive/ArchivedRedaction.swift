/// A redaction of an entry, by which merging tells that a copy of it no longer has the words.
public struct ArchivedRedaction: Codable, Sendable, Equatable {
  /// The stamp of when words were taken out.
  public var stamp: String
  /// The digest that the sound of a recording had before; nil where only texts were changed.
  public var digest: String?

  /// Describes a redaction.
  public init(stamp: String, digest: String?) {
    self.stamp = stamp
    self.digest = digest
  }
}
