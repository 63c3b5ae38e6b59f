import Documents
import Entries
import Foundation
import JournalEngine

/// Input without a verb: a day, an entry, a mood, or a line for the journal.
struct TypedInPlace {
  /// The words before the first option.
  private let words: [String]
  private let now: TypedNow

  /// - Parameters:
  ///   - arguments: The arguments from where the verb should be.
  ///   - now: The time from which days in words are counted.
  init(_ arguments: ArraySlice<String>, _ now: TypedNow) {
    words = Array(arguments.prefix { !$0.hasPrefix("-") })
    self.now = now
  }

  private var text: String { words.joined(separator: " ") }

  /// Whether there are so many words that a line for the journal is likely.
  var isText: Bool { words.count > 2 }

  /// Whether it looks like a sentence for the journal rather than a verb.
  var isSentence: Bool { isText && words.first?.first?.isUppercase == true }

  /// Whether it names a day, or possibly two days.
  var isDay: Bool {
    do {
      return try TypedSpan.read(text, now) != nil
    } catch {
      return true
    }
  }

  /// The command for what was most likely meant; nil if that is not known.
  var way: String? {
    let isNumber = text.allSatisfy(\.isNumber)
    if !isNumber, isDay { return dayWay }
    if let mood {
      return "how you feel: sotto check-in --mood \(mood); an entry: sotto mood last \(mood)"
    }
    guard words.count == 1, Selector(text) != nil else { return nil }
    let entry = "to see an entry: sotto show \(text)"
    return ["1", "2", "3", "4", "5"].contains(text)
      ? entry + "; for a mood: sotto mood last \(text)" : entry
  }

  /// The command for a day with slips in its words; nil if the words resemble none.
  var mistypedDayWay: String? {
    TypedDay.meant(text, today: now.today).map {
      "did you mean \(ShellWord.offered("sotto day \(ShellWord.quoted($0))"))?"
    }
  }

  private var dayWay: String {
    guard let span = (try? TypedSpan.read(text, now)) ?? nil else {
      return "days go behind a verb: sotto day 'last monday', sotto list --on 'last week'"
    }
    if let days = span.days, days.lowerBound == days.upperBound, days.upperBound <= now.today {
      return "days go behind a verb: sotto day \(text)"
    }
    return "days go behind a verb: sotto list --on \(ShellWord.quoted(text))"
  }

  /// The named mood, in the form that verbs take: `happy`, `mood:4`, `4/5`.
  private var mood: String? {
    var text = text.lowercased()
    for start in ["mood:", "mood=", "mood "] where text.hasPrefix(start) {
      text = String(text.dropFirst(start.count))
    }
    if text.hasSuffix("/5") { text = String(text.dropLast(2)) }
    // A bare number may also be the number of an entry.
    guard text != self.text || !text.allSatisfy(\.isNumber),
      MoodNames.shipped.mood(text) != nil
    else { return nil }
    return ShellWord.quoted(text)
  }
}
