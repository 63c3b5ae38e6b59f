package import Entries

/// Chooses one of several for each day, so that all have come before one comes again.
///
/// The days of a round, one for each, are shuffled anew in every round. The same day and the same
/// number give the same choice on every machine.
package enum DailyChoice {
  /// Returns the index of a day's choice among `count`; 0 where there is none.
  /// - Parameter turn: 0 for the day's own, and 1, 2 … for others, each another one.
  package static func index(on day: CivilDay, of count: Int, turn: Int = 0) -> Int {
    guard count > 1 else { return 0 }
    let number = day.daysSinceEpoch
    let place = (number % count + count) % count
    let round = (number - place) / count
    var generator = SeededGenerator(seed: UInt64(bitPattern: Int64(round)))
    var order = Array(0..<count)
    for index in stride(from: count - 1, to: 0, by: -1) {
      order.swapAt(index, generator.below(index + 1))
    }
    // Another turn is another place of the same round, and so never the day's own.
    return order[turn > 0 ? (place + 1 + (turn - 1) % (count - 1)) % count : place]
  }
}
