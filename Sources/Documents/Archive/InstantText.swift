import Entries
package import Foundation

/// Instants as text, to the millisecond, and back (RFC 3339).
package enum InstantText {
  /// An instant with the offset of UTC.
  package static func text(_ date: Date) -> String { Moment(date, in: .gmt).rfc3339 }

  /// The milliseconds since 1970 of a text with an offset; nil if the text is not a time.
  package static func milliseconds(_ text: String) -> Int64? {
    let pattern =
      /(\d{4}-\d\d-\d\d)[Tt ](\d\d):(\d\d):(\d\d)(?:\.(\d{1,9}))?\s*(Z|z|[+-]\d\d:?\d\d)/
    guard let match = text.wholeMatch(of: pattern), let day = CivilDay(String(match.1)),
      let hour = Int64(match.2), let minute = Int64(match.3), let second = Int64(match.4),
      hour < 24, minute < 60, second <= 60
    else { return nil }
    let fraction = (match.5 ?? "").prefix(3)
    let zeros = String(repeating: "0", count: 3 - fraction.count)
    let millisecond = Int64(fraction + zeros) ?? 0
    let seconds = Int64(day.daysSinceEpoch) * 86_400 + hour * 3600 + minute * 60 + second
    return (seconds - offset(match.6)) * 1000 + millisecond
  }

  private static func offset(_ text: Substring) -> Int64 {
    let digits = text.filter(\.isNumber)
    guard digits.count == 4, let hours = Int64(digits.prefix(2)),
      let minutes = Int64(digits.suffix(2))
    else { return 0 }
    return (text.first == "-" ? -1 : 1) * (hours * 3600 + minutes * 60)
  }
}

/// An instant in a document.
package struct ArchivedInstant: Codable, Sendable, Equatable {
  /// Milliseconds since 1970.
  package var milliseconds: Int64

  package init(_ date: Date) { milliseconds = Moment(date, in: .gmt).milliseconds }

  package var date: Date { Date(timeIntervalSince1970: Double(milliseconds) / 1000) }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let milliseconds = InstantText.milliseconds(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not an instant")
    }
    self.milliseconds = milliseconds
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(
      Moment(milliseconds: milliseconds, zone: "UTC", offset: 0, day: CivilDay(daysSinceEpoch: 0))
        .rfc3339)
  }
}
