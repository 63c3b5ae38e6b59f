import Entries

/// Replaces German words for days and times by their English equivalents.
struct GermanDays {
  /// The words in English.
  private(set) var english: [String] = []
  private let words: [String]

  /// Replaces words.
  /// - Parameter words: Words in small letters.
  init(_ words: [String]) {
    self.words = words
    var place = 0
    while place < words.count { place += replace(at: place) }
  }

  /// Appends the English words for those at a position.
  /// - Returns: How many words were translated.
  private mutating func replace(at place: Int) -> Int {
    let word = words[place]
    let next = place + 1 < words.count ? words[place + 1] : nil
    switch word {
    case "morgen":
      // `morgen` alone means tomorrow, and after a day the morning of that day.
      english.append(place == 0 ? "tomorrow" : "morning")
    case "vor":
      // `vor drei tagen`.
      guard let next, place + 2 < words.count, let unit = GermanDays.units[words[place + 2]] else {
        return keep(word)
      }
      english += [GermanDays.numbers[next] ?? next, unit, "ago"]
      return 3
    case "am":
      // `am montag` in contrast to `9 am`.
      let isHalf = place > 0 && GermanDays.isNumber(words[place - 1])
      english.append(isHalf || next == nil ? word : "on")
    case "bis":
      // `18 bis 21 uhr`. A `to` would make it a time, as in `ten to nine`.
      if place + 2 < words.count, words[place + 2] == "uhr", let hour = english.last,
        hour.wholeMatch(of: /[0-9]{1,2}/) != nil
      {
        english[english.count - 1] = "\(hour):00"
      }
      return keep("until")
    case "uhr":
      return clock(next)
    default:
      if let number = GermanDays.ordinal(word),
        next == "bis"
          || place > 0
            && ["am", "den", "der", "dem", "vom", "bis"].contains(words[place - 1]),
        next.map({ GermanDays.months[$0] ?? $0 }).flatMap(TypedDays.month) == nil
      {
        // `am 3.` and `3. bis 5. oktober`, without a month.
        english.append(number)
      } else if let (day, part) = GermanDays.partOfDay(word) {
        english += [day, part]
      } else if word == "vorgestern" {
        english += ["day", "before", "yesterday"]
      } else {
        english.append(GermanDays.single[word] ?? word)
      }
    }
    return 1
  }

  private mutating func keep(_ word: String) -> Int {
    english.append(word)
    return 1
  }

  /// Reads `9 uhr` and `21 uhr 30`, on the 24-hour clock.
  private mutating func clock(_ next: String?) -> Int {
    guard let hour = english.last else { return keep("uhr") }
    guard hour.wholeMatch(of: /[0-9]{1,2}/) != nil else {
      // `9:30 uhr` means the same as `9:30`.
      return hour.contains(":") ? 1 : keep("uhr")
    }
    let minute = next.flatMap { $0.wholeMatch(of: /[0-5][0-9]/) == nil ? nil : $0 }
    english[english.count - 1] = "\(hour):\(minute ?? "00")"
    return minute == nil ? 1 : 2
  }

  /// Reads a number in digits or in German words.
  static func number(_ word: String) -> Int? { Int(numbers[word] ?? word) }

  /// Whether a word is a noun of days and times, which has a capital anywhere: `Abend`, `Montag`.
  static func isNoun(_ word: String) -> Bool {
    let isPart = parts[word] != nil && word != "früh" && !word.hasSuffix("s")
    return isPart || weekdays[word] != nil || months[word] != nil || units[word] != nil
      || ["morgen", "mitternacht", "uhr"].contains(word) || partOfDay(word) != nil
  }

  private static func isNumber(_ word: String) -> Bool {
    word.wholeMatch(of: /[0-9]{1,2}([:.][0-9]{2})*/) != nil
      || NumberWords.digits(of: [word]) != nil
  }

  /// `3.` as `3th`, which is accepted here as a day of a month.
  private static func ordinal(_ word: String) -> String? {
    word.wholeMatch(of: /([0-9]{1,2})\./).map { "\($0.1)th" }
  }

  /// `montagabend`.
  private static func partOfDay(_ word: String) -> (day: String, part: String)? {
    guard let (name, day) = weekdays.first(where: { word.hasPrefix($0.key) }) else { return nil }
    let rest = String(word.dropFirst(name.count))
    return (rest == "morgen" ? "morning" : parts[rest]).map { (day, $0) }
  }
}

extension GermanDays {
  private static let weekdays = [
    "montag": "monday", "dienstag": "tuesday", "mittwoch": "wednesday", "donnerstag": "thursday",
    "freitag": "friday", "samstag": "saturday", "sonnabend": "saturday", "sonntag": "sunday",
  ]

  private static let months = [
    "januar": "january", "jänner": "january", "februar": "february", "feber": "february",
    "märz": "march", "maerz": "march", "mär": "march", "mrz": "march", "mai": "may",
    "juni": "june", "juli": "july", "oktober": "october", "okt": "october",
    "dezember": "december", "dez": "december",
  ]

  private static let parts = [
    "früh": "morning", "morgens": "morning", "vormittag": "morning", "vormittags": "morning",
    "mittag": "noon", "nachmittag": "afternoon", "nachmittags": "afternoon",
    "abend": "evening", "abends": "evening", "nacht": "night", "nachts": "night",
  ]

  private static let units = [
    "minute": "minute", "minuten": "minutes", "stunde": "hour", "stunden": "hours", "tag": "day",
    "tage": "days", "tagen": "days", "woche": "week", "wochen": "weeks", "monat": "month",
    "monats": "month", "monate": "months", "monaten": "months", "jahr": "year", "jahres": "year",
    "jahre": "years", "jahren": "years",
  ]

  private static let numbers = [
    "ein": "1", "eine": "1", "einem": "1", "einen": "1", "einer": "1", "eins": "1", "zwei": "2",
    "drei": "3", "vier": "4", "fünf": "5", "sechs": "6", "sieben": "7", "acht": "8", "neun": "9",
    "zehn": "10", "elf": "11", "zwölf": "12",
  ]

  private static let others = [
    "heute": "today", "gestern": "yesterday", "jetzt": "now", "mitternacht": "midnight",
    "wochenende": "weekend", "frühling": "spring", "frühjahr": "spring", "sommer": "summer",
    "herbst": "autumn", "anfang": "beginning", "mitte": "middle", "ende": "end", "kw": "week",
    "von": "from", "um": "at", "im": "in", "vom": "of", "der": "the", "die": "the",
    "das": "the", "dem": "the", "den": "the", "des": "the",
  ]

  /// The stems of adjectives: `letzte`, `letzten` and so on.
  private static let adjectives = [
    "letzt": "last", "vergangen": "last", "vorig": "last", "dies": "this", "nächst": "next",
  ]

  /// Words that have a fixed translation in any context.
  private static let single: [String: String] = {
    var all = [weekdays, months, parts, units, numbers, others].reduce(into: [:]) {
      $0.merge($1) { _, new in new }
    }
    for (stem, meaning) in adjectives {
      for ending in ["e", "em", "en", "er", "es"] { all[stem + ending] = meaning }
    }
    return all
  }()
}
