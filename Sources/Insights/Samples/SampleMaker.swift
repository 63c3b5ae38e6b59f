import Entries
import Foundation

/// Generates the days of the sample year one after another.
struct SampleMaker {
  private let first: CivilDay
  private var generator: SeededGenerator
  private var moodLeft = 0.0
  private var energyLeft = 0.0
  private var energyFromYesterday = 0.0

  /// Starts on a day.
  init(first: CivilDay, seed: UInt64) {
    self.first = first
    generator = SeededGenerator(seed: seed)
  }

  /// Returns the entries of the day with a number, 0 ..< 365; the days must be taken in order.
  mutating func day(_ number: Int) -> [SampleEntry] {
    let day = first.advanced(by: number)
    let features = SampleFeature.all.filter { generator.happens($0.chance) }
    let mood =
      3.1 + features.reduce(0) { $0 + $1.mood } + nextMoodLeft()
      + (day.weekday == 6 ? SampleYear.saturday : 0)
    let energy =
      6.2 + features.reduce(0) { $0 + $1.energy } + energyFromYesterday + nextEnergyLeft()
    energyFromYesterday = features.reduce(0) { $0 + $1.energyNextDay }

    let isKept = generator.happens(0.73)
    let isTwice = generator.happens(0.25)
    let isEvening = generator.happens(0.6)
    let crossing = SampleJourney.crossing == number
    guard crossing || (isKept && !SampleMaker.gaps.contains { $0.contains(number) }) else {
      return []
    }
    let times = crossing || isTwice ? [false, true] : [isEvening]
    let homes = features.map { _ in generator.below(times.count) }
    return times.enumerated().map { index, isEvening in
      entry(
        on: day, at: SampleJourney.place(on: number, isSecond: crossing && index == 1),
        isEvening: isEvening && !crossing, mood: mood, energy: energy,
        features: zip(features, homes).filter { $0.1 == index }.map(\.0))
    }
  }

  private static let gaps = [118..<127, 233..<238]

  private mutating func nextMoodLeft() -> Double {
    moodLeft = 0.4 * moodLeft + 0.4 * (1 - 0.4 * 0.4).squareRoot() * generator.normal()
    return moodLeft
  }

  private mutating func nextEnergyLeft() -> Double {
    energyLeft = 0.4 * energyLeft + 0.8 * (1 - 0.4 * 0.4).squareRoot() * generator.normal()
    return energyLeft
  }

  private mutating func entry(
    on day: CivilDay, at journey: SampleJourney, isEvening: Bool, mood: Double, energy: Double,
    features: [SampleFeature]
  ) -> SampleEntry {
    let score = step(mood + 0.25 * generator.normal(), in: Mood.scores)
    let level = step(energy + 0.4 * generator.normal(), in: Energy.levels)
    let (word, emoji) = generator.pick(SampleFeature.moodWords[score - 1])
    let second = (isEvening ? 18 * 3600 : 7 * 3600) + generator.below(4 * 3600)
    let zone = TimeZone(identifier: journey.zone) ?? .gmt
    var sentences = [generator.pick(SampleFeature.openings)]
    sentences += features.map { generator.pick($0.sentences) }
    if generator.happens(0.4) {
      sentences.append(generator.pick(SampleFeature.closings[score - 1]))
    }
    let isGiven = (mood: generator.happens(0.92), energy: generator.happens(0.8))
    let isPlaced = journey.zone != SampleJourney.home.zone || generator.happens(0.3)
    return SampleEntry(
      draft: EntryDraft(
        moment: Moment(day: day, secondOfDay: second, in: zone),
        note: sentences.joined(separator: " "),
        mood: isGiven.mood ? Mood(score: score, word: word, emoji: emoji) : nil,
        energy: isGiven.energy ? Energy(level: level) : nil,
        place: isPlaced ? journey.place : nil, tags: features.compactMap(\.tag)))
  }

  // Random rounding keeps the mean, except for a small error at the ends of the scale.
  private mutating func step(_ value: Double, in steps: ClosedRange<Int>) -> Int {
    let lower = value.rounded(.down)
    let drawn = Int(lower) + (generator.happens(value - lower) ? 1 : 0)
    return min(max(drawn, steps.lowerBound), steps.upperBound)
  }
}
