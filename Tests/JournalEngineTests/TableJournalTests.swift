import Entries
import Foundation
import Intake
import Testing

/// Tables of the shape that other programs write, made up for these tests.
@Suite("Reading tables of any program")
struct TableJournalTests {
  private static func read(_ table: String) throws -> ForeignJournal {
    try ForeignJournalTests.read(.csv, ["table.csv": table])
  }

  @Test("Columns are known by their names, and what is not known is kept")
  func columns() throws {
    let journal = try TableJournalTests.read(
      """
      Date;Time;Title;Entry;Mood;Energy;Tags;Weather;Location
      2026-11-20;08:15;First;"One; two<br>three";4;7;"walk, #sea";grey;Harbour
      2026-11-21;;;Only text;so-so;;;;

      no date;;;Text;;;;;
      """)
    let first = try #require(journal.entries.first)
    #expect(first.draft.moment.rfc3339 == "2026-11-20T08:15:00+01:00")
    #expect(first.draft.title == "First")
    #expect(first.draft.note == "One; two\nthree")
    #expect(first.draft.mood?.score == 4)
    #expect(first.draft.energy?.level == 7)
    #expect(first.draft.tags == [Tag(.tag, "walk"), Tag(.tag, "sea")])
    #expect(first.draft.place?.name == "Harbour")
    #expect(first.fields == ["Weather": .string("grey")])
    let second = try #require(journal.entries.last)
    #expect(second.draft.moment.rfc3339 == "2026-11-21T12:00:00+01:00")
    #expect(second.moodWord == "so-so")
    #expect(journal.problems.map(\.name) == ["table.csv row 4"])
    // What is written below does not change who they are.
    let later = try TableJournalTests.read(
      "time,date,title,note\n08:15,2026-11-20,First,Another\n")
    #expect(later.entries.map(\.identifier) == [first.identifier])
  }

  @Test(
    "A date is read in the form that its program writes",
    arguments: [
      ("2026-11-20T08:15:00-05:00", "2026-11-20T08:15:00-05:00"),
      ("2026/11/20 08:15", "2026-11-20T08:15:00+01:00"),
      ("20.11.2026 08:15", "2026-11-20T08:15:00+01:00"),
      ("11/20/2026 8:15 PM", "2026-11-20T20:15:00+01:00"),
      ("20/11/26", "2026-11-20T12:00:00+01:00"),
      ("\"Friday, November 20th, 2026 at 8:15 AM\"", "2026-11-20T08:15:00+01:00"),
      ("20 Nov 2026 08:15:30", "2026-11-20T08:15:30+01:00"),
      ("1795158900000", "2026-11-20T08:15:00+01:00"),
    ])
  func dates(_ written: String, _ instant: String) throws {
    let journal = try TableJournalTests.read("Created At,Text\n\(written),Words\n")
    #expect(journal.entries.map(\.draft.moment.rfc3339) == [instant])
  }

  @Test("Dates that can mean two days are refused, and one above 12 decides for all")
  func order() throws {
    let unclear = try TableJournalTests.read("date,note\n03/04/2026,a\n")
    #expect(unclear.problems.first?.error.message.contains("can mean two days") == true)
    let told = try TableJournalTests.read("date,note\n03/04/2026,a\n03/20/2026,b\n")
    #expect(told.entries.map { "\($0.draft.moment.day)" } == ["2026-03-04", "2026-03-20"])
  }

  @Test(
    "What names no entries is no table of them",
    arguments: ["a,b\n1,2\n", "date\n2026-11-20\n"])
  func others(_ table: String) throws {
    let journal = try TableJournalTests.read(table)
    #expect(journal.entries.isEmpty)
    #expect(journal.problems.count == 1)
  }
}
