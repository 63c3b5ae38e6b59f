/// Where an entry came from that another program had made, with what this journal has no place for.
public struct EntryOrigin: Sendable, Equatable {
  /// The format it was read from, such as `dayone`.
  public var source: String
  /// What its source said of it and nothing here understands, by the source's own names.
  public var fields: [String: JSONValue]

  /// Describes an origin.
  public init(source: String, fields: [String: JSONValue] = [:]) {
    self.source = source
    self.fields = fields
  }
}
