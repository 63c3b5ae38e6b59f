import Foundation

/// How long something has lain in the trash, by the times at which the journal was used.
struct TrashAge {
  /// The most that counts between two uses, in seconds.
  private static let mostBetween = 7 * 86_400.0

  /// How long it is to lie there.
  let days: Int

  /// Returns the time before which something must have come into the trash to have lain there long
  /// enough; nil if nothing has.
  /// - Parameter uses: When the journal was used, newest first; what lies in the future is no witness.
  func limit(now: Date, uses: [Date]) -> Date? {
    var missing = 86_400 * Double(days)
    var later = now
    for use in uses where use <= now {
      let gap = later.timeIntervalSince(use)
      let counted = min(gap, TrashAge.mostBetween)
      if counted >= missing {
        return gap <= TrashAge.mostBetween ? later.addingTimeInterval(-missing) : use
      }
      missing -= counted
      later = use
    }
    return nil
  }
}
