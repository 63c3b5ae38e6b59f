import Entries

/// What stands between two spaces of a text, as a person says it.
struct SpokenToken {
  /// What is said, punctuation included, or nothing where it is said as it stands.
  let said: String?

  private static let shortenings = [
    "prof.": "professor", "approx.": "approximately", "vs.": "versus", "vs": "versus",
    "i.e.": "that is", "e.g.": "for example", "w/": "with", "w/o": "without", "&c.": "et cetera",
    "jan.": "January", "feb.": "February", "aug.": "August", "sept.": "September",
    "oct.": "October", "nov.": "November", "dec.": "December", "❤️": "heart", "❤": "heart",
    "·": ",", "→": "to", "…": ".",
  ]
  private static let fractions = [
    "1/2": "a half", "1/3": "a third", "2/3": "two thirds", "1/4": "a quarter",
    "3/4": "three quarters", "24/7": "24 7",
  ]
  private static let units = [
    "km": "kilometre", "m": "metre", "cm": "centimetre", "mm": "millimetre", "kg": "kilogram",
    "g": "gram", "l": "litre", "ml": "millilitre", "h": "hour", "hrs": "hour", "hr": "hour",
    "min": "minute", "mins": "minute", "s": "second", "sec": "second", "km/h": "kilometre an hour",
    "°C": "degree Celsius", "°F": "degree Fahrenheit", "m²": "square metre",
  ]
  private static let large: Set<String> = ["hundred", "thousand", "million", "billion", "trillion"]
  /// What may stand before and behind a word without being said.
  private static let before: Set<Character> = ["(", "\"", "'", "“", "‘", "["]
  private static let behind: Set<Character> = [
    ",", ";", ":", "!", "?", ")", "\"", "'", "”", "’", "]", ".",
  ]

  /// - Parameters:
  ///   - previous: The word before it, which a unit needs.
  ///   - next: The word behind it, which a sum of millions needs.
  init(_ word: String, after previous: String, before next: String = "") {
    if let said = SpokenToken.shortenings[word.lowercased()] {
      self.said = said
      return
    }
    let head = word.prefix { SpokenToken.before.contains($0) }
    var core = word.dropFirst(head.count)
    var tail = ""
    while let last = core.last, SpokenToken.behind.contains(last) {
      // A full stop may be a part of a shortening.
      if last == ".", let said = SpokenToken.shortenings[core.lowercased()] {
        self.said = head + said + tail
        return
      }
      tail = String(last) + tail
      core.removeLast()
    }
    let text = String(core)
    let said =
      SpokenToken.quantity(text, before: next) ?? SpokenToken.range(text)
      ?? SpokenToken.label(text) ?? SpokenToken.unit(text, after: previous)
      ?? SpokenToken.large(text, after: previous)
    self.said = said.map { head + $0 + tail }
  }

  private static func quantity(_ text: String, before next: String = "") -> String? {
    if let sum = SpokenMoney(text) {
      // The unit of a sum of millions is said behind the millions.
      return large.contains(bare(next)) ? sum.number : sum.said
    }
    return date(text) ?? time(text) ?? share(text) ?? attachedUnit(text)
  }

  /// Millions behind a sum of money.
  private static func large(_ text: String, after previous: String) -> String? {
    guard large.contains(text.lowercased()), let sum = SpokenMoney(bare(previous)) else {
      return nil
    }
    return "\(text) \(sum.units)"
  }

  /// From one to the other: of numbers, times, lengths or sums.
  private static func range(_ text: String) -> String? {
    let dashes: Set<Character> = ["-", "–"]
    let parts = text.split(omittingEmptySubsequences: false) { dashes.contains($0) }.map(
      String.init)
    guard parts.count == 2, parts.allSatisfy({ $0.first?.isASCIIDigit == true || isMoney($0) })
    else { return nil }
    if text.contains("-"), parts.allSatisfy({ isNumber($0[...]) }) {
      // With a hyphen a score, a part of a number or a month may be meant.
      guard let from = Double(parts[0]), let to = Double(parts[1]), from < to,
        parts[0].count == parts[1].count || parts[1].count <= 3, parts[0].count <= parts[1].count
      else { return nil }
    }
    func said(_ part: String) -> String? {
      quantity(part) ?? (isNumber(part[...]) || part.hasSuffix("%") ? part : nil)
    }
    guard let from = said(parts[0]), let to = said(parts[1]) else { return nil }
    return "\(from) to \(to)"
  }

  private static func isMoney(_ text: String) -> Bool { SpokenMoney(text) != nil }

  private static func bare(_ word: String) -> String {
    String(
      word.lowercased().drop { before.contains($0) }.reversed().drop { behind.contains($0) }
        .reversed())
  }

  private static func date(_ text: String) -> String? {
    guard text.count == 10, let day = CivilDay(text) else { return nil }
    return SpokenEntry.words(for: day)
  }

  /// A time of day, or a length where it begins with an hour of 0 or has seconds.
  private static func time(_ text: String) -> String? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), parts.dropFirst().allSatisfy({ $0.count == 2 }),
      (1...2).contains(parts[0].count), parts.allSatisfy({ $0.allSatisfy(\.isASCIIDigit) })
    else { return nil }
    let numbers = parts.compactMap { Int($0) }
    guard numbers.count == parts.count, numbers.dropFirst().allSatisfy({ $0 < 60 }) else {
      return nil
    }
    if parts.count == 3 {
      return [
        plural(numbers[0], "hour"), plural(numbers[1], "minute"), plural(numbers[2], "second"),
      ].joined(separator: " ")
    }
    if parts[0] == "0" { return plural(numbers[1], "second") }
    guard numbers[0] < 24 else { return nil }
    return SpokenEntry.words(forSecond: numbers[0] * 3600 + numbers[1] * 60)
  }

  /// A mood of 5 or an energy of 10, or a common fraction.
  private static func share(_ text: String) -> String? {
    if let said = fractions[text] { return said }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let share = Int(parts[0]), let whole = Int(parts[1]),
      whole == 5 || whole == 10, (0...whole).contains(share)
    else { return nil }
    return "\(share) of \(whole)"
  }

  /// A number with its unit behind it, without a space.
  private static func attachedUnit(_ text: String) -> String? {
    let number = text.prefix { $0.isASCIIDigit || $0 == "." || $0 == "," }
    let rest = String(text.dropFirst(number.count))
    guard !rest.isEmpty, isNumber(number) else { return nil }
    if rest == "x" || rest == "×" { return "\(number) times" }
    return unit(rest, after: String(number)).map { "\(number) \($0)" }
  }

  private static func label(_ text: String) -> String? {
    guard text.hasPrefix("#"), text.dropFirst().first?.isLetter == true else { return nil }
    return "tag \(text.dropFirst())"
  }

  private static func unit(_ text: String, after previous: String) -> String? {
    guard let unit = units[text], isNumber(previous[...]) else { return nil }
    guard previous != "1" else { return unit }
    if unit.hasPrefix("square ") { return unit + "s" }
    let words = unit.split(separator: " ", maxSplits: 1)
    return words[0] + "s" + (words.count > 1 ? " " + words[1] : "")
  }

  private static func plural(_ count: Int, _ unit: String) -> String {
    count == 1 ? "1 \(unit)" : "\(count) \(unit)s"
  }

  private static func isNumber(_ text: Substring) -> Bool {
    guard text.first?.isASCIIDigit == true, text.last?.isASCIIDigit == true else { return false }
    return text.allSatisfy { $0.isASCIIDigit || $0 == "." || $0 == "," }
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}
