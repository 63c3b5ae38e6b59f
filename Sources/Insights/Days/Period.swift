package import Entries

/// A range of days that ends today, for insights.
package enum Period: String, Sendable, CaseIterable, Encodable {
  /// The last seven days.
  case week
  /// The days after the same day of the last month, about thirty.
  case month
  /// Three such months.
  case quarter
  /// Twelve such months.
  case year
  /// Everything, including entries a traveller wrote on a day that has not begun here yet.
  case all

  /// Returns the days of the period, both ends included; `kept` is the range of the journal's days.
  package func days(endingOn today: CivilDay, kept: ClosedRange<CivilDay>?) -> ClosedRange<CivilDay>
  {
    switch self {
    case .week: today.advanced(by: -6)...today
    case .month: today.advanced(byMonths: -1).advanced(by: 1)...today
    case .quarter: today.advanced(byMonths: -3).advanced(by: 1)...today
    case .year: today.advanced(byMonths: -12).advanced(by: 1)...today
    case .all: min(kept?.lowerBound ?? today, today)...max(kept?.upperBound ?? today, today)
    }
  }
}
