import Foundation

/// Compares the days with a factor to the days without it: how large the difference is, and how
/// certain.
///
/// The unit is the day. The interval and the test are B. Welch's, "The generalization of
/// 'Student's' problem when several different population variances are involved" (1947), with two
/// changes that make them honest for a diary. First, the standard error is the larger of Welch's
/// and the pooled one, because a handful of days can be alike by chance. Second, because
/// neighbouring days resemble each other in their values, and in having the factor (the days of a
/// holiday), it is multiplied by the square root of ``inflation``: 1 + 2 Σ r(k)·s(k), where r and s
/// are the autocorrelations of the factor and of the values at a lag of k days, and at least 1 (M.
/// Bartlett, "Some Aspects of the Time-Correlation Problem", 1935; S. Afyouni, S. Smith and T.
/// Nichols, "Effective degrees of freedom of the Pearson's correlation coefficient under
/// autocorrelation", 2019). Each group then counts as its number of days divided by that factor.
package struct DayComparison: Sendable, Equatable, Encodable {
  /// One of the two groups of days.
  package struct Group: Sendable, Equatable, Encodable {
    /// The number of days.
    package let days: Int
    /// The mean of the days' values.
    package let mean: Double
    /// The variance of the days' values, with n − 1.
    package let variance: Double

    /// Describes a group.
    package init(days: Int, mean: Double, variance: Double) {
      self.days = days
      self.mean = mean
      self.variance = variance
    }
  }

  /// An interval that contains the true difference with the given confidence.
  package struct Interval: Sendable, Equatable, Encodable {
    /// The lower end.
    package let lower: Double
    /// The upper end.
    package let upper: Double

    /// Whether a value lies inside.
    package func contains(_ value: Double) -> Bool { lower <= value && value <= upper }
  }

  /// The days with the factor.
  package let with: Group
  /// The days without it.
  package let without: Group
  /// The mean with the factor minus the mean without it.
  package let difference: Double
  /// The difference in pooled standard deviations, corrected for small samples: Hedges' g.
  package let hedgesG: Double
  /// The factor by which the resemblance of days increases the variance of the difference.
  package let inflation: Double
  /// The standard error of the difference, including the inflation.
  package let standardError: Double
  /// The degrees of freedom of the effective days, after Welch and Satterthwaite.
  package let degreesOfFreedom: Double
  /// The confidence of the interval, such as 0.95.
  package let confidence: Double
  /// The confidence interval of the difference.
  package let interval: Interval
  /// The probability of such a difference if there is no true one.
  package let p: Double

  /// Compares two groups; returns nil if nothing varies or a group has fewer than two days.
  package init?(
    with: Group, without: Group, inflation: Double = 1, confidence: Double = 0.95
  ) {
    guard with.days >= 2, without.days >= 2 else { return nil }
    let (first, second) = (Double(with.days), Double(without.days))
    let pooled =
      ((first - 1) * with.variance + (second - 1) * without.variance) / (first + second - 2)
    guard pooled > 0 else { return nil }
    let inflation = max(1, inflation)
    let (firstPart, secondPart) = (with.variance / first, without.variance / second)
    let variance = inflation * max(firstPart + secondPart, pooled * (1 / first + 1 / second))
    self.with = with
    self.without = without
    self.difference = with.mean - without.mean
    self.hedgesG = difference / pooled.squareRoot() * (1 - 3 / (4 * (first + second) - 9))
    self.inflation = inflation
    self.standardError = variance.squareRoot()
    let freedom = { (days: Double) in max(days / inflation - 1, 0.5) }
    self.degreesOfFreedom = max(
      1,
      (firstPart + secondPart) * (firstPart + secondPart)
        / (firstPart * firstPart / freedom(first) + secondPart * secondPart / freedom(second)))
    self.confidence = confidence
    let reach =
      standardError * StudentT.critical(confidence: confidence, degreesOfFreedom: degreesOfFreedom)
    self.interval = Interval(lower: difference - reach, upper: difference + reach)
    self.p = StudentT.twoSided(difference / standardError, degreesOfFreedom: degreesOfFreedom)
  }

  /// The p-value of Welch's own test, without inflation, for checking the figures.
  ///
  /// The caller decides whether a difference is significant, after correcting for the number of
  /// pairs tested.
  package var welchP: Double {
    let (first, second) = (Double(with.days), Double(without.days))
    let (firstPart, secondPart) = (with.variance / first, without.variance / second)
    guard firstPart + secondPart > 0 else { return difference == 0 ? 1 : 0 }
    let freedom =
      (firstPart + secondPart) * (firstPart + secondPart)
      / (firstPart * firstPart / (first - 1) + secondPart * secondPart / (second - 1))
    return StudentT.twoSided(
      difference / (firstPart + secondPart).squareRoot(), degreesOfFreedom: freedom)
  }
}
