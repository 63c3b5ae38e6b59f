package import Entries

/// A label with what a list shows of it.
package struct LabelCount: Sendable, Equatable {
  /// The label.
  package var tag: Tag
  /// How many live entries carry it.
  package var entries = 0
  /// The first of their days.
  package var firstDay: CivilDay?
  /// The last of their days.
  package var lastDay: CivilDay?

  /// Counts one more entry, of a day.
  mutating func count(_ day: CivilDay) {
    entries += 1
    firstDay = min(firstDay ?? day, day)
    lastDay = max(lastDay ?? day, day)
  }
}
