package import Entries

/// Which days' entries are looked at.
package enum DaySelection: Sendable {
  /// All of them.
  case all
  /// A stretch, both ends included.
  case stretch(ClosedRange<CivilDay>)
  /// Some days.
  case days([CivilDay])
}
