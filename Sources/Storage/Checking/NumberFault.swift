/// A table that is running out of numbers for new rows.
package struct NumberFault: Sendable, Hashable {
  /// The table.
  package let table: String
  /// The entry with such a number; nil if the fault is a counter, or a row of another table.
  package let entry: Int64?
  /// Whether only the counter is too great, so that it can be reset.
  package let isMendable: Bool
}
