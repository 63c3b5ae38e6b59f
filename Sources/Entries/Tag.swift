/// A label on an entry: a free tag, an activity, a person or a collection.
public struct Tag: Hashable, Sendable, Codable {
  /// The kind of a label.
  public enum Kind: String, Sendable, Codable, CaseIterable {
    case tag, activity, person, collection
  }

  /// The kind of label.
  public var kind: Kind
  /// The name as the owner first wrote it; comparisons ignore case.
  public var name: String

  /// Makes a label.
  public init(_ kind: Kind, _ name: String) {
    self.kind = kind
    self.name = name
  }

  /// Whether two labels are one, whatever the case of their letters.
  public func isSame(as other: Tag) -> Bool {
    kind == other.kind && name.lowercased() == other.name.lowercased()
  }
}
