import Insights
import Testing

// The expected values are SciPy 1.17's, from scipy.special.betainc(a, b, x),
// 2 * scipy.stats.t.sf(abs(t), df) and scipy.stats.t.ppf(0.5 + c / 2, df).
@Suite struct StudentTTests {
  private func isClose(_ value: Double, _ expected: Double, _ tolerance: Double = 1e-11) -> Bool {
    abs(value - expected) <= tolerance * max(abs(expected), 1e-300)
  }

  @Test("The regularised incomplete beta function has SciPy's values")
  func incompleteBeta() {
    let expected: [(Double, Double, Double, Double)] = [
      (0.5, 0.5, 0.3, 0.36901011956554536), (2, 3, 0.4, 0.5247999999999999),
      (50, 0.5, 0.98, 0.1562435078668179), (0.5, 0.5, 1e-06, 0.0006366198784709245),
      (1000, 0.5, 0.999, 0.15724727426672383), (5, 100, 0.1, 0.9820623568927427),
      (30.5, 7.25, 0.8, 0.4180336355969634),
    ]
    for (a, b, x, value) in expected {
      #expect(isClose(StudentT.incompleteBeta(a: a, b: b, x: x), value), "\(a) \(b) \(x)")
    }
    #expect(StudentT.incompleteBeta(a: 2, b: 3, x: 0) == 0)
    #expect(StudentT.incompleteBeta(a: 2, b: 3, x: 1) == 1)
  }

  @Test("Both tails of Student's t have SciPy's areas, far out too")
  func twoSided() {
    let expected: [(Double, Double, Double)] = [
      (0, 5, 1), (1, 1, 0.5000000000000001), (2.5, 3.7, 0.07182202291182678),
      (-4, 12.2, 0.0017065931218836173), (10, 200, 2.3774831444207646e-19),
      (0.001, 10000, 0.9992021355190526), (30, 2, 0.001109262681959659),
    ]
    for (t, freedom, value) in expected {
      #expect(
        isClose(StudentT.twoSided(t, degreesOfFreedom: freedom), value, 1e-10), "\(t) \(freedom)")
    }
    #expect(isClose(StudentT.twoSided(1.96, degreesOfFreedom: 1e6), 0.04999606758526985, 1e-8))
    #expect(StudentT.twoSided(.infinity, degreesOfFreedom: 3) == 0)
  }

  @Test("Critical values are SciPy's")
  func critical() {
    let expected: [(Double, Double, Double)] = [
      (0.95, 1, 12.706204736174694), (0.95, 4.3, 2.70169489828223),
      (0.95, 30, 2.0422724563012378), (0.99, 250.5, 2.5955978081906577),
      (0.9, 100000, 1.6448688647849696), (0.999, 1, 636.6192487687897),
    ]
    for (confidence, freedom, value) in expected {
      let critical = StudentT.critical(confidence: confidence, degreesOfFreedom: freedom)
      #expect(isClose(critical, value, 1e-8), "\(confidence) \(freedom)")
    }
  }

  @Test("Adjusted p-values are those of scipy.stats.false_discovery_control")
  func benjaminiHochberg() {
    let values = [
      0.001, 0.008, 0.039, 0.041, 0.042, 0.06, 0.074, 0.205, 0.212, 0.216, 0.222, 0.251, 0.269,
      0.275, 0.34, 0.341, 0.384, 0.569, 0.594, 0.696, 0.762, 0.94, 0.942, 0.975, 0.986,
    ]
    let expected = [
      0.025, 0.1, 0.21, 0.21, 0.21, 0.25, 0.2642857142857143, 0.49107142857142866,
      0.49107142857142866,
    ]
    for (value, expected) in zip(BenjaminiHochberg.adjusted(values), expected) {
      #expect(isClose(value, expected))
    }
    let unsorted = BenjaminiHochberg.adjusted([0.5, 0.01, 0.03, 0.02, 0.01])
    for (value, expected) in zip(unsorted, [0.5, 0.025, 0.0375, 0.1 / 3, 0.025]) {
      #expect(isClose(value, expected))
    }
    #expect(BenjaminiHochberg.adjusted([]) == [])
  }
}
