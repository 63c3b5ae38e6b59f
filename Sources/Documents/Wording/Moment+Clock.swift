package import Entries

extension Moment {
  /// The time of day as its owner's clock showed it: `08:12`.
  package var clock: String {
    "\(padded(Int64(secondOfDay / 3600), 2)):\(padded(Int64(secondOfDay / 60 % 60), 2))"
  }

  /// Day and time: `2026-11-20 08:12`.
  package var dayAndClock: String { "\(clockDay) \(clock)" }
}
