package import Entries

/// A label with what a list shows of it.
package struct LabelCount: Sendable, Equatable {
  /// The label.
  package var tag: Tag
  /// How many live entries carry it.
  package var entries: Int
  /// The first of their days.
  package var firstDay: CivilDay?
  /// The last of their days.
  package var lastDay: CivilDay?
}
