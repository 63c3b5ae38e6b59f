package import Entries
import Foundation

/// A believable year of a journal, with effects planted in it for insights to find.
///
/// The rules, all drawn from one seed:
///
/// 1. Of 365 days, each is kept with a chance of 0.73, but for two gaps of nine and five days. A kept
///    day has one entry, in the morning or the evening, or, with a chance of 0.25, both.
/// 2. Each day, kept or not, has each of the features of ``SampleFeature`` with the feature's own
///    chance, whatever else the day has. So the features do not confound each other, and what is
///    planted for one is the whole difference between the days with it and those without. A feature
///    hangs as a label on one of the day's entries and is mentioned in its words.
/// 3. A day's mood is 3.1, plus what its features and its being a Saturday add, plus a part of what
///    the day before had left over: an autoregression with φ = 0.4 and a standard deviation of 0.4.
///    An entry adds 0.25 of its own, and its score is the whole number below or above, by lot in
///    proportion to the nearness, so that its mean is exactly the day's. Energy likewise, around
///    6.2 with 0.8 left over. A mood is given with a chance of 0.92, energy with one of 0.8.
/// 4. Home is Berlin. There are journeys to New York, to Tokyo, Auckland and Honolulu, crossing the
///    date line so that one day is lived twice, and to Lisbon, each in its own zone.
/// 5. Sixty entries, spread evenly, are spoken.
package struct SampleYear: Sendable {
  /// The effects that insights must find.
  package static let planted: [PlantedEffect] =
    SampleFeature.all.flatMap(\.effects) + [
      PlantedEffect(
        factor: .weekday(6), outcome: .mood, lag: .sameDay, difference: SampleYear.saturday)
    ]
  /// The voices that speak.
  package static let voices = ["en-gb", "en-us"]
  /// The number of entries with sound.
  package static let spoken = 60

  static let saturday = 0.7

  /// The entries in order of time.
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
      // Mostly one voice, so that it has something that is usual for it.
      entries[place].voice = SampleYear.voices[index % 6 == 5 ? 1 : 0]
      entries[place].draft.note = ""
    }
    self.entries = entries
  }

  /// The facts of the year as Storage would deliver them, numbered from 1, with every word.
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
        // About 150 words a minute, until there is real sound to measure.
        spokenSeconds: entry.spokenText == nil ? 0 : Double(all.count) * 0.4)
    }
    return JournalFacts(entries: facts, tags: tags, words: words)
  }
}
