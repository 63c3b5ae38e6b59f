/// A set of days, as one bit for each day from a first one on.
struct DaySet: Sendable, Hashable {
  private(set) var bits: [UInt64]

  /// An empty set of days 0 ..< count.
  init(count: Int) {
    bits = Array(repeating: 0, count: (count + 63) / 64)
  }

  /// Whether a day is in the set; days before the first are in none.
  subscript(day: Int) -> Bool {
    get { day >= 0 && day / 64 < bits.count && bits[day / 64] >> UInt64(day % 64) & 1 == 1 }
    set {
      let bit: UInt64 = 1 << UInt64(day % 64)
      bits[day / 64] = newValue ? bits[day / 64] | bit : bits[day / 64] & ~bit
    }
  }

  /// The number of days in the set.
  var count: Int { bits.reduce(0) { $0 + $1.nonzeroBitCount } }

  /// The days that are in both sets.
  func intersection(_ other: DaySet) -> DaySet {
    var result = self
    for index in bits.indices { result.bits[index] &= other.bits[index] }
    return result
  }

  /// How many days of this set are followed, so many days later, by a day of the other.
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

  /// Calls back for each day in the set, in order.
  func forEach(_ body: (Int) -> Void) {
    for (index, word) in bits.enumerated() {
      var rest = word
      while rest != 0 {
        body(index * 64 + rest.trailingZeroBitCount)
        rest &= rest - 1
      }
    }
  }

  /// The days of the other set that are not in this one.
  func complement(in other: DaySet) -> DaySet {
    var result = other
    for index in bits.indices { result.bits[index] &= ~bits[index] }
    return result
  }

  /// The number of stretches of this set's days that follow each other among the days of another,
  /// which must contain this one.
  ///
  /// Adding carries a bit through a run of days that are not known to the next one that is; where
  /// none arrives, a stretch begins.
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
