import Entries
import Foundation
import Insights

/// A journal without any true effect: mood and energy are drawn independently of labels and words.
struct ChanceJournal {
  /// The distribution of mood and energy.
  enum Values: String {
    /// Independent from day to day.
    case independent
    /// Autoregression with φ = 0.5: half of each day comes from the day before.
    case resembling
    /// Autoregression with φ = 0.8.
    case sluggish
    /// Autoregression with φ = 0.9.
    case verySluggish
    /// A slow drift plus daily noise: φ = 0.95 and as much noise.
    case drifting
    /// A yearly wave plus daily noise.
    case seasonal
    /// A 3 on most days.
    case constant
  }

  /// How labels and words are distributed over days.
  enum Labels: String {
    /// Independent from day to day.
    case independent
    /// In stretches of 3, 7 or 14 days on average, or without any.
    case stretches
  }

  let values: Values
  let labels: Labels
  let days: Int
  /// The share of days without an entry.
  let missed: Double

  /// Draws the facts of a journal.
  func facts(seed: UInt64) -> JournalFacts {
    var generator = SeededGenerator(seed: seed)
    let moods = series(&generator).map { Int((3.3 + 0.9 * $0).rounded()) }
    let energies = series(&generator).map { Int((5.5 + 1.8 * $0).rounded()) }
    let tags = (0..<20).map { Tag(.activity, "activity \($0)") }
    let words = (0..<20).map { "word\($0)" }
    let columns = (0..<40).map { _ in column(&generator) }
    let zone = TimeZone.gmt
    var entries: [EntryFact] = []
    for day in 0..<days where !generator.happens(missed) {
      let date = CivilDay(daysSinceEpoch: 20_000 + day)
      let second = 6 * 3600 + generator.below(17 * 3600)
      entries.append(
        EntryFact(
          number: Int64(day + 1), moment: Moment(day: date, secondOfDay: second, in: zone),
          mood: min(max(moods[day], 1), 5), energy: min(max(energies[day], 1), 10),
          tags: (0..<20).filter { columns[$0][day] }.map(Int32.init),
          words: (0..<20).filter { columns[20 + $0][day] }.map(Int32.init), wordCount: 50))
    }
    return JournalFacts(entries: entries, tags: tags, words: words)
  }

  private func series(_ generator: inout SeededGenerator) -> [Double] {
    switch values {
    case .independent: (0..<days).map { _ in generator.normal() }
    case .resembling: autoregression(0.5, &generator)
    case .sluggish: autoregression(0.8, &generator)
    case .verySluggish: autoregression(0.9, &generator)
    case .drifting: autoregression(0.95, &generator).map { 0.7 * $0 + 0.7 * generator.normal() }
    case .seasonal: seasonal(&generator)
    case .constant:
      (0..<days).map { _ in
        generator.happens(0.85) ? -0.3 : Double(generator.below(5) - 2) / 0.9
      }
    }
  }

  private func seasonal(_ generator: inout SeededGenerator) -> [Double] {
    let phase = generator.uniform()
    return (0..<days).map { day in
      0.8 * sin(2 * .pi * (Double(day) / 365 + phase)) + 0.7 * generator.normal()
    }
  }

  private func autoregression(_ phi: Double, _ generator: inout SeededGenerator) -> [Double] {
    var value = generator.normal()
    return (0..<days).map { _ in
      value = phi * value + (1 - phi * phi).squareRoot() * generator.normal()
      return value
    }
  }

  private func column(_ generator: inout SeededGenerator) -> [Bool] {
    let share = 0.05 + 0.45 * generator.uniform()
    let length =
      labels == .independent
      ? 1 / (1 - share) : max(1.01, generator.pick([1 / (1 - share), 3, 7, 14]))
    var inside = generator.happens(share)
    return (0..<days).map { _ in
      inside = generator.happens(
        inside ? 1 - 1 / length : min(1, share / length / (1 - share)))
      return inside
    }
  }
}
