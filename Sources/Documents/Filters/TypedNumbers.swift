/// Reads a typed number or range of numbers: `4`, `3..5`, `6..`, `..2`.
package enum TypedNumbers {
  /// Reads a range.
  /// - Parameters:
  ///   - bounds: The valid numbers; if an end of the range is missing, the corresponding bound is
  ///     used.
  ///   - option: The option, to be named in an error.
  package static func range(
    _ text: String, within bounds: ClosedRange<Int>, option: String
  ) throws(TypedError) -> ClosedRange<Int> {
    let error = TypedError(
      "'\(text)' is no range for \(option)",
      hint: "write a number from \(bounds.lowerBound) to \(bounds.upperBound), or a range as 3..5")
    func number(_ part: Substring, otherwise: Int) throws(TypedError) -> Int {
      if part.isEmpty { return otherwise }
      guard let value = Int(part), bounds.contains(value) else { throw error }
      return value
    }
    guard let dots = text.firstRange(of: "..") else {
      guard let value = Int(text), bounds.contains(value) else { throw error }
      return value...value
    }
    let low = try number(text[..<dots.lowerBound], otherwise: bounds.lowerBound)
    let high = try number(text[dots.upperBound...], otherwise: bounds.upperBound)
    guard low <= high else {
      throw TypedError(
        "'\(text)' is no range for \(option)",
        hint: "the lower number comes first: \(high)..\(low)")
    }
    return low...high
  }
}
