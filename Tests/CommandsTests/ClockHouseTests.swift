import Foundation
import Testing

/// Where the sources may read the time.
@Suite("The clock of the house")
struct ClockHouseTests {
  private static let sources = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources")

  /// The ways of reading a clock that the sources could use.
  private static let readings = [
    #"(?<![A-Za-z])Date\(\)"#, #"Date\(timeIntervalSinceNow"#, #"timeIntervalSinceNow"#,
    #"(ContinuousClock|SuspendingClock|Date|DispatchTime|DispatchWallTime)\.now\b"#,
    #"(ContinuousClock|SuspendingClock)\(\)"#, #"[ (]\.now\b"#, #"systemUptime"#,
    #"clock_gettime"#, #"gettimeofday"#,
  ]

  private static func isReading(_ line: Substring) -> Bool {
    readings.contains { line.range(of: $0, options: .regularExpression) != nil }
  }

  @Test("The machine's time is read in one place, and everything else is given its time")
  func onePlace() throws {
    let names = try #require(
      FileManager.default.enumerator(atPath: ClockHouseTests.sources.path))
    var places: Set<String> = []
    for case let name as String in names where name.hasSuffix(".swift") {
      let text = try String(
        contentsOf: ClockHouseTests.sources.appending(path: name), encoding: .utf8)
      if text.split(separator: "\n").contains(where: ClockHouseTests.isReading) {
        places.insert(name)
      }
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
    #expect(ClockHouseTests.isReading(line[...]))
  }

  @Test(
    "Asking a clock that was given is no reading",
    arguments: ["let now = clock.now", "at: surroundings.now()", "let day = CivilDate()"])
  func given(_ line: String) {
    #expect(!ClockHouseTests.isReading(line[...]))
  }
}
