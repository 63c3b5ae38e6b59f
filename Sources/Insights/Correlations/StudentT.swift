import Foundation

/// Student's t distribution.
///
/// The regularised incomplete beta function is NIST's Digital Library of Mathematical Functions,
/// 8.17.22, a continued fraction, evaluated by the method of W. Lentz, "Generating Bessel functions
/// in Mie scattering calculations using continued fractions" (1976), as modified by I. Thompson and
/// A. Barnett, "Coulomb and Bessel functions of complex arguments and order" (1986).
package enum StudentT {
  /// Returns the probability of a value at least as far from 0 as `t`, on either side.
  package static func twoSided(_ t: Double, degreesOfFreedom: Double) -> Double {
    guard t.isFinite else { return t.isNaN ? .nan : 0 }
    return incompleteBeta(
      a: degreesOfFreedom / 2, b: 0.5, x: degreesOfFreedom / (degreesOfFreedom + t * t))
  }

  /// Returns the value `t` such that a share `confidence` of the values is between `-t` and `t`.
  package static func critical(confidence: Double, degreesOfFreedom: Double) -> Double {
    let tail = 1 - confidence
    var (low, high) = (0.0, 2.0)
    while twoSided(high, degreesOfFreedom: degreesOfFreedom) > tail {
      (low, high) = (high, high * 2)
    }
    var t = (low + high) / 2
    for _ in 0..<100 {
      let excess = twoSided(t, degreesOfFreedom: degreesOfFreedom) - tail
      if excess > 0 { low = t } else { high = t }
      // Takes Newton's step if it stays inside the bracket, else the middle of the bracket.
      let step = t + excess / (2 * density(t, degreesOfFreedom: degreesOfFreedom))
      let next = step > low && step < high ? step : (low + high) / 2
      if abs(next - t) <= 1e-12 * t { return next }
      t = next
    }
    return t
  }

  static func density(_ t: Double, degreesOfFreedom: Double) -> Double {
    exp(
      logGamma((degreesOfFreedom + 1) / 2) - logGamma(degreesOfFreedom / 2)
        - (degreesOfFreedom + 1) / 2 * log1p(t * t / degreesOfFreedom))
      / (degreesOfFreedom * .pi).squareRoot()
  }

  /// Returns the regularised incomplete beta function I_x(a, b).
  package static func incompleteBeta(a: Double, b: Double, x: Double) -> Double {
    if x <= 0 { return 0 }
    if x >= 1 { return 1 }
    let front = exp(
      logGamma(a + b) - logGamma(a) - logGamma(b) + a * log(x) + b * log1p(-x))
    // The fraction converges fast below this point; above it, the symmetry of the function is used.
    if x < (a + 1) / (a + b + 2) { return front * fraction(a, b, x) / a }
    return 1 - front * fraction(b, a, 1 - x) / b
  }

  private static func fraction(_ a: Double, _ b: Double, _ x: Double) -> Double {
    let tiny = 1e-300
    func guarded(_ value: Double) -> Double { abs(value) < tiny ? tiny : value }
    var numerator = 1.0
    var denominator = 1 / guarded(1 - (a + b) * x / (a + 1))
    var result = denominator
    for m in 1...500 {
      let m = Double(m)
      let even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m))
      denominator = 1 / guarded(1 + even * denominator)
      numerator = guarded(1 + even / numerator)
      result *= denominator * numerator
      let odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))
      denominator = 1 / guarded(1 + odd * denominator)
      numerator = guarded(1 + odd / numerator)
      result *= denominator * numerator
      if abs(denominator * numerator - 1) < 1e-15 { break }
    }
    return result
  }

  private static func logGamma(_ x: Double) -> Double {
    let (value, _) = lgamma(x)
    return value
  }
}
