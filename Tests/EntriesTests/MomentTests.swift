import Entries
import Foundation
import TestSupport
import Testing

@Suite struct MomentTests {
  /// Instants around which zones' clocks did something: each change of 1850…2040 that the zone
  /// tables know, found by halving a month in which the offset changes.
  private static func changes(of zone: TimeZone) -> [Int64] {
    func offset(_ second: Int64) -> Int {
      zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(second)))
    }
    let month: Int64 = 30 * 86_400
    var changes: [Int64] = []
    var low: Int64 = -3_786_825_600
    while low < 2_208_988_800 {
      if offset(low) != offset(low + month) {
        var (before, after) = (low, low + month)
        while after - before > 1 {
          let middle = (before + after) / 2
          if offset(middle) == offset(before) { before = middle } else { after = middle }
        }
        changes.append(after)
      }
      low += month
    }
    return changes
  }

  private static func parsed(_ text: String) throws -> Date {
    try Date(
      text, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: text.contains(".")))
  }

  @Test("A day never moves: in every zone, around every change of its clocks")
  func aDayNeverMoves() throws {
    var seen = 0
    for name in TimeZone.knownTimeZoneIdentifiers {
      guard let zone = TimeZone(identifier: name) else { continue }
      for change in MomentTests.changes(of: zone) {
        for second in [-86_400, -3600, -1, 0, 1, 3599, 43_200] as [Int64] {
          let milliseconds = (change + second) * 1000 + 250
          let date = Date(timeIntervalSince1970: Double(milliseconds) / 1000)
          let moment = Moment(date, in: zone)
          let local = milliseconds / 1000 - (milliseconds % 1000 < 0 ? 1 : 0) + Int64(moment.offset)
          let time = local - Int64(moment.day.daysSinceEpoch) * 86_400
          // The day is the one whose midnight lies at most a day before, by the zone's own clock.
          #expect((0..<86_400).contains(time), "\(name) \(change + second)")
          #expect(Int(time) == moment.secondOfDay, "\(name) \(change + second)")
          #expect(moment.milliseconds == milliseconds, "\(name) \(change + second)")
          #expect(Moment(moment.date, in: zone) == moment, "\(name) \(change + second)")
          // Stored and restored, it is on the same day whatever the zone tables say by then.
          let restored = Moment(
            milliseconds: moment.milliseconds, zone: moment.zone, offset: moment.offset,
            day: moment.day)
          #expect(restored.day == moment.day && restored.secondOfDay == moment.secondOfDay)
          seen += 1
        }
      }
    }
    // The zone tables know tens of thousands of changes; fewer would mean the search is broken.
    #expect(seen > 50_000)
  }

  @Test("The day is the one that Foundation's calendar shows in the zone")
  func agreesWithTheCalendar() throws {
    for name in TimeZone.knownTimeZoneIdentifiers {
      guard let zone = TimeZone(identifier: name) else { continue }
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = zone
      for second in stride(from: 0.0, to: 1_800_000_000, by: 128_563_201) {
        let date = Date(timeIntervalSince1970: second)
        let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
        let moment = Moment(date, in: zone)
        #expect(moment.day.year == parts.year, "\(name)")
        #expect(moment.day.month == parts.month, "\(name)")
        #expect(moment.day.day == parts.day, "\(name)")
        #expect(moment.secondOfDay / 3600 == parts.hour, "\(name)")
        #expect(moment.secondOfDay / 60 % 60 == parts.minute, "\(name)")
      }
    }
  }

  @Test("RFC 3339 names the same instant on the same day, even where offsets had seconds")
  func rfc3339IsExact() throws {
    for name in TimeZone.knownTimeZoneIdentifiers {
      guard let zone = TimeZone(identifier: name) else { continue }
      let instants =
        MomentTests.changes(of: zone).prefix(4).flatMap { [$0 - 86_400, $0 - 1, $0] }
        + stride(from: -3_000_000_000 as Int64, to: -2_999_800_000, by: 3599)
      for second in instants {
        let moment = Moment(Date(timeIntervalSince1970: Double(second)), in: zone)
        let text = moment.rfc3339
        #expect(text.hasPrefix(moment.day.description), "\(name) \(text)")
        #expect(try MomentTests.parsed(text) == moment.date, "\(name) \(text)")
      }
    }
  }

  @Test("RFC 3339 is written as the design says")
  func rfc3339Form() throws {
    func text(_ milliseconds: Int64, _ name: String) throws -> String {
      let zone = try #require(TimeZone(identifier: name))
      return Moment(Date(timeIntervalSince1970: Double(milliseconds) / 1000), in: zone).rfc3339
    }
    #expect(try text(1_795_118_400_000, "Europe/Berlin") == "2026-11-19T21:00:00+01:00")
    #expect(try text(1_795_118_400_250, "Europe/Berlin") == "2026-11-19T21:00:00.250+01:00")
    #expect(try text(1_795_118_400_000, "America/St_Johns") == "2026-11-19T16:30:00-03:30")
    #expect(try text(0, "UTC") == "1970-01-01T00:00:00Z")
    #expect(try text(-1, "UTC") == "1969-12-31T23:59:59.999Z")
    #expect(try text(1_795_118_400_000, "Asia/Kathmandu") == "2026-11-20T01:45:00+05:45")
  }

  @Test("Crossing the date line keeps the day of the zone its owner is in")
  func dateLine() throws {
    let auckland = try #require(TimeZone(identifier: "Pacific/Auckland"))
    let honolulu = try #require(TimeZone(identifier: "Pacific/Honolulu"))
    let day = try #require(CivilDay("2026-05-02"))
    let before = Moment(day: day, secondOfDay: 9 * 3600, in: auckland)
    let after = Moment(before.date.addingTimeInterval(8 * 3600), in: honolulu)
    #expect(before.day.description == "2026-05-02")
    // Later in time, a day earlier by the calendar.
    #expect(after.day.description == "2026-05-01")
    #expect(after.milliseconds > before.milliseconds)
  }

  @Test("An instant outside the calendar, or none at all, becomes one inside")
  func impossibleInstants() {
    for seconds in [.infinity, -.infinity, .nan, 1e300, -1e300, 253_402_300_799] as [Double] {
      for zone in [TimeZone.gmt, TimeZone(secondsFromGMT: 50_400) ?? .gmt] {
        let moment = Moment(Date(timeIntervalSince1970: seconds), in: zone)
        #expect((1...9999).contains(moment.day.year))
        #expect((0..<86_400).contains(moment.secondOfDay))
      }
    }
  }

  @Test("A whole number of milliseconds survives being a date and back")
  func millisecondsSurvive() {
    var random = SeededRandom(seed: 42)
    for _ in 0..<20_000 {
      let milliseconds = Int64.random(in: 0..<4_000_000_000_000, using: &random)
      let moment = Moment(
        milliseconds: milliseconds, zone: "GMT", offset: 0, day: CivilDay(daysSinceEpoch: 0))
      #expect(Moment(moment.date, in: .gmt).milliseconds == milliseconds)
    }
  }

  @Test("A time on a clock finds its instant, also where the clock skips or repeats it")
  func civilTimes() throws {
    let berlin = try #require(TimeZone(identifier: "Europe/Berlin"))
    func text(_ day: String, _ second: Int, _ zone: TimeZone) throws -> String {
      Moment(day: try #require(CivilDay(day)), secondOfDay: second, in: zone).rfc3339
    }
    #expect(try text("2026-07-01", 43_200, berlin) == "2026-07-01T12:00:00+02:00")
    #expect(try text("2026-03-29", 9000, berlin) == "2026-03-29T03:30:00+02:00")
    #expect(try text("2026-10-25", 9000, berlin) == "2026-10-25T02:30:00+02:00")
    #expect(try text("2026-10-25", 10_800, berlin) == "2026-10-25T03:00:00+01:00")
    let apia = try #require(TimeZone(identifier: "Pacific/Apia"))
    #expect(try text("2011-12-30", 43_200, apia) == "2011-12-31T12:00:00+14:00")
    let lordHowe = try #require(TimeZone(identifier: "Australia/Lord_Howe"))
    #expect(try text("2026-04-05", 6300, lordHowe) == "2026-04-05T01:45:00+11:00")
  }

  @Test("A day's own clock times come back to the day in every zone, but for days that never were")
  func civilTimesRoundTrip() {
    for name in TimeZone.knownTimeZoneIdentifiers {
      guard let zone = TimeZone(identifier: name) else { continue }
      for number in stride(from: 7300, to: 22_000, by: 173) {
        let day = CivilDay(daysSinceEpoch: number)
        let moment = Moment(day: day, secondOfDay: 12 * 3600, in: zone)
        #expect(moment.day == day, "\(name) \(day)")
        #expect(moment.secondOfDay == 12 * 3600, "\(name) \(day)")
      }
    }
  }
}
