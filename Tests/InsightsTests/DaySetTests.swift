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
    // The 10th is not known, so that the 9th and the 11th follow each other.
    #expect(days.stretches(among: all) == 3)
    #expect(DaySet(count: 100).stretches(among: all) == 0)
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
    let values = [1.0, 2, 4, 8, 16]
    #expect(abs(Quantile.value(0.1, ofSorted: values) - 1.4) < 1e-12)
    #expect(Quantile.value(0.5, ofSorted: values) == 4)
    #expect(abs(Quantile.value(0.9, ofSorted: values) - 12.8) < 1e-12)
    #expect(Quantile.value(0.9, ofSorted: [7]) == 7)
  }
}
