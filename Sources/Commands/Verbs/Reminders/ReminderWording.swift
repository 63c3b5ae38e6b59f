import Documents
import Entries

/// A reminder typed as a sentence, `every sunday at 8pm Week?`, translated to the verb's own form.
struct ReminderWording {
  private static let fillers: Set<String> = ["every", "each", "on", "at", "and", "day", "the"]
  /// The days, each in the form of --days.
  private var days: [String] = []
  private var times: [String] = []
  private var text = ""

  /// Reads the days and times at the start of the words; the rest is the text of the reminder.
  init(_ words: [String]) {
    var tokens = words.flatMap { $0.split(whereSeparator: \.isWhitespace).map(String.init) }[...]
    var isAfterAt = false
    while let token = tokens.first?.lowercased().filter({ $0 != "," }) {
      if let day = Self.day(token) {
        days.append(day)
      } else if let (time, length) = Self.time(tokens, isSure: isAfterAt) {
        times.append(time)
        tokens = tokens.dropFirst(length - 1)
      } else if !Self.fillers.contains(token) {
        break
      }
      isAfterAt = token == "at"
      tokens = tokens.dropFirst()
    }
    text = tokens.joined(separator: " ")
  }

  /// The days at the start of the words, such as `every` `sunday`, each in the form of --days, and
  /// how many words they take.
  static func days(startOf words: [String]) -> (days: [String], count: Int) {
    var found: (days: [String], count: Int) = ([], 0)
    var days: [String] = []
    var isEvery = false
    for (index, word) in words.enumerated() {
      for token in word.lowercased().split(whereSeparator: { $0.isWhitespace || $0 == "," }) {
        if let day = isEvery && token == "day" ? "daily" : Self.day(String(token)) {
          days.append(day)
        } else if !["every", "each", "on", "and"].contains(token) {
          return found
        }
        isEvery = token == "every" || token == "each"
      }
      // Fillers that no day follows belong to the text of the reminder.
      if days.count > found.days.count { found = (days, index + 1) }
    }
    return found
  }

  /// The failure that suggests the correct command.
  /// - Parameter option: The value of --days.
  func failure(days option: String) -> Failure {
    let isTimed = !times.isEmpty
    let chosen = days.isEmpty ? option : days.joined(separator: ",")
    var command = ["sotto remind add"] + (isTimed ? times : ["21:00"])
    if chosen != "daily" { command += ["--days", ShellWord.quoted(chosen)] }
    command.append(ShellWord.quoted(text.isEmpty ? "How was it?" : text))
    return Failure(
      .usage,
      !isTimed
        ? "a reminder needs a time"
        : days.isEmpty
          ? "a reminder begins with its times"
          : "a reminder begins with its times, and --days names its days",
      hint: command.joined(separator: " "))
  }

  /// A day or a group of days in the form of --days; nil for other words, including `we` and `th`.
  private static func day(_ word: String) -> String? {
    guard word.count > 2 else { return nil }
    for name in [word, word + "s"] {
      guard let days = try? TypedWeekdays.days(name) else { continue }
      return days.count == 1 ? String(word.prefix(3)) : name
    }
    return nil
  }

  /// The time at the start of some words, as one word, and how many words it takes.
  private static func time(
    _ words: ArraySlice<String>, isSure: Bool
  ) -> (time: String, length: Int)? {
    for length in [2, 1] where words.count >= length {
      let typed = words.prefix(length).map { $0.lowercased().filter { $0 != "," } }
      if length == 2, !["am", "pm", "o'clock"].contains(typed[1]) { continue }
      guard let second = try? TypedClock.seconds(typed, isSure: isSure && length == 1) else {
        continue
      }
      let isPlain = length == 1 && typed[0].contains { !$0.isNumber }
      return (isPlain ? typed[0] : WeekdayText.clock(second), length)
    }
    return nil
  }
}
