import Entries
import Insights
import Testing

@Suite("The choice of clips")
struct ClipChoiceTests {
  private static func clip(
    _ entry: Int64, _ date: String, at start: Double = 10, seconds: Double = 8,
    certainty: Double = 0.8, isMarked: Bool = false, mood: Int? = nil,
    _ text: String = "we went down to the sea"
  ) -> ClipCandidate {
    ClipCandidate(
      entry: entry, recording: entry, day: day(date), span: start..<start + seconds,
      room: start - 1..<start + seconds + 1, text: text, certainty: certainty,
      isMarked: isMarked, mood: mood)
  }

  @Test("What was marked comes before what is only certain")
  func marked() {
    let choice = ClipChoice(
      [
        Self.clip(1, "2026-10-01", certainty: 0.9),
        Self.clip(2, "2026-10-01", certainty: 0.5, isMarked: true),
      ], most: 1)
    #expect(choice.clips.map(\.entry) == [2])
  }

  @Test("Clips are spread over the month, and stand in the order of time")
  func spread() {
    let crowd = (0..<6).map { Self.clip(Int64($0 + 1), "2026-10-0\($0 + 1)", certainty: 0.9) }
    let late = [
      Self.clip(20, "2026-10-20", certainty: 0.6), Self.clip(28, "2026-10-28", certainty: 0.6),
    ]
    let choice = ClipChoice(crowd + late, most: 3)
    // All six are surer, and nearer to one another.
    #expect(choice.clips.last?.entry == 28)
    #expect(choice.clips == choice.clips.sorted { $0.day < $1.day })
  }

  @Test("The best and the hardest day are heard if anything was said on them")
  func days() {
    let many = (1...9).map { Self.clip(Int64($0), "2026-10-0\($0)", certainty: 0.9) }
    let choice = ClipChoice(
      many + [Self.clip(30, "2026-10-05", certainty: 0.1)], most: 2,
      days: [day("2026-10-05"), day("2026-10-31")])
    #expect(choice.clips.contains { $0.day == day("2026-10-05") })
    #expect(choice.clips.count == 2)
  }

  @Test("What is too short, too long or of too few words is not heard, nor anything twice")
  func limits() {
    let choice = ClipChoice(
      [
        Self.clip(1, "2026-10-01", seconds: 1), Self.clip(2, "2026-10-02", seconds: 40),
        Self.clip(3, "2026-10-03", "yes indeed"), Self.clip(4, "2026-10-04"),
        Self.clip(4, "2026-10-04", at: 14),
      ], most: 9)
    #expect(choice.clips.map(\.entry) == [4])
  }

  @Test("The order of the candidates does not matter")
  func order() {
    let clips = (1...20).map {
      Self.clip(Int64($0), "2026-10-\($0 < 10 ? "0" : "")\($0)", mood: $0 % 5 + 1)
    }
    #expect(ClipChoice(clips, most: 6).clips == ClipChoice(clips.reversed(), most: 6).clips)
  }

  @Test("A round of daily choices has each once, and the day alone decides")
  func daily() {
    let first = day("2026-11-20").daysSinceEpoch / 109 * 109
    let round = (first..<first + 109).map {
      DailyChoice.index(on: CivilDay(daysSinceEpoch: $0), of: 109)
    }
    #expect(Set(round).count == 109)
    #expect(round != Array(0..<109))
    let today = day("2026-11-20")
    #expect(DailyChoice.index(on: today, of: 109) == DailyChoice.index(on: today, of: 109))
    #expect(DailyChoice.index(on: today, of: 2, turn: 1) < 2)
    #expect(DailyChoice.lot(of: "one", on: today) == DailyChoice.lot(of: "one", on: today))
    #expect(DailyChoice.lot(of: "one", on: today) != DailyChoice.lot(of: "two", on: today))
    for (count, turn) in [(2, 1), (2, 2), (3, 7), (109, 1), (109, 108), (109, 1_000_003)] {
      #expect(
        DailyChoice.index(on: today, of: count, turn: turn)
          != DailyChoice.index(on: today, of: count), "\(turn) of \(count)")
    }
    #expect(DailyChoice.index(on: today, of: 0) == 0)
  }
}
