import Foundation
import Sound
import SoundFiles
import Synchronization
import TestSupport
import Testing

@testable import JournalEngine

@Suite("A folder that is watched", .timeLimit(.minutes(20)))
struct WatchTests {
  private static let format = SoundFormat(rate: 8000, channels: 1, sample: .int16)
  private let clock = MockClock()

  /// Moves the clock by half a second several times, each time after the folder was checked.
  private func wait(halves: Int) async {
    for _ in 0..<halves {
      await clock.hasSleeper()
      clock.advance(by: .milliseconds(500))
    }
  }

  @Test("What comes into it is taken once it has stood still for two seconds, and told once")
  func settling() async throws {
    let home = try TemporaryImport(clock: clock)
    let folder = home.path("in")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let (reports, report) = AsyncStream.makeStream(of: ImportReport.self)
    let count = Mutex(0)
    try home.write("in/a.wav", .wav, WatchTests.format)
    let watching = Task {
      try await home.journal.watch([folder], request: ImportRequest(jobs: 1)) { found in
        count.withLock { $0 += 1 }
        report.yield(found)
      }
    }
    var told = reports.makeAsyncIterator()
    await wait(halves: 3)
    await clock.hasSleeper()
    #expect(count.withLock { $0 } == 0)
    // It grows again, so the wait begins again.
    try home.write("in/a.wav", .wav, WatchTests.format, frames: 6000, seed: 2)
    await wait(halves: 4)
    await clock.hasSleeper()
    #expect(count.withLock { $0 } == 0)
    await wait(halves: 1)
    let first = try #require(await told.next())
    #expect(first.input.hasSuffix("a.wav"))
    // The kernel reports the next one, while no timer runs.
    try home.write("b.wav", .wav, WatchTests.format, seed: 3)
    try FileManager.default.moveItem(atPath: home.path("b.wav"), toPath: home.path("in/b.wav"))
    await wait(halves: 4)
    let second = try #require(await told.next())
    #expect(second.input.hasSuffix("b.wav"))
    #expect(try home.journal.count() == 2)
    watching.cancel()
    await #expect(throws: CancellationError.self) { try await watching.value }
    #expect(count.withLock { $0 } == 2)
  }
}
