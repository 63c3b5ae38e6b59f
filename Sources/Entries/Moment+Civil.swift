public import Foundation

extension Moment {
  /// Makes the moment at which a zone's clocks show a time of a day.
  ///
  /// A time that the clocks pass twice is the first of the two; one that they skip is as much later
  /// as they skip, so that 02:30 in a missing hour becomes 03:30. Where a zone skips the whole day,
  /// as Samoa did on 30 December 2011, the moment lies on the next one.
  public init(day: CivilDay, secondOfDay: Int, in zone: TimeZone) {
    let local = Double(day.daysSinceEpoch) * 86_400 + Double(secondOfDay)
    func offset(at instant: Double) -> Double {
      Double(zone.secondsFromGMT(for: Date(timeIntervalSince1970: instant)))
    }
    // The offsets a day before and after bracket the change, if there is one in between.
    let before = offset(at: local - 86_400 - offset(at: local))
    let after = offset(at: local + 86_400 - offset(at: local))
    let candidates = [local - before, local - after].filter { $0 + offset(at: $0) == local }
    self.init(Date(timeIntervalSince1970: candidates.min() ?? local - before), in: zone)
  }
}
