import ArgumentParser
import Documents
import Entries
import JournalEngine

struct RemindAddVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add a reminder.",
    discussion: """
      First its times, one or several, then what it says; without words it asks the
      question of the day (see 'prompt'). It comes every day unless --days, or a day
      behind the times, says otherwise. --between names two times: it comes once
      between them, and you do not know when.

      A timer of systemd for the user begins it, by the machine's clock; where systemd
      does not answer you are shown the line for cron. A time at which the machine is
      off is left out.

      Examples:
        sotto remind add 21:00 'How was it?'
        sotto remind add 8pm sunday 'How was the week?'
        sotto remind add 9:00 13:00 --days mon-fri 'How is it?'
        sotto remind add --between 18:00 21:00 --spoken
      """)

  @Argument(
    help: ArgumentHelp("The times, such as 21:00 or 9pm, then the words.", valueName: "times"))
  var words: [String] = []

  @Option(
    name: .long,
    help: ArgumentHelp("On which days: mon-fri, mon,wed, weekend.", valueName: "days"))
  var days: String = RemindAddVerb.daily

  @Option(
    name: .long, parsing: .upToNextOption,
    help: ArgumentHelp("Once at random between two times.", valueName: "times"))
  var between: [String] = []

  @Flag(name: .long, help: "Read it aloud too.")
  var spoken = false

  @OptionGroup var format: JSONOption

  @OptionGroup var quietness: QuietOption

  /// The maximum length of a notification's text, in characters.
  private static let longest = 200
  private static let daily = "daily"
  /// The length of a day in seconds.
  private static let day = 86_400

  func run(in context: Context) async throws {
    var text: [String] = []
    var times: [Reminder.Time] = []
    if !between.isEmpty {
      guard between.count >= 2 else {
        throw Failure(
          .usage, "--between takes two times", hint: "sotto remind add --between 18:00 21:00")
      }
      let (first, last) = (try clock(between[0]), try clock(between[1]))
      guard first != last else {
        throw Failure(.usage, "--between takes two different times")
      }
      let length = (last - first + RemindAddVerb.day) % RemindAddVerb.day
      guard length <= RemindAddVerb.day / 2 else {
        throw Failure(
          .usage, "from \(between[0]) to \(between[1]) it is \(length / 3600) hours, over midnight",
          hint: "name the earlier time first")
      }
      times.append(.between(first, last))
      text = Array(between.dropFirst(2))
      if let third = text.first, RemindAddVerb.looksLikeTime(third) {
        throw Failure(.usage, "--between takes two times, and '\(third)' is a third")
      }
    }
    var isTime = true
    var seconds: Set<Int> = []
    for word in words {
      if isTime, let second = try TypedClock.seconds([word.lowercased()], isSure: false) {
        seconds.insert(second)
      } else if isTime, RemindAddVerb.looksLikeTime(word) {
        throw Failure(.usage, "'\(word)' is no time", hint: "write it as 18:00 or 6pm")
      } else {
        isTime = false
        text.append(word)
      }
    }
    times += seconds.sorted().map { .at($0) }
    guard !times.isEmpty else {
      throw ReminderWording(words).failure(days: days)
    }
    let days = try takeDays(&text)
    let said = try TypedNames.checked([text.joined(separator: " ")])[0]
    guard said.count <= RemindAddVerb.longest else {
      throw Failure(.usage, "a reminder has at most \(RemindAddVerb.longest) characters")
    }
    let book = context.reminderBook
    let reminder = try book.add(
      Reminder(id: 0, times: times, days: days, text: said, isSpoken: spoken))
    let output: Output
    do {
      output = try await context.arrange(
        reminder, "Reminder \(reminder.id), \(reminder.timesText): \(reminder.says)")
    } catch {
      // A reminder that could not be scheduled is removed.
      try book.takeBack(reminder)
      throw error
    }
    try context.render(output, as: OutputForm(isJSON: format.json, isQuiet: quietness.quiet))
  }

  /// Removes days that were typed before the text, as in `8pm sunday 'Week?'`.
  /// - Returns: The days of the reminder.
  /// - Throws: A failure with `usage` if it is unclear whether words are days.
  private func takeDays(_ text: inout [String]) throws -> [Int] {
    let named = ReminderWording.days(startOf: text)
    let typed =
      between.isEmpty ? Array(words.dropLast(text.count)) : ["--between"] + between.prefix(2)
    text.removeFirst(named.count)
    if named.days.isEmpty {
      if text.count > 1, let last = text.last,
        case let behind = ReminderWording.days(startOf: [last]).days, !behind.isEmpty
      {
        while let word = text.dropLast().last?.lowercased(),
          ["on", "every", "each"].contains(word)
        {
          text.remove(at: text.count - 2)
        }
        throw RemindAddVerb.unclear(
          "'\(last)' may be the day, or a word of the reminder", typed, behind, text.dropLast(),
          "; as a word it stands in a text between quotes")
      }
      return try TypedWeekdays.days(days)
    }
    guard days == RemindAddVerb.daily else {
      throw RemindAddVerb.unclear(
        "days are named twice, by --days and before the words", typed, [days] + named.days,
        text[...])
    }
    guard !between.isEmpty || text.first.map(RemindAddVerb.looksLikeTime) != true else {
      throw ReminderWording(words).failure(days: days)
    }
    return try TypedWeekdays.days(named.days.joined(separator: ","))
  }

  /// A failure that shows how to name days unambiguously.
  private static func unclear(
    _ message: String, _ typed: [String], _ days: [String], _ text: ArraySlice<String>,
    _ ending: String = ""
  ) -> Failure {
    let said = text.isEmpty ? [] : [ShellWord.quoted(text.joined(separator: " "))]
    let days = ShellWord.quoted(days.joined(separator: ","))
    let command = ["sotto remind add"] + typed + ["--days", days] + said
    return Failure(.usage, message, hint: command.joined(separator: " ") + ending)
  }

  /// Whether a word looks like a time, even if invalid, such as 25:00.
  private static func looksLikeTime(_ word: String) -> Bool {
    word.wholeMatch(of: /\d{1,2}([:.]\d{1,2}|[ap]m|[:.]\d{1,2}[ap]m)/.ignoresCase()) != nil
  }

  private func clock(_ text: String) throws -> Int {
    guard let second = try TypedClock.seconds([text.lowercased()], isSure: true) else {
      throw Failure(.usage, "'\(text)' is no time", hint: "write it as 18:00 or 6pm")
    }
    return second
  }
}
