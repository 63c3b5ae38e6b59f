import Entries
import Foundation
import JournalEngine
import Synchronization
import TestSupport
import Testing
import Web

@Suite("The trash of a journal whose page stays open")
struct TrashKeeperTests {
  /// The days that have gone by.
  private final class Calendar: Sendable {
    let days = Mutex(0.0)
  }

  /// Serves a journal with an entry in the trash, lets a day go by twice, and returns how many lie there.
  private func trashed(_ trashDays: Int?) async throws -> Int {
    let folder = try TemporaryFolder()
    let path = folder.path("journal.sotto")
    let (clock, calendar) = (MockClock(), Calendar())
    let start = Date(timeIntervalSince1970: 1_795_158_900)
    var surroundings = Journal.Surroundings(clock: clock)
    surroundings.now = { start.addingTimeInterval(86_400 * calendar.days.withLock { $0 }) }
    let journal = try Journal.create(at: path, surroundings: surroundings)
    let entry = try journal.add(EntryDraft(moment: journal.surroundings.moment, note: "x"))
    try journal.trash([entry.id])
    var settings = PageSettings(journal) { try Journal.open(at: path, for: .reading) }
    settings.trashDays = { trashDays }
    try await PageRig.run(try PageServer(settings), of: journal) { _ in
      for day in 1...2 {
        await clock.hasSleeper()
        calendar.days.withLock { $0 = Double(day) + 0.1 }
        clock.advance(by: .seconds(86_400))
      }
      // It waits again when it is done.
      await clock.hasSleeper()
    }
    withExtendedLifetime(folder) {}
    return try journal.trashedNumbers().count
  }

  @Test("is emptied after the days that are set, without another command")
  func emptied() async throws {
    #expect(try await trashed(1) == 0)
  }

  @Test("stays where the days have not gone by, or none are set")
  func kept() async throws {
    #expect(try await trashed(30) == 1)
    #expect(try await trashed(nil) == 1)
  }
}
