/// A day or a time whose words stand apart, as a shell passes on what was not quoted: `yesterday`
/// and `evening`.
package struct ScatteredTime {
  /// The words behind the first that belong to it.
  package let rest: String
  /// How to write it as one text; two if it leaves the half of the day open, and none if it would
  /// be refused.
  package let whole: [String]
  /// Why it would be refused as one text, and what to write; nil if it would not be.
  package let refusal: TypedError?

  /// The maximum number of words behind the first.
  private static let most = 5

  /// Finds the most words behind a day or a time that name one together with it; nil if none do.
  /// - Parameters:
  ///   - first: The text that was typed as the day or the time.
  ///   - words: The words behind it.
  ///   - isBeforeText: Whether the words can be a text. Then a sentence that begins with a time is
  ///     left alone, but a number by itself behind a day is its hour.
  package init?(
    _ first: String, _ words: some Collection<String>, for value: TimeValue,
    isBeforeText: Bool = false, _ now: TypedNow
  ) {
    let words = Array(words)
    func text(_ count: Int) -> String { ([first] + words.prefix(count)).joined(separator: " ") }
    func isRead(_ count: Int) -> Bool { (try? value.isNamed(by: text(count), now)) != nil }
    for count in stride(from: min(words.count, ScatteredTime.most), to: 0, by: -1) {
      // A stray comma adds nothing.
      guard words.prefix(count).allSatisfy({ $0.contains { $0.isLetter || $0.isNumber } }) else {
        continue
      }
      let beginsSentence = (0..<count).contains { place in
        ScatteredTime.beginsSentence(words[place])
          && (try? value.isNamed(by: text(place), now)) == true
      }
      if isBeforeText, beginsSentence, count < words.count { continue }
      do throws(TypedError) {
        guard try value.isNamed(by: text(count), now) else { continue }
        try value.accept(text(count), now)
        (whole, refusal) = ([text(count)], nil)
      } catch {
        // What may be two times is one, unless its beginning is what may be two.
        guard isRead(0), isRead(count - 1) else { continue }
        (whole, refusal) = ([], error)
      }
      rest = words.prefix(count).joined(separator: " ")
      return
    }
    // A number with words behind it begins a text: `monday 9 apples`.
    guard isBeforeText, words.count == 1, let hour = Int(words[0]), (0...24).contains(hour),
      !TypedMoment.namesHour(first, now)
    else { return nil }
    let texts =
      (1...12).contains(hour)
      ? ["\(first) \(hour)am", "\(first) \(hour)pm"] : ["\(first) \(hour):00"]
    whole = texts.filter { (try? value.accept($0, now)) != nil }
    guard (try? value.accept(first, now)) != nil, !whole.isEmpty else { return nil }
    (rest, refusal) = (words[0], nil)
  }

  /// Whether a word has a capital only because a sentence begins with it.
  private static func beginsSentence(_ word: String) -> Bool {
    guard word.first?.isUppercase == true, !word.dropFirst().contains(where: \.isUppercase) else {
      return false
    }
    let small = word.lowercased()
    return TypedDays.weekday(small) == nil && TypedDays.month(small) == nil
      && !GermanDays.isNoun(small)
  }
}
