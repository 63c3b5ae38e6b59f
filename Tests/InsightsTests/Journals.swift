import Entries
import Foundation
import Insights

/// Small journals for tests.
enum Journals {
  static let start = 20_000

  static func day(_ number: Int) -> CivilDay { CivilDay(daysSinceEpoch: start + number) }

  static func moment(_ number: Int, hour: Int = 12) -> Moment {
    Moment(day: day(number), secondOfDay: hour * 3600, in: .gmt)
  }

  static func entry(
    _ number: Int, hour: Int = 12, mood: Int? = nil, energy: Int? = nil, tags: [Int32] = [],
    words: [Int32] = [], seconds: Double = 0
  ) -> EntryFact {
    EntryFact(
      number: Int64(number + 1), moment: moment(number, hour: hour), mood: mood, energy: energy,
      tags: tags, words: words, wordCount: words.count, spokenSeconds: seconds)
  }
}

func day(_ text: String) -> CivilDay {
  guard let day = CivilDay(text) else { preconditionFailure("not a day: \(text)") }
  return day
}
