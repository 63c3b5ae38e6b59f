package import Entries
import Foundation

/// A believable year of a journal, with effects built in for insights to find.
///
/// The rules, all driven by one seed:
///
/// 1. Each of the 365 days is kept with a probability of 0.73, except for two gaps of nine and five
///    days. A kept day has one entry, in the morning or the evening, or, with a probability of
///    0.25, both.
/// 2. Each day, kept or not, has each feature of ``SampleFeature`` with that feature's own
///    probability, independently of the others. So the features do not confound each other, and the
///    built-in effect of a feature is the whole difference between the days with it and those
///    without. A feature is a label on one of the day's entries and is mentioned in its text.
/// 3. A day's mood is 3.1, plus the effects of its features and of a Saturday, plus part of the
///    previous day's remainder: an autoregression with φ = 0.4 and a standard deviation of 0.4. An
///    entry adds 0.25 of its own. Its score is the whole number below or above, chosen at random in
///    proportion to nearness, so that the mean is exactly the day's. Energy is made in the same
///    way, around 6.2 with a remainder of 0.8. A mood is given with a probability of 0.92, energy
///    with 0.8.
/// 4. Home is Berlin. There are journeys to New York, to Tokyo, Auckland and Honolulu, crossing the
///    date line so that one day occurs twice, and to Lisbon, each in its own zone.
/// 5. Sixty entries, spread evenly, are spoken.
package struct SampleYear: Sendable {
  /// The effects that insights must find.
  package static let planted: [PlantedEffect] =
    SampleFeature.all.flatMap(\.effects) + [
      PlantedEffect(
        factor: .weekday(6), outcome: .mood, lag: .sameDay, difference: SampleYear.saturday)
    ]
  /// The voices of the spoken entries.
  package static let voices = ["en-gb", "en-us"]
  /// The number of entries with sound.
  package static let spoken = 60

  static let saturday = 0.7

  /// The entries, in order of time.
  package let entries: [SampleEntry]

  /// Makes the year that ends on a day.
  package init(ending last: CivilDay, seed: UInt64 = 2026) {
    var maker = SampleMaker(first: last.advanced(by: -364), seed: seed)
    var entries: [SampleEntry] = []
    for number in 0..<365 { entries += maker.day(number) }
    entries.sort { $0.draft.moment.milliseconds < $1.draft.moment.milliseconds }
    let count = min(SampleYear.spoken, entries.count)
    for index in 0..<count {
      let place = (2 * index + 1) * entries.count / (2 * count)
      entries[place].spokenText = entries[place].draft.note
      // Mostly one voice, so that there is a usual value for it.
      entries[place].voice = SampleYear.voices[index % 6 == 5 ? 1 : 0]
      entries[place].draft.note = ""
    }
    self.entries = entries
  }

  /// The facts of the year in the form in which Storage returns them, numbered from 1, with every
  /// word.
  package var facts: JournalFacts {
    var tags: [Tag] = []
    var words: [String] = []
    var tagNumbers: [Tag: Int32] = [:]
    var wordNumbers: [String: Int32] = [:]
    let facts = entries.enumerated().map { index, entry in
      let text = entry.spokenText ?? entry.draft.note
      let all = SpokenWords.of(text)
      return EntryFact(
        number: Int64(index + 1), moment: entry.draft.moment, mood: entry.draft.mood?.score,
        energy: entry.draft.energy?.level,
        tags: entry.draft.tags.map { tag in
          if tagNumbers[tag] == nil {
            tagNumbers[tag] = Int32(tags.count)
            tags.append(tag)
          }
          return tagNumbers[tag] ?? 0
        },
        words: Set(all).sorted().map { word in
          if wordNumbers[word] == nil {
            wordNumbers[word] = Int32(words.count)
            words.append(word)
          }
          return wordNumbers[word] ?? 0
        },
        wordCount: entry.spokenText == nil ? 0 : all.count,
        // Assume about 150 words a minute, as there is no real sound to measure.
        spokenSeconds: entry.spokenText == nil ? 0 : Double(all.count) * 0.4)
    }
    return JournalFacts(entries: facts, tags: tags, words: words)
  }
}
