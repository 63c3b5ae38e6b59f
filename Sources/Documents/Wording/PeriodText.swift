package import Entries

/// The days or minutes among which entries are looked for, in words that follow others.
package enum PeriodText {
  /// Days as `on 2026-11-20`, or `from 2026-11-01 to 2026-11-30`.
  package static func words(_ days: ClosedRange<CivilDay>) -> String {
    days.lowerBound == days.upperBound
      ? "on \(days.lowerBound)" : "from \(days.lowerBound) to \(days.upperBound)"
  }

  /// Minutes as `of 2026-11-20 09:00`, or `from 2026-11-20 17:00 to 2026-11-20 23:59`.
  package static func words(_ minutes: ClosedRange<ClockMinute>) -> String {
    minutes.lowerBound == minutes.upperBound
      ? "of \(minutes.lowerBound)" : "from \(minutes.lowerBound) to \(minutes.upperBound)"
  }

  /// The period of a filter, as `since 2026-11-01` if it has one end; nil if it has none.
  package static func words(_ filter: EntryFilter) -> String? {
    if let since = filter.since, let until = filter.until, since <= until {
      return words(since...until)
    }
    if let since = filter.sinceMinute, let until = filter.untilMinute, since <= until {
      return words(since...until)
    }
    let first = filter.sinceMinute?.description ?? filter.since?.description
    let last = filter.untilMinute?.description ?? filter.until?.description
    switch (first, last) {
    case (let first?, let last?): return "from \(first) to \(last)"
    case (let first?, nil): return "since \(first)"
    case (nil, let last?): return "until \(last)"
    case (nil, nil): return nil
    }
  }
}
