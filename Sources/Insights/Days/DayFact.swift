package import Entries

/// All the entries of one day, summed up.
package struct DayFact: Sendable, Equatable, Encodable {
  /// The day.
  package let day: CivilDay
  /// The day's mood, or nil if none was given.
  package let mood: DayValue?
  /// The day's energy, or nil if none was given.
  package let energy: DayValue?
  /// The number of entries.
  package let entries: Int
  /// The number of entries with sound.
  package let sounds: Int
  /// The number of words said.
  package let words: Int
  /// The length of all recordings, in seconds.
  package let spokenSeconds: Double

  /// Returns the days with entries, in order.
  package static func days(of entries: [EntryFact]) -> [DayFact] {
    days(of: entries, in: nil)
  }

  /// Returns the days with entries within a range, in order.
  static func days(of entries: [EntryFact], in range: ClosedRange<CivilDay>?) -> [DayFact] {
    var sums: [(day: CivilDay, sums: Sums)] = []
    var places: [CivilDay: Int] = [:]
    for entry in entries where range?.contains(entry.day) ?? true {
      let day = entry.day
      // Entries are mostly in order of time, so the day is mostly the last one's.
      if sums.last?.day == day {
        sums[sums.count - 1].sums.add(entry)
      } else if let place = places[day] {
        sums[place].sums.add(entry)
      } else {
        places[day] = sums.count
        sums.append((day, Sums()))
        sums[sums.count - 1].sums.add(entry)
      }
    }
    return sums.sorted { $0.day < $1.day }.map { DayFact(day: $0.day, sums: $0.sums) }
  }

  private init(day: CivilDay, sums: Sums) {
    self.day = day
    self.mood = DayValue(sum: sums.mood, count: sums.moods)
    self.energy = DayValue(sum: sums.energy, count: sums.energies)
    self.entries = sums.entries
    self.sounds = sums.sounds
    self.words = sums.words
    self.spokenSeconds = sums.seconds
  }

  private struct Sums {
    var mood = 0
    var moods = 0
    var energy = 0
    var energies = 0
    var entries = 0
    var sounds = 0
    var words = 0
    var seconds = 0.0

    mutating func add(_ entry: EntryFact) {
      if let score = entry.mood {
        mood += score
        moods += 1
      }
      if let level = entry.energy {
        energy += level
        energies += 1
      }
      entries += 1
      sounds += entry.hasSound ? 1 : 0
      words += entry.wordCount
      seconds += entry.spokenSeconds
    }
  }
}
