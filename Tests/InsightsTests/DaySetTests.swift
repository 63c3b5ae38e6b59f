import Testing

@testable import Insights

@Suite struct DaySetTests {
  @Test("Pairs of days at any distance are counted as a plain loop counts them")
  func pairs() {
    var generator = SeededGenerator(seed: 1)
    for count in [1, 63, 64, 65, 200, 1000] {
      var (first, second) = (DaySet(count: count), DaySet(count: count))
      for day in 0..<count {
        first[day] = generator.happens(0.4)
        second[day] = generator.happens(0.6)
      }
      for lag in [0, 1, 7, 30, 63, 64, 65, 130] {
        let expected = (0..<max(0, count - lag)).count { first[$0] && second[$0 + lag] }
        #expect(first.pairs(with: second, later: lag) == expected, "\(count) \(lag)")
      }
      #expect(first.count == (0..<count).count { first[$0] })
    }
  }

  @Test("Days in a row are one stretch, also across days that are not known")
  func stretches() {
    var (days, all) = (DaySet(count: 100), DaySet(count: 100))
    for day in [3, 4, 5, 9, 11, 70] { days[day] = true }
    for day in 0..<100 where day != 10 { all[day] = true }
    // The 10th is unknown, so the 9th and the 11th are neighbours.
    #expect(days.stretches(among: all) == 3)
    #expect(DaySet(count: 100).stretches(among: all) == 0)
  }

  @Test("Stretches are counted as a plain walk counts them, across gaps of any length")
  func stretchesAtRandom() {
    var generator = SeededGenerator(seed: 2)
    for known in [0.05, 0.3, 0.6, 0.95, 1] {
      for count in [1, 64, 65, 130, 700] {
        var (days, all) = (DaySet(count: count), DaySet(count: count))
        var (expected, wasInside) = (0, false)
        for day in 0..<count where generator.happens(known) {
          all[day] = true
          let isInside = generator.happens(0.5)
          days[day] = isInside
          expected += isInside && !wasInside ? 1 : 0
          wasInside = isInside
        }
        #expect(days.stretches(among: all) == expected, "\(known) \(count)")
      }
    }
  }

  @Test("Removing a day leaves the others")
  func removal() {
    var days = DaySet(count: 70)
    for day in 0..<70 { days[day] = true }
    days[64] = false
    #expect(days.count == 69 && !days[64] && days[65] && !days[-1] && !days[1000])
  }

  @Test("Quantiles are NumPy's")
  func quantiles() {
    // numpy.quantile([1, 2, 4, 8, 16], [.1, .5, .9])
    var values = [16.0, 1, 8, 4, 2]
    #expect(abs(Quantile.value(0.1, of: &values) - 1.4) < 1e-12)
    #expect(Quantile.value(0.5, of: &values) == 4)
    #expect(abs(Quantile.value(0.9, of: &values) - 12.8) < 1e-12)
    var one = [7.0]
    #expect(Quantile.value(0.9, of: &one) == 7)
  }

  @Test("A selected quantile is the sorted one's, also among many equal values")
  func selection() {
    var generator = SeededGenerator(seed: 4)
    for count in [2, 3, 10, 101, 1000] {
      var values = (0..<count).map { _ in Double(generator.below(count / 2 + 1)) }
      let sorted = values.sorted()
      for rank in [0, count / 3, count / 2, count - 1] {
        let share = Double(rank) / Double(count - 1)
        #expect(abs(Quantile.value(share, of: &values) - sorted[rank]) < 1e-9, "\(count) \(rank)")
      }
    }
  }
}
