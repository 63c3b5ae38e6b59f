import Entries
import Foundation

/// The definition of a zone in iCalendar (RFC 5545, section 3.6.5), for the period of a file's
/// entries.
struct CalendarZone {
  private let zone: TimeZone
  private var first = Date.distantFuture
  private var last = Date.distantPast

  init(_ zone: TimeZone) { self.zone = zone }

  /// Extends the period of the definition to include an instant.
  mutating func cover(_ date: Date) {
    first = min(first, date)
    last = max(last, date)
  }

  /// The definition: one observance for the time before the first entry, and one for each clock
  /// change up to the last.
  var lines: [String] {
    var lines = ["BEGIN:VTIMEZONE", "TZID:\(zone.identifier)"]
    let before = zone.secondsFromGMT(for: first)
    lines += observance(at: first.addingTimeInterval(-366 * 86_400), from: before, to: before)
    var (moment, offset) = (first, before)
    while let change = zone.nextDaylightSavingTimeTransition(after: moment), change <= last,
      change > moment
    {
      let next = zone.secondsFromGMT(for: change)
      lines += observance(at: change, from: offset, to: next)
      (moment, offset) = (change, next)
    }
    return lines + ["END:VTIMEZONE"]
  }

  private func observance(at date: Date, from: Int, to: Int) -> [String] {
    let isSummer = zone.isDaylightSavingTime(for: date)
    let name = isSummer ? "DAYLIGHT" : "STANDARD"
    let local = date.addingTimeInterval(Double(from))
    return [
      "BEGIN:\(name)", "DTSTART:\(CalendarJournal.instant(local).dropLast())",
      "TZOFFSETFROM:\(CalendarZone.text(from))", "TZOFFSETTO:\(CalendarZone.text(to))",
      "END:\(name)",
    ]
  }

  private static func text(_ offset: Int) -> String {
    let parts = [abs(offset) / 3600, abs(offset) / 60 % 60, abs(offset) % 60]
    let digits = (parts[2] == 0 ? Array(parts.prefix(2)) : parts).map { padded(Int64($0), 2) }
    return (offset < 0 ? "-" : "+") + digits.joined()
  }
}
