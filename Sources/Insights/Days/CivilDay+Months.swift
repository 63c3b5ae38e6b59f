package import Entries

extension CivilDay {
  /// Returns the same day of the month `months` later, or the last day of a shorter month.
  package func advanced(byMonths months: Int) -> CivilDay {
    let count = year * 12 + month - 1 + months
    let (year, month) = (count / 12, count % 12 + 1)
    let length = CivilDay.length(ofMonth: month, year: year)
    return CivilDay(year: year, month: month, day: min(day, length)) ?? self
  }
}
