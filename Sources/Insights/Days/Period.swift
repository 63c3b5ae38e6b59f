package import Entries

/// How far back insights look: a stretch of days that ends today.
package enum Period: String, Sendable, CaseIterable, Encodable {
  /// The last seven days.
  case week
  /// From the day after this day's number in the last month, about thirty days.
  case month
  /// Three such months.
  case quarter
  /// Twelve such months.
  case year
  /// Everything; also what a traveller wrote on a day that has not begun here.
  case all

  /// The days of the period, both ends included, for a journal kept over a stretch of days.
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
