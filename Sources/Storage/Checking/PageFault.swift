package import Entries

/// Something that SQLite finds wrong with a file.
package struct PageFault: Hashable {
  /// What is wrong, in words.
  package var damage: Damage
  /// Whether rebuilding the indexes can repair it.
  package var isMendable: Bool

  init(_ damage: Damage, isMendable: Bool = false) {
    self.damage = damage
    self.isMendable = isMendable
  }
}
