/// A table whose numbers for new rows come to their end.
package struct NumberFault: Sendable, Hashable {
  /// The table.
  package let table: String
  /// The entry that has such a number; nil if it is a counter, or a row of another table.
  package let entry: Int64?
  /// Whether only a counter says so, which can be set back.
  package let isMendable: Bool
}
