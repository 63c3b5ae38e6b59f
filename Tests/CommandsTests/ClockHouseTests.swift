import Foundation
import Testing

/// Tests where the sources read the time.
@Suite("The clock of the house")
struct ClockHouseTests {
  private static let sources = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources")

  /// The ways in which the sources could read a clock, as one pattern: the sources are long.
  private static let readings = [
    #"(?<![A-Za-z])Date\(\)"#, #"Date\(timeIntervalSinceNow"#, #"timeIntervalSinceNow"#,
    #"(ContinuousClock|SuspendingClock|Date|DispatchTime|DispatchWallTime)\.now\b"#,
    #"(ContinuousClock|SuspendingClock)\(\)"#, #"[ (]\.now\b"#, #"systemUptime"#,
    #"clock_gettime"#, #"gettimeofday"#,
  ].joined(separator: "|")

  private static func isReading(_ text: String) -> Bool {
    text.range(of: readings, options: .regularExpression) != nil
  }

  @Test("The machine's time is read in one place, and everything else is given its time")
  func onePlace() throws {
    let names = try #require(
      FileManager.default.enumerator(atPath: ClockHouseTests.sources.path))
    var places: Set<String> = []
    for case let name as String in names where name.hasSuffix(".swift") {
      let text = try String(
        contentsOf: ClockHouseTests.sources.appending(path: name), encoding: .utf8)
      if ClockHouseTests.isReading(text) { places.insert(name) }
    }
    #expect(places == ["Clocks/MachineTime.swift"])
  }

  @Test(
    "Every way of reading a clock would be noticed",
    arguments: [
      "let now = Date()", "let start = ContinuousClock.now", "status.instant = .now",
      "init(now: Date = .now)", "queue.asyncAfter(deadline: .now() + 1) {",
      "let clock = ContinuousClock()", "ProcessInfo.processInfo.systemUptime",
    ])
  func noticed(_ line: String) {
    #expect(ClockHouseTests.isReading(line))
  }

  @Test(
    "Asking a clock that was given is no reading",
    arguments: ["let now = clock.now", "at: surroundings.now()", "let day = CivilDate()"])
  func given(_ line: String) {
    #expect(!ClockHouseTests.isReading(line))
  }
}
