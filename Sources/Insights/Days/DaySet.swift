/// A set of days, with one bit for each day from the first day on.
struct DaySet: Sendable, Hashable {
  private(set) var bits: [UInt64]

  /// An empty set of days 0 ..< count.
  init(count: Int) {
    bits = Array(repeating: 0, count: (count + 63) / 64)
  }

  /// Whether a day is in the set; a day before the first never is.
  subscript(day: Int) -> Bool {
    get { day >= 0 && day / 64 < bits.count && bits[day / 64] >> UInt64(day % 64) & 1 == 1 }
    set {
      let bit: UInt64 = 1 << UInt64(day % 64)
      bits[day / 64] = newValue ? bits[day / 64] | bit : bits[day / 64] & ~bit
    }
  }

  /// The number of days in the set.
  var count: Int { bits.reduce(0) { $0 + $1.nonzeroBitCount } }

  /// Returns the days that are in both sets.
  func intersection(_ other: DaySet) -> DaySet {
    var result = self
    for index in bits.indices { result.bits[index] &= other.bits[index] }
    return result
  }

  /// Returns how many days of this set are followed, `lag` days later, by a day of the other set.
  func pairs(with other: DaySet, later lag: Int) -> Int {
    let (skip, shift) = (lag / 64, UInt64(lag % 64))
    var count = 0
    var index = 0
    while index + skip < bits.count {
      var shifted = other.bits[index + skip] >> shift
      if shift > 0, index + skip + 1 < bits.count {
        shifted |= other.bits[index + skip + 1] << (64 - shift)
      }
      count += (bits[index] & shifted).nonzeroBitCount
      index += 1
    }
    return count
  }

  /// Calls `body` for each day in the set, in order.
  func forEach(_ body: (Int) -> Void) {
    for (index, word) in bits.enumerated() {
      var rest = word
      while rest != 0 {
        body(index * 64 + rest.trailingZeroBitCount)
        rest &= rest - 1
      }
    }
  }

  /// Returns the days of the other set that are not in this one.
  func complement(in other: DaySet) -> DaySet {
    var result = other
    for index in bits.indices { result.bits[index] &= ~bits[index] }
    return result
  }

  /// Returns the number of unbroken stretches of this set's days among the days of another set.
  ///
  /// The other set must contain this one. An addition carries a bit through a run of unknown days
  /// to the next known one; a stretch begins where no carry arrives.
  func stretches(among all: DaySet) -> Int {
    var count = 0
    var (before, carried): (UInt64, UInt64) = (0, 0)
    for index in bits.indices {
      let unknown = ~all.bits[index]
      let follows = bits[index] << 1 | before
      let (sum, first) = unknown.addingReportingOverflow(follows & unknown)
      let (through, second) = sum.addingReportingOverflow(carried)
      count += (bits[index] & ~(follows | through)).nonzeroBitCount
      before = bits[index] >> 63
      carried = first || second ? 1 : 0
    }
    return count
  }
}
