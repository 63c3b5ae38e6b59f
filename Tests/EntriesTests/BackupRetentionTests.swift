import Entries
import Foundation
import Testing

@Suite("Which backups are kept")
struct BackupRetentionTests {
  private static let berlin = TimeZone(identifier: "Europe/Berlin") ?? .gmt

  private static func date(_ text: String) throws -> Date {
    try Date(text, strategy: .iso8601)
  }

  /// Two snapshots a day, at 6 and 18 o'clock UTC, for a hundred days up to 2026-11-22.
  private static func twiceADay() throws -> [Date] {
    let last = try date("2026-11-22T18:00:00Z")
    return (0..<200).map { last.addingTimeInterval(Double($0) * -43_200) }
  }

  @Test("the last of each of so many days stays, and no other")
  func days() throws {
    let rule = try #require(BackupRetention("3d"))
    let kept = rule.kept(of: try Self.twiceADay(), in: .gmt)
    #expect(
      try kept.sorted() == [
        Self.date("2026-11-20T18:00:00Z"), Self.date("2026-11-21T18:00:00Z"),
        Self.date("2026-11-22T18:00:00Z"),
      ])
  }

  @Test("days, weeks from Monday and months count from the newest, and keep what any of them keeps")
  func together() throws {
    let rule = try #require(BackupRetention("2d,3w,2m"))
    let kept = rule.kept(of: try Self.twiceADay(), in: .gmt)
    #expect(
      try kept.sorted() == [
        Self.date("2026-10-31T18:00:00Z"), Self.date("2026-11-08T18:00:00Z"),
        Self.date("2026-11-15T18:00:00Z"), Self.date("2026-11-21T18:00:00Z"),
        Self.date("2026-11-22T18:00:00Z"),
      ])
  }

  @Test("days without a backup do not count, and the newest always stays")
  func gaps() throws {
    let dates = try ["2020-01-01", "2021-01-01", "2026-01-01"].map {
      try Self.date($0 + "T12:00:00Z")
    }
    #expect(BackupRetention("2d")?.kept(of: dates, in: .gmt) == Set(dates.suffix(2)))
    #expect(BackupRetention("9y")?.kept(of: dates, in: .gmt) == Set(dates))
    #expect(BackupRetention("1")?.kept(of: dates, in: .gmt) == Set(dates.suffix(1)))
    #expect(BackupRetention("1d")?.kept(of: [Date](), in: .gmt) == [])
  }

  @Test("a day is that of the owner's clocks")
  func zones() throws {
    let dates = try ["2026-11-21T22:30:00Z", "2026-11-21T23:30:00Z"].map(Self.date)
    #expect(BackupRetention("9d")?.kept(of: dates, in: .gmt).count == 1)
    #expect(BackupRetention("9d")?.kept(of: dates, in: Self.berlin).count == 2)
    #expect(BackupRetention("9h")?.kept(of: dates, in: Self.berlin).count == 2)
  }

  @Test(
    "what is no rule is none",
    arguments: ["", "d", "0d", "-1d", "7", "7d,", "7d,7d", "7 d", "1x", "7D,2W", " 7d , 4w "])
  func texts(_ text: String) {
    let isRule = ["7", "7D,2W", " 7d , 4w "].contains(text)
    #expect((BackupRetention(text) != nil) == isRule)
  }
}
