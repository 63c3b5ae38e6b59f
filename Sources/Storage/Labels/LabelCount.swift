package import Entries

/// A label with the facts that a list shows.
package struct LabelCount: Sendable, Equatable {
  /// The label.
  package var tag: Tag
  /// How many entries outside the trash carry it.
  package var entries = 0
  /// The day of the oldest of these entries.
  package var firstDay: CivilDay?
  /// The day of the newest of these entries.
  package var lastDay: CivilDay?

  /// Counts one more entry on a day.
  mutating func count(_ day: CivilDay) {
    entries += 1
    firstDay = min(firstDay ?? day, day)
    lastDay = max(lastDay ?? day, day)
  }
}
