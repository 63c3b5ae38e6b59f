/// A day or a time whose words stand apart, as a shell passes on what was not quoted: `yesterday`
/// and `evening`.
package struct ScatteredTime {
  /// The words behind the first that belong to it.
  package let rest: String
  /// How to write it as one text; two if it leaves the half of the day open.
  package let whole: [String]

  /// The maximum number of words behind the first.
  private static let most = 5

  /// Finds the most words behind a day or a time that name one together with it; nil if none do.
  /// - Parameters:
  ///   - first: The text that was typed as the day or the time.
  ///   - words: The words behind it.
  ///   - isMoment: Whether one moment is wanted, and no stretch such as `monday to friday`.
  ///   - takesNumber: Whether a number by itself behind a day is its hour, because it can be nothing
  ///     else, such as an entry.
  package init?(
    _ first: String, _ words: some Collection<String>, isMoment: Bool, takesNumber: Bool = false,
    _ now: TypedNow
  ) {
    func isTime(_ text: String) -> Bool {
      do throws(TypedError) {
        guard isMoment else { return try TypedSpan.read(text, now) != nil }
        if try TypedMoment.instant(text, now: now.date) != nil { return true }
        return try TypedDayTime(text, now) != nil
      } catch {
        // What may be two times is one.
        return true
      }
    }
    for count in stride(from: min(words.count, ScatteredTime.most), to: 0, by: -1) {
      let rest = words.prefix(count).joined(separator: " ")
      let text = "\(first) \(rest)"
      // A stray comma adds nothing.
      guard words.prefix(count).allSatisfy({ $0.contains { $0.isLetter || $0.isNumber } }),
        isTime(text)
      else { continue }
      self.rest = rest
      whole = [text]
      return
    }
    // A number with words behind it begins a text: `monday 9 apples`.
    guard takesNumber, words.count == 1, let word = words.first, let hour = Int(word),
      (0...24).contains(hour), isTime(first), !TypedMoment.namesHour(first, now),
      isTime("\(first) at \(word)")
    else { return nil }
    rest = word
    whole =
      (1...12).contains(hour)
      ? ["\(first) \(hour)am", "\(first) \(hour)pm"] : ["\(first) \(hour):00"]
  }
}
