/// Where an entry from another program came from, with the data that has no place in this journal.
public struct EntryOrigin: Sendable, Equatable {
  /// The format it was read from, such as `dayone`.
  public var source: String
  /// The fields that this program does not understand, by the source's own names.
  public var fields: [String: JSONValue]

  /// Describes an origin.
  public init(source: String, fields: [String: JSONValue] = [:]) {
    self.source = source
    self.fields = fields
  }
}
