package import Entries

/// The days that a summary covers.
package enum SummarySpan: Sendable, Equatable {
  /// A period that ends today.
  case period(Period)
  /// The days from one to another; nil means the journal's first day, or today.
  case days(since: CivilDay?, until: CivilDay?)

  /// The period, if it is one.
  package var period: Period? {
    if case .period(let period) = self { period } else { nil }
  }

  /// Returns the days, both ends included; `kept` is the range of the journal's days.
  package func days(today: CivilDay, kept: ClosedRange<CivilDay>?) -> ClosedRange<CivilDay> {
    switch self {
    case .period(let period): return period.days(endingOn: today, kept: kept)
    case .days(let since, let until):
      let last = until ?? max(today, since ?? today)
      let first = since ?? min(kept?.lowerBound ?? last, last)
      return min(first, last)...last
    }
  }
}
