package import Entries

/// The span that a calendar shows at once.
package enum CalendarSpan: Sendable, Equatable {
  /// The month of a day.
  case month(of: CivilDay)
  /// The year of a day.
  case year(of: CivilDay)

  /// The days from the first to the last.
  package var days: ClosedRange<CivilDay> {
    switch self {
    case .month(let day): return day.firstOfMonth...day.lastOfMonth
    case .year(let day):
      let first = day.advanced(byMonths: 1 - day.month).firstOfMonth
      return first...first.advanced(byMonths: 11).lastOfMonth
    }
  }
}
