/// A reminder to speak or write, at certain times.
package struct Reminder: Sendable, Equatable, Codable {
  /// When it comes.
  package enum Time: Sendable, Equatable, Codable {
    /// At this second after midnight.
    case at(Int)
    /// Once at a random time between two; the second may be on the next day.
    case between(Int, Int)
  }

  /// The number that identifies it.
  package var id: Int
  /// When it comes, in order.
  package var times: [Time]
  /// On which days of the week, 1 (Monday) … 7 (Sunday).
  package var days: [Int]
  /// Its text; empty for the question of the day.
  package var text: String
  /// Whether it is also read aloud.
  package var isSpoken: Bool
  /// Whether it is paused.
  package var isPaused: Bool
  /// Whether the owner was given its lines for cron, which may stay there until they remove them;
  /// nil if that was not recorded.
  package var isOfCron: Bool?

  /// Describes a reminder.
  package init(
    id: Int, times: [Time], days: [Int], text: String, isSpoken: Bool = false,
    isPaused: Bool = false
  ) {
    self.id = id
    self.times = times
    self.days = days
    self.text = text
    self.isSpoken = isSpoken
    self.isPaused = isPaused
  }
}
