/// A label on an entry: a free tag, an activity, a person or a collection.
public struct Tag: Hashable, Sendable, Codable {
  /// What a label says of an entry.
  public enum Kind: String, Sendable, Codable, CaseIterable {
    case tag, activity, person, collection
  }

  /// What the label says.
  public var kind: Kind
  /// The name as its owner wrote it first; comparing ignores case.
  public var name: String

  /// Makes a label of a kind with a name.
  public init(_ kind: Kind, _ name: String) {
    self.kind = kind
    self.name = name
  }
}
