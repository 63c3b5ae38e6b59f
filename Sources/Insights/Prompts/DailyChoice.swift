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

  /// Returns the number that a text draws on a day, the same on every machine.
  ///
  /// The greatest of several wins, so that one more text changes the winner only by winning itself:
  /// rendezvous hashing of D. Thaler and C. Ravishankar (1998).
  package static func lot(of text: String, on day: CivilDay) -> UInt64 {
    // FNV-1a of G. Fowler, L. Noll and K.-P. Vo.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    var generator = SeededGenerator(seed: hash)
    var mixed = SeededGenerator(
      seed: generator.next() ^ UInt64(bitPattern: Int64(day.daysSinceEpoch)))
    return mixed.next()
  }
}
