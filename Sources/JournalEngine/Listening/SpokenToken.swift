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
  private static let units = [
    "km": "kilometre", "m": "metre", "cm": "centimetre", "mm": "millimetre", "kg": "kilogram",
    "g": "gram", "l": "litre", "ml": "millilitre", "h": "hour", "hrs": "hour", "hr": "hour",
    "min": "minute", "mins": "minute", "s": "second", "sec": "second", "km/h": "kilometre an hour",
  ]
  private static let monies: [Character: String] = ["€": "euro", "$": "dollar", "£": "pound"]
  /// What may stand before and behind a word without being said.
  private static let before: Set<Character> = ["(", "\"", "'", "“", "‘", "["]
  private static let behind: Set<Character> = [
    ",", ";", ":", "!", "?", ")", "\"", "'", "”", "’", "]", ".",
  ]

  /// - Parameter previous: The word before it, which a unit needs.
  init(_ word: String, after previous: String) {
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
      SpokenToken.date(text) ?? SpokenToken.time(text) ?? SpokenToken.share(text)
      ?? SpokenToken.money(text) ?? SpokenToken.label(text)
      ?? SpokenToken.unit(text, after: previous)
    self.said = said.map { head + $0 + tail }
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

  /// A mood of 5 or an energy of 10.
  private static func share(_ text: String) -> String? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let share = Int(parts[0]), let whole = Int(parts[1]),
      whole == 5 || whole == 10, (0...whole).contains(share)
    else { return nil }
    return "\(share) of \(whole)"
  }

  private static func money(_ text: String) -> String? {
    guard let sign = text.first, let name = monies[sign], isNumber(text.dropFirst()) else {
      return nil
    }
    return text.dropFirst() + (text.dropFirst() == "1" ? " \(name)" : " \(name)s")
  }

  private static func label(_ text: String) -> String? {
    guard text.hasPrefix("#"), text.dropFirst().first?.isLetter == true else { return nil }
    return "tag \(text.dropFirst())"
  }

  private static func unit(_ text: String, after previous: String) -> String? {
    guard let unit = units[text], isNumber(previous[...]) else { return nil }
    guard previous != "1" else { return unit }
    let words = unit.split(separator: " ", maxSplits: 1)
    return words[0] + "s" + (words.count > 1 ? " " + words[1] : "")
  }

  private static func plural(_ count: Int, _ unit: String) -> String {
    count == 1 ? "1 \(unit)" : "\(count) \(unit)s"
  }

  private static func isNumber(_ text: Substring) -> Bool {
    guard text.first?.isASCIIDigit == true else { return false }
    return text.allSatisfy { $0.isASCIIDigit || $0 == "." || $0 == "," }
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}
