public import Foundation

extension Moment {
  /// Makes the moment at which a zone's clocks show a given time of a given day.
  ///
  /// If the clocks show a time twice, the moment is the first of the two. If they skip it, the
  /// moment is later by the length of the skip, so that 02:30 in a missing hour becomes 03:30. If a
  /// zone skips the whole day, as Samoa did on 30 December 2011, the moment is on the next day.
  public init(day: CivilDay, secondOfDay: Int, in zone: TimeZone) {
    let local = Double(day.daysSinceEpoch) * 86_400 + Double(secondOfDay)
    func offset(at instant: Double) -> Double {
      Double(zone.secondsFromGMT(for: Date(timeIntervalSince1970: instant)))
    }
    // The offsets a day before and a day after bracket a change of the clocks between them.
    let before = offset(at: local - 86_400 - offset(at: local))
    let after = offset(at: local + 86_400 - offset(at: local))
    let candidates = [local - before, local - after].filter { $0 + offset(at: $0) == local }
    self.init(Date(timeIntervalSince1970: candidates.min() ?? local - before), in: zone)
  }
}
