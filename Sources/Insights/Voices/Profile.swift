import Entries

/// Mood and energy by the day of the week or by the hour.
package struct Profile: Sendable, Equatable, Encodable {
  /// One day of the week, or one hour.
  package struct Slot: Sendable, Equatable, Encodable {
    /// The day of the week, 1 (Monday) … 7 (Sunday), or the hour, 0…23.
    package let number: Int
    /// The mean mood.
    package let mood: Double?
    /// The mean energy.
    package let energy: Double?
    /// The number of values in the moods' mean: days for a day of the week, entries for an hour.
    package let moods: Int
    /// The number of values in the energies' mean.
    package let energies: Int
    /// The number of entries.
    package let entries: Int
  }

  /// The slots in order.
  package let slots: [Slot]

  /// Returns the days' values by day of the week.
  package static func byWeekday(_ days: [DayFact]) -> Profile {
    Profile(
      slots: (1...7).map { weekday in
        let found = days.filter { $0.day.weekday == weekday }
        let moods = found.compactMap { $0.mood?.value }
        let energies = found.compactMap { $0.energy?.value }
        return Slot(
          number: weekday, mood: Mean.of(moods), energy: Mean.of(energies), moods: moods.count,
          energies: energies.count, entries: found.reduce(0) { $0 + $1.entries })
      })
  }

  /// Returns the entries' values by the local hour at which they were made.
  package static func byHour(_ entries: some Sequence<EntryFact>) -> Profile {
    var sums = Array(repeating: (mood: 0, moods: 0, energy: 0, energies: 0, entries: 0), count: 24)
    for entry in entries {
      let hour = min(23, max(0, Int(entry.secondOfDay) / 3600))
      sums[hour].entries += 1
      if let score = entry.mood {
        sums[hour].mood += score
        sums[hour].moods += 1
      }
      if let level = entry.energy {
        sums[hour].energy += level
        sums[hour].energies += 1
      }
    }
    return Profile(
      slots: sums.enumerated().map { hour, sum in
        Slot(
          number: hour, mood: sum.moods > 0 ? Double(sum.mood) / Double(sum.moods) : nil,
          energy: sum.energies > 0 ? Double(sum.energy) / Double(sum.energies) : nil,
          moods: sum.moods, energies: sum.energies, entries: sum.entries)
      })
  }
}
