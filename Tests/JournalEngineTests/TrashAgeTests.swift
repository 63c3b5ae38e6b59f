import Foundation
import Testing

@testable import JournalEngine

@Suite("How long something has lain in the trash")
struct TrashAgeTests {
  private static let now = Date(timeIntervalSince1970: 1_795_158_900)

  private static func day(_ days: Double) -> Date { now.addingTimeInterval(86_400 * days) }

  private static func limit(_ days: Int, now: Date = now, uses: [Double]) -> Date? {
    TrashAge(days: days).limit(now: now, uses: uses.map(day))
  }

  @Test("where the journal is used each week, the days are the calendar's")
  func used() {
    let uses = stride(from: -1.0, to: -60, by: -6).map { $0 }
    #expect(TrashAgeTests.limit(30, uses: uses) == TrashAgeTests.day(-30))
    #expect(TrashAgeTests.limit(1, uses: [-0.5, -3]) == TrashAgeTests.day(-1))
  }

  @Test("a clock that is set far ahead counts for a week, whatever is done meanwhile")
  func ahead() {
    let later = TrashAgeTests.day(3650)
    let uses = [3650, 3650, -1, -2, -10].map(Double.init)
    // A week for the leap, a day, and a week of eight days: fifteen in all.
    #expect(TrashAgeTests.limit(30, now: later, uses: uses) == nil)
    // What was thrown away at that use lies there long enough too.
    #expect(
      TrashAgeTests.limit(7, now: later, uses: uses)
        == TrashAgeTests.day(-1).addingTimeInterval(0.001))
  }

  @Test("times that have not come yet bear no witness")
  func behind() {
    #expect(TrashAgeTests.limit(2, uses: [400, -1, -5]) == TrashAgeTests.day(-2))
    #expect(TrashAgeTests.limit(30, uses: []) == nil)
  }
}
