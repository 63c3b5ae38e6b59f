package import Entries

/// The days whose entries are read.
package enum DaySelection: Sendable {
  /// Every day.
  case all
  /// A range of days, both ends included.
  case stretch(ClosedRange<CivilDay>)
  /// Certain days.
  case days([CivilDay])
}
