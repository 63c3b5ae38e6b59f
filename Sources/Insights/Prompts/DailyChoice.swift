package import Entries

/// Chooses one of several items for each day, so that each comes once before any comes again.
///
/// A round has as many days as there are items; each round has its own random order. The same day
/// and the same number of items give the same choice on every machine.
package enum DailyChoice {
  /// Returns the index of a day's choice among `count`; 0 if there is none.
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
    // Another turn takes another position of the same round, and so never the day's own choice.
    return order[turn > 0 ? (place + 1 + (turn - 1) % (count - 1)) % count : place]
  }

  /// Returns a pseudorandom number for a text on a day, the same on every machine.
  ///
  /// The text with the greatest number is chosen, so that adding a text changes the choice only if
  /// the new text itself is chosen: rendezvous hashing of D. Thaler and C. Ravishankar (1998).
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
