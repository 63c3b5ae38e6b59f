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
  }

  @Test("Our own whole table brings notes as they were written, names with every sign, and the day")
  func ownWhole() throws {
    let journal = try TableJournalTests.read(
      "uuid,day,time,zone,instant,title,note,mood,tags\r\n"
        + "0a63f3a8-20b8-4e0c-82bd-1cc9614656d9,2026-11-19,00:40,Etc/UTC,2026-11-20T00:40:00Z,"
        + "T,\" *md* <b>\r\n&amp; \\*\n\",4,\"b; c, #1 [x]\"\r\n")
    let entry = try #require(journal.entries.first)
    #expect(entry.draft.note == " *md* <b>\r\n&amp; \\*\n")
    #expect(entry.draft.tags == [Tag(.tag, "b; c"), Tag(.tag, "#1 [x]")])
    #expect(entry.draft.moment.day.description == "2026-11-19")
    #expect(entry.draft.moment.rfc3339 == "2026-11-20T00:40:00Z")
    #expect(entry.fields == [:])
  }

  @Test("The recordings and attachments of our own table are counted, and those of no other")
  func ownFiles() throws {
    let start = "uuid,day,time,zone,instant,note,seconds,attachments"
    let row =
      "0a63f3a8-20b8-4e0c-82bd-1cc9614656d9,2026-11-19,00:40,Etc/UTC,2026-11-20T00:40:00Z,x,2.5,"
    let files = "\"attachments/ab/abc.png One\ntwo\nhttps://example.org/\""
    let named = "attachment that a table only names"
    let unheld = "recording that a table does not hold"
    // Earlier versions did not write how many recordings there are.
    let older = try TableJournalTests.read("\(start)\r\n\(row)\(files)\r\n")
    #expect(older.entries.map(\.losses) == [[named: 2, unheld: 1]])
    let newer = try TableJournalTests.read("\(start),recordings\r\n\(row)\(files),3\r\n")
    #expect(newer.entries.map(\.losses) == [[named: 2, unheld: 3]])
    let none = try TableJournalTests.read(
      "\(start),recordings\r\n\(row.replacing("2.5", with: "")),\r\n")
    #expect(none.entries.map(\.losses) == [[:]])
    let other = try TableJournalTests.read(
      "date,note,seconds,attachments\n2026-11-20,x,3,https://example.org/\n")
    #expect(other.entries.map(\.losses) == [[:]])
  }

  @Test("Our own table brings words for moods, collections, check-ins and lines of notes")
  func own() throws {
    let journal = try TableJournalTests.read(
      "instant,note,mood,mood_word,collections,check_in\r\n"
        + "2026-11-20T08:15:00+01:00,\"One\r\ntwo\",5,cosy,\"best, sea\",evening\r\n"
        + "2026-11-21T08:15:00+01:00,Three,,lost,,noon\r\n")
    let first = try #require(journal.entries.first)
    #expect(first.draft.note == "One\ntwo")
    #expect(first.draft.mood == Mood(score: 5, word: "cosy"))
    #expect(first.draft.tags == [Tag(.collection, "best"), Tag(.collection, "sea")])
    #expect(first.draft.checkIn == .evening)
    #expect(first.fields == [:])
    let second = try #require(journal.entries.last)
    #expect(second.fields == ["mood_word": .string("lost"), "check_in": .string("noon")])
    #expect(first.unusableValues == 0 && second.unusableValues == 2)
  }

  @Test("A position that cannot be used is one value, whole or half")
  func position() throws {
    let entries = try TableJournalTests.read(
      "date,note,latitude,longitude,energy\n2026-11-20,one,999,13.4,x\n2026-11-21,two,52.5,,\n"
    ).entries
    #expect(entries.map(\.unusableValues) == [2, 1])
    #expect(
      entries.first?.fields == [
        "latitude": .string("999"), "longitude": .string("13.4"), "energy": .string("x"),
      ])
  }

  @Test("Rows that differ anywhere are different entries, in whatever order the columns stand")
  func identity() throws {
    func identifiers(_ table: String) throws -> [UUID] {
      try TableJournalTests.read(table).entries.map(\.identifier)
    }
    let one = try identifiers("date,note,mood\n2026-11-20,One,4\n")
    #expect(try identifiers("Mood,Date,Note\n4,2026-11-20,One\n") == one)
    #expect(try identifiers("date,note,mood\n2026-11-20,Two,4\n") != one)
    #expect(try identifiers("date,note,mood\n2026-11-20,One,3\n") != one)
    let numbered = try identifiers("id,date,note\n1,2026-11-20,One\n")
    #expect(try identifiers("id,date,note\n1,2026-11-20,One more\n") == numbered)
    #expect(try identifiers("id,date,note\n1,2026-11-21,One\n") != numbered)
  }

  @Test("What a known column holds and nobody understands is kept")
  func unread() throws {
    let journal = try TableJournalTests.read(
      """
      date;time;zone;note;energy;latitude;longitude
      2026-11-20;evening;here;One;high;north;11,5
      2026-11-21;08:15;+02:00;Two;7/10;48,1;11,5
      """)
    let first = try #require(journal.entries.first)
    #expect(
      first.fields == [
        "time": .string("evening"), "zone": .string("here"), "energy": .string("high"),
        "latitude": .string("north"), "longitude": .string("11,5"),
      ])
    let second = try #require(journal.entries.last)
    #expect(second.fields.isEmpty)
    #expect(second.draft.moment.rfc3339 == "2026-11-21T08:15:00+02:00")
    #expect(second.draft.energy?.level == 7)
    #expect(second.draft.place?.latitude == 48.1)
  }

  @Test(
    "A date is read in the form that its program writes",
    arguments: [
      ("2026-11-20T08:15:00-05:00", "2026-11-20T08:15:00-05:00"),
      ("2026/11/20 08:15", "2026-11-20T08:15:00+01:00"),
      ("20.11.2026 08:15", "2026-11-20T08:15:00+01:00"),
      ("11/20/2026 8:15 PM", "2026-11-20T20:15:00+01:00"),
      ("20/11/26", "2026-11-20T12:00:00+01:00"),
      ("11/20/98", "1998-11-20T12:00:00+01:00"),
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
    let torn = try TableJournalTests.read("date,note\n13/04/2026,a\n04/13/2026,b\n")
    #expect(torn.entries.isEmpty)
    #expect(torn.problems.first?.error.message.contains("can mean two days") == true)
    let told = try TableJournalTests.read("date,note\n03/04/2026,a\n03/20/2026,b\n")
    #expect(told.entries.map { "\($0.draft.moment.day)" } == ["2026-03-04", "2026-03-20"])
  }

  @Test("A text without quotes keeps its commas, and what stands beyond the columns is kept")
  func beyond() throws {
    let journal = try TableJournalTests.read(
      "date,mood,note\n2026-11-20,3,Rain, wind and more rain\n2026-11-21,4,Sun,,\n")
    #expect(journal.entries.map(\.draft.note) == ["Rain, wind and more rain", "Sun"])
    let other = try TableJournalTests.read("date,note,mood\n2026-11-20,Rain, wind,3\n")
    #expect(other.entries.first?.fields["column 4"] == .string("3"))
  }

  @Test("A scale to ten is none of moods, and its numbers are kept")
  func scale() throws {
    let journal = try TableJournalTests.read("date,mood,note\n2026-11-20,8,a\n2026-11-21,3,b\n")
    #expect(journal.entries.allSatisfy { $0.draft.mood == nil })
    #expect(journal.entries.map { $0.fields["mood"] } == [.string("8"), .string("3")])
  }

  @Test("A date that cannot be read is told from one that is missing")
  func badDate() throws {
    let journal = try TableJournalTests.read("date,note\n2026-13-45,a\n,b\n")
    let messages = journal.problems.map(\.error.message)
    #expect(messages.first?.hasSuffix("has a date that cannot be read") == true)
    #expect(messages.last?.hasSuffix("has no date") == true)
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
