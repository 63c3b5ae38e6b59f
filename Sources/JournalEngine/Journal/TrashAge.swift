import Foundation

/// How long something has been in the trash, measured by the times at which the journal was used.
struct TrashAge {
  /// The most that counts between two uses, in seconds.
  private static let mostBetween = 7 * 86_400.0

  /// How many days it must stay there.
  let days: Int

  /// Returns the time before which something must have been moved to the trash to be old enough;
  /// nil if nothing is.
  /// - Parameter uses: When the journal was used, newest first; times in the future are ignored.
  func limit(now: Date, uses: [Date]) -> Date? {
    var missing = 86_400 * Double(days)
    var later = now
    for use in uses where use <= now {
      let gap = later.timeIntervalSince(use)
      let counted = min(gap, TrashAge.mostBetween)
      if counted >= missing {
        // What was thrown away at that use has been there as long; times have milliseconds.
        return gap <= TrashAge.mostBetween
          ? later.addingTimeInterval(-missing) : use.addingTimeInterval(0.001)
      }
      missing -= counted
      later = use
    }
    return nil
  }
}
