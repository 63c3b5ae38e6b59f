package import Entries

/// Something that SQLite finds wrong with a file.
package struct PageFault: Hashable {
  /// What is wrong, in words.
  package var damage: Damage
  /// Whether a repair can probably mend it.
  package var isMendable: Bool

  /// Whether a page cannot be read, and not only a row or an index is wrong.
  package var isOfPages: Bool

  /// Whether all that is wrong is that pages belong to nothing: nothing is lost with them.
  package var isUnused: Bool

  /// The table that has a value that it may not have; nil if something else is wrong.
  package var tableOfValue: String?

  init(
    _ damage: Damage, isMendable: Bool = false, isOfPages: Bool = false, isUnused: Bool = false,
    tableOfValue: String? = nil
  ) {
    self.damage = damage
    self.isMendable = isMendable
    self.isOfPages = isOfPages
    self.isUnused = isUnused
    self.tableOfValue = tableOfValue
  }
}
