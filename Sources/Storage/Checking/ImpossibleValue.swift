/// A stored time or zone that no program writes.
package struct ImpossibleValue: Sendable, Hashable {
  /// The kinds of values.
  package enum Kind: Sendable {
    /// A time outside the years 1 to 9999.
    case time
    /// The name of a zone that this machine does not know.
    case zone
  }

  /// The entry's number, if the row belongs to one.
  package var entry: Int64?
  /// The kind of value.
  package var kind: Kind
  /// The table and the column, such as `entry.created`.
  package var column: String
}
