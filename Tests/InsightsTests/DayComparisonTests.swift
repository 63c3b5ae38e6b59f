import Insights
import Testing

@Suite struct DayComparisonTests {
  // a = [3, 4, 4, 5, 2, 4, 4.5]; b = [2, 3, 3, 1, 2.5, 3, 4, 2, 3, 3, 2, 3.5]
  // r = scipy.stats.ttest_ind(a, b, equal_var=False); r.pvalue, r.df, r.confidence_interval(.95)
  private let with = DayComparison.Group(
    days: 7, mean: 3.7857142857142856, variance: 0.9880952380952381)
  private let without = DayComparison.Group(
    days: 12, mean: 2.6666666666666665, variance: 0.6515151515151516)

  @Test("Without resemblance between days it is Welch's test and interval, as SciPy has them")
  func welch() throws {
    let found = try #require(DayComparison(with: with, without: without))
    #expect(abs(found.p - 0.028542002772575976) < 1e-12)
    #expect(abs(found.welchP - 0.028542002772575976) < 1e-12)
    #expect(abs(found.degreesOfFreedom - 10.644259407404286) < 1e-10)
    #expect(abs(found.interval.lower - 0.1420171863849642) < 1e-9)
    #expect(abs(found.interval.upper - 2.0960780517102737) < 1e-9)
    #expect(abs(found.hedgesG - 1.2179276775072958) < 1e-12)
  }

  @Test("Resemblance between days widens the interval and raises the p-value, never the reverse")
  func inflation() throws {
    let plain = try #require(DayComparison(with: with, without: without))
    let stretched = try #require(DayComparison(with: with, without: without, inflation: 2))
    let shrunk = try #require(DayComparison(with: with, without: without, inflation: 0.3))
    #expect(abs(stretched.standardError / plain.standardError - 2.0.squareRoot()) < 1e-12)
    #expect(stretched.p > plain.p)
    #expect(stretched.degreesOfFreedom < plain.degreesOfFreedom)
    #expect(stretched.interval.lower < plain.interval.lower)
    #expect(shrunk == plain)
    #expect(stretched.welchP == plain.welchP)
  }

  @Test("Five days that happen to be alike do not make certainty")
  func alikeByAccident() throws {
    let alike = DayComparison.Group(days: 5, mean: 4, variance: 0)
    let many = DayComparison.Group(days: 200, mean: 3.2, variance: 1)
    let found = try #require(DayComparison(with: alike, without: many))
    #expect(found.welchP < 1e-20)
    #expect(found.p > 0.05)
    #expect(found.interval.contains(0))
  }

  @Test("Where nothing varies, or one day stands alone, nothing is said")
  func nothingToSay() {
    let flat = DayComparison.Group(days: 9, mean: 3, variance: 0)
    let single = DayComparison.Group(days: 1, mean: 3, variance: 0)
    #expect(DayComparison(with: flat, without: flat) == nil)
    #expect(DayComparison(with: single, without: with) == nil)
    #expect(
      DayComparison(with: with, without: DayComparison.Group(days: 0, mean: 0, variance: 0)) == nil)
  }
}
