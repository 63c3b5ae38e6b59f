public import Foundation

/// Which snapshots to keep: the newest one, and the last one of each of the most recent hours,
/// days, weeks, months or years that have any.
///
/// The rule is that of restic's `forget`: a snapshot is kept if any part of the rule keeps it.
public struct BackupRetention: Sendable, Equatable {
  /// A span of time of which the last snapshot is kept.
  public enum Span: String, Sendable {
    /// Each snapshot counts on its own.
    case each = ""
    case hour = "h"
    case day = "d"
    case week = "w"
    case month = "m"
    case year = "y"
  }

  /// The number of spans to keep, by kind.
  public let counts: [Span: Int]

  /// Reads a rule such as `7d,4w,12m`; nil if the text is not one.
  public init?(_ text: String) {
    var counts: [Span: Int] = [:]
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let part = part.trimmingCharacters(in: .whitespaces).lowercased()
      let digits = part.prefix { $0.isASCII && $0.isNumber }
      guard let span = Span(rawValue: String(part.dropFirst(digits.count))), counts[span] == nil,
        let count = Int(digits), count > 0
      else { return nil }
      counts[span] = count
    }
    self.counts = counts
  }

  /// Returns the dates to keep.
  /// - Parameter zone: The time zone in which hours, days, weeks, months and years begin.
  public func kept(of dates: some Sequence<Date>, in zone: TimeZone) -> Set<Date> {
    let newestFirst = Set(dates).sorted(by: >)
    var kept = Set(newestFirst.prefix(1))
    for (span, count) in counts {
      var left = count
      var last: Int?
      for date in newestFirst where left > 0 {
        let number = BackupRetention.number(of: span, date, zone)
        guard number != last else { continue }
        last = number
        left -= 1
        kept.insert(date)
      }
    }
    return kept
  }

  /// The number of the span that holds a date.
  private static func number(of span: Span, _ date: Date, _ zone: TimeZone) -> Int {
    let seconds = Int(date.timeIntervalSince1970.rounded(.down))
    let day = Moment(date, in: zone).clockDay
    return switch span {
    case .each: seconds
    case .hour: (seconds + zone.secondsFromGMT(for: date)) / 3600
    case .day: day.daysSinceEpoch
    // Weeks begin on Monday (ISO 8601).
    case .week: day.daysSinceEpoch - (day.weekday - 1)
    case .month: day.firstOfMonth.daysSinceEpoch
    case .year: day.year
    }
  }
}
