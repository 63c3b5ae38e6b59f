import Entries

/// Which number of a date is the day, in files whose dates leave that open.
public enum DateOrder: String, Sendable, CaseIterable {
  /// The day is before the month.
  case dayMonth = "day-month"
  /// The month is before the day.
  case monthDay = "month-day"

  /// The error of a file whose dates are in neither order alone.
  /// - Parameter way: Another way out than to name the order.
  static func unclear(_ name: String, way: String? = nil) -> JournalError {
    let order = "say which number is the day: --dates day-month or --dates month-day"
    return JournalError(
      .failed, "the dates of \(name) can mean two days",
      hint: way.map { "\($0), or \(order)" } ?? order)
  }

  /// The error of a file whose dates follow each other in no order of day and month.
  static func unordered(_ name: String) -> JournalError {
    JournalError(
      .failed, "the dates of \(name) do not follow each other",
      hint: "say which number is the day: --dates day-month or --dates month-day")
  }

  /// The error of a file whose dates are not in this order.
  func misfit(_ name: String) -> JournalError {
    JournalError(
      .failed, "not all dates of \(name) are in the order \(rawValue)",
      hint: "leave out --dates: the order is found where only one is possible")
  }
}

extension ForeignFormat {
  /// Whether its dates are numbers in the order of a region, which can leave the day open.
  package var hasDatesOfRegions: Bool { self == .whatsapp || self == .csv }
}
