import Foundation

/// Numbers formatted for people.
package enum NumberText {
  /// A number with a fixed number of decimals; nil becomes a dash.
  package static func fixed(_ value: Double?, _ decimals: Int = 1) -> String {
    guard let value else { return "–" }
    let scale = pow(10, Double(decimals))
    let rounded = (value * scale).rounded(.toNearestOrAwayFromZero) / scale
    let text = String(format: "%.\(decimals)f", abs(rounded))
    return rounded < 0 ? "−" + text : text
  }

  /// A number with a sign.
  package static func signed(_ value: Double, _ decimals: Int = 1) -> String {
    let text = fixed(value, decimals)
    return text.hasPrefix("−") ? text : "+" + text
  }

  /// A whole number with commas between thousands.
  package static func grouped(_ value: Int) -> String {
    let digits = Array(String(abs(value)))
    var text = value < 0 ? "−" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text += "," }
      text.append(digit)
    }
    return text
  }

  /// A count of entries: `1 entry`, `1,200 entries`.
  package static func entries(_ count: Int) -> String {
    self.count(count, "entry", plural: "entries")
  }

  /// A count with its noun: `1 day`, `2 days`.
  package static func count(_ value: Int, _ noun: String, plural: String? = nil) -> String {
    "\(grouped(value)) \(value == 1 ? noun : plural ?? noun + "s")"
  }

  /// The completed share of some work in per cent, rounded down: `100 %` only when all is done.
  ///
  /// The share of an empty amount, which is not a number, counts as 0.
  package static func share(_ done: Double) -> String { "\(hundredths(done)) %" }

  private static func hundredths(_ share: Double) -> Int {
    share.isNaN ? 0 : Int(100 * max(0, min(1, share)))
  }

  /// A likelihood in per cent, from 1 to 99, because words found by sound are never certain.
  ///
  /// A value that is not a number becomes 1.
  package static func likelihood(_ likelihood: Double) -> String {
    let hundredths = likelihood.isNaN ? 1 : max(1, min(99, (likelihood * 100).rounded()))
    return "\(Int(hundredths)) %"
  }
}
