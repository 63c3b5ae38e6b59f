public import Foundation

/// A way to name entries on the command line.
public enum Selector: Sendable, Equatable {
  /// A short number.
  case number(Int64)
  /// A range of short numbers, both ends included.
  case numbers(ClosedRange<Int64>)
  /// An identifier as written in JSON.
  case uuid(UUID)
  /// The entry that was added last (0), the one added before it (1), and so on.
  case last(Int)
  /// All entries of today.
  case today
  /// All entries of yesterday.
  case yesterday
  /// All entries of a day.
  case day(CivilDay)
  /// All entries of a month.
  case month(year: Int, month: Int)
  /// All entries of a range of days, both ends included.
  case days(ClosedRange<CivilDay>)
  /// All entries made in a range of minutes, both ends included, by the clock where each was made.
  case minutes(ClosedRange<ClockMinute>)

  /// Reads a selector as a person writes it, or returns nil if it is not one.
  public init?(_ text: String) {
    switch text {
    case "last": self = .last(0)
    case "today": self = .today
    case "yesterday": self = .yesterday
    default:
      guard let selector = Selector(structured: text) else { return nil }
      self = selector
    }
  }

  private init?(structured text: String) {
    if let number = Selector.number(text) {
      self = .number(number)
    } else if text.hasPrefix("last~"), let back = Selector.number(String(text.dropFirst(5))) {
      self = .last(Int(back))
    } else if let day = CivilDay(text) {
      self = .day(day)
    } else if let uuid = UUID(uuidString: text) {
      self = .uuid(uuid)
    } else if let span = text.firstRange(of: ".."),
      let low = Selector.number(String(text[..<span.lowerBound])),
      let high = Selector.number(String(text[span.upperBound...])), low <= high
    {
      self = .numbers(low...high)
    } else if let first = CivilDay(text + "-01") {
      self = .month(year: first.year, month: first.month)
    } else {
      return nil
    }
  }

  private static func number(_ text: String) -> Int64? {
    guard !text.isEmpty, text.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else { return nil }
    return Int64(text)
  }
}

extension Selector {
  /// The words that name entries by number, such as `3 5..8`.
  /// - Parameter numbers: The numbers, in ascending order.
  package static func words(for numbers: [Int64]) -> [String] {
    var runs: [ClosedRange<Int64>] = []
    for number in numbers {
      if let last = runs.last, last.upperBound + 1 == number {
        runs[runs.count - 1] = last.lowerBound...number
      } else {
        runs.append(number...number)
      }
    }
    return runs.map {
      $0.lowerBound == $0.upperBound ? "\($0.lowerBound)" : "\($0.lowerBound)..\($0.upperBound)"
    }
  }
}
