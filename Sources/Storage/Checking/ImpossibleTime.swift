/// A stored time that no program writes, outside the years 1 to 9999.
package struct ImpossibleTime: Sendable, Hashable {
  /// The entry's number, if the row belongs to one.
  package var entry: Int64?
  /// The table and the column, such as `entry.created`.
  package var column: String
}
