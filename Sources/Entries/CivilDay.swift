/// A day of the proleptic Gregorian calendar, without time or zone.
///
/// Arithmetic follows Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms" (2013). It uses
/// no calendar object, so that a hundred thousand entries sort in an instant.
public struct CivilDay: Hashable, Comparable, Sendable {
  // Year, month and day packed into one number that sorts in the order of days, because looking
  // back over a long journal compares, sorts and keeps hundreds of thousands of them.
  private let packed: Int32

  /// The year, 1…9999.
  public var year: Int { Int(packed >> 9) }
  /// The month, 1…12.
  public var month: Int { Int(packed >> 5 & 15) }
  /// The day of the month, 1…31.
  public var day: Int { Int(packed & 31) }

  /// Makes a day, or returns nil if the calendar has no such day.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= CivilDay.length(ofMonth: month, year: year)
    else { return nil }
    self.init(unchecked: year, month, day)
  }

  private init(unchecked year: Int, _ month: Int, _ day: Int) {
    packed = Int32(year << 9 | month << 5 | day)
  }

  /// Makes the day that is `daysSinceEpoch` days after 1970-01-01, limited to the years 1…9999.
  public init(daysSinceEpoch: Int) {
    let shifted = min(max(daysSinceEpoch, -719_162), 2_932_896) + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    self.init(
      unchecked: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month,
      dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }

  /// The number of days since 1970-01-01, negative before it.
  public var daysSinceEpoch: Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// The day of the week as ISO 8601 counts it: 1 is Monday, 7 is Sunday.
  public var weekday: Int { ((daysSinceEpoch + 3) % 7 + 7) % 7 + 1 }

  /// Returns the day `days` later (or earlier if negative), limited to the years 1…9999.
  public func advanced(by days: Int) -> CivilDay {
    let (sum, isOverflow) = daysSinceEpoch.addingReportingOverflow(days)
    return CivilDay(daysSinceEpoch: isOverflow ? (days < 0 ? .min : .max) : sum)
  }

  /// The first day of this day's month.
  public var firstOfMonth: CivilDay { CivilDay(unchecked: year, month, 1) }

  /// The last day of this day's month.
  public var lastOfMonth: CivilDay {
    CivilDay(unchecked: year, month, CivilDay.length(ofMonth: month, year: year))
  }

  /// Returns the number of days in a month.
  public static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Returns whether one day comes before another.
  public static func < (left: CivilDay, right: CivilDay) -> Bool {
    left.packed < right.packed
  }
}

extension CivilDay: LosslessStringConvertible, Codable {
  /// Reads `2026-11-20` and no other form.
  public init?(_ text: String) {
    // Makes no array, for speed: a journal of a hundred thousand entries has as many days to read.
    var (number, place) = (0, 0)
    for byte in text.utf8 {
      switch place {
      case 4, 7: guard byte == UInt8(ascii: "-") else { return nil }
      case 0..<10:
        guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
        number = number * 10 + Int(byte - UInt8(ascii: "0"))
      default: return nil
      }
      place += 1
    }
    guard place == 10 else { return nil }
    self.init(year: number / 10_000, month: number / 100 % 100, day: number % 100)
  }

  /// The day as `2026-11-20`.
  public var description: String {
    "\(CivilDay.padded(year, 4))-\(CivilDay.padded(month, 2))-\(CivilDay.padded(day, 2))"
  }

  /// Reads a day from a string such as `2026-11-20`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let day = CivilDay(text) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a day")
    }
    self = day
  }

  /// Writes the day as a string such as `2026-11-20`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }

  static func padded(_ value: Int, _ width: Int) -> String {
    let digits = String(value)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
