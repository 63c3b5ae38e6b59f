import Entries
import Foundation
import Intake
import TestSupport
import Testing

/// Files of the shape that other programs write, made up for these tests.
@Suite("Reading other programs' journals")
struct ForeignJournalTests {
  static func read(
    _ format: ForeignFormat, _ files: [String: String], zone: String = "Europe/Berlin",
    dayStart: Int = 0, dates: DateOrder? = nil
  ) throws -> ForeignJournal {
    let folder = try TemporaryFolder()
    for (name, text) in files {
      let place = folder.url.appending(path: name)
      try FileManager.default.createDirectory(
        at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: place)
    }
    return try ForeignJournal(
      format, at: folder.url.path, zone: try #require(TimeZone(identifier: zone)),
      dayStart: dayStart, now: Date(timeIntervalSince1970: 1_795_158_900), dates: dates)
  }

  private static let dayOne = """
    {"metadata": {"version": "1.0"}, "entries": [
      {"uuid": "1A2B3C4D5E6F40718293A4B5C6D7E8F9", "creationDate": "2020-05-04T12:30:00Z",
       "timeZone": "Pacific\\/Auckland", "starred": true, "tags": ["sea"],
       "text": "# A walk\\nBy the sea\\\\.\\n\\n![](dayone-moment:\\/\\/ABC)", "editingTime": 7.5,
       "photos": [{"identifier": "ABC"}, {"identifier": "DEF"}],
       "location": {"placeName": "Fernhill", "latitude": -36.7, "longitude": 174.7,
         "country": "New Zealand"},
       "weather": {"temperatureCelsius": 13}},
      {"uuid": "short", "creationDate": "2020-05-04T01:00:00Z", "text": "Without a zone"}]}
    """

  @Test("An entry of Day One keeps its day, its place and what is not understood")
  func dayOne() throws {
    let journal = try ForeignJournalTests.read(
      .dayone, ["Journal.json": ForeignJournalTests.dayOne])
    let entry = try #require(journal.entries.first)
    #expect(entry.identifier.uuidString == "1A2B3C4D-5E6F-4071-8293-A4B5C6D7E8F9")
    // Half past midnight in Auckland, though it is the day before in UTC.
    #expect(entry.draft.moment.rfc3339 == "2020-05-05T00:30:00+12:00")
    #expect(entry.draft.moment.day == CivilDay("2020-05-05"))
    #expect(entry.draft.moment.zone == "Pacific/Auckland")
    #expect(entry.draft.title == "A walk")
    #expect(entry.draft.note == "By the sea.")
    #expect(entry.draft.tags == [Tag(.tag, "sea"), Tag(.collection, "favourites")])
    #expect(entry.draft.place == Place(name: "Fernhill", latitude: -36.7, longitude: 174.7))
    #expect(entry.fields["weather"]?["temperatureCelsius"]?.integer == 13)
    #expect(entry.fields["editingTime"]?.number == 7.5)
    #expect(entry.fields["location"]?["country"]?.string == "New Zealand")
    #expect(entry.losses == ["picture that the export does not hold": 2])
    let other = try #require(journal.entries.last)
    #expect(other.draft.moment.rfc3339 == "2020-05-04T03:00:00+02:00")
  }

  @Test("A text of Day One shows a picture of another entry, and one that nothing lists is counted")
  func dayOneMoments() throws {
    let text = #"""
      {"entries": [
        {"uuid": "1A2B3C4D5E6F40718293A4B5C6D7E8F9", "creationDate": "2020-05-04T12:30:00Z",
         "text": "One ![](dayone-moment://ABC) ![](dayone-moment://ABC) ![](dayone-moment://GONE)"},
        {"uuid": "1A2B3C4D5E6F40718293A4B5C6D7E8FA", "creationDate": "2020-05-05T12:30:00Z",
         "text": "Two ![](dayone-moment://ABC)",
         "photos": [{"identifier": "ABC", "md5": "cafe", "type": "jpeg"}]}]}
      """#
    let entries = try ForeignJournalTests.read(
      .dayone, ["Journal.json": text, "photos/cafe.jpeg": "picture"]
    ).entries
    #expect(entries.map(\.attachments.count) == [1, 1])
    #expect(entries.first?.attachments == entries.last?.attachments)
    #expect(entries.map(\.losses) == [["picture that the export does not hold": 1], [:]])
  }

  @Test("Pictures and recordings of an export of Day One's that no entry names are counted")
  func dayOneUnnamed() throws {
    let text = #"""
      {"entries": [
        {"uuid": "1A2B3C4D5E6F40718293A4B5C6D7E8F9", "creationDate": "2020-05-04T12:30:00Z",
         "text": "One", "photos": [{"identifier": "ABC", "md5": "cafe", "type": "jpeg"}]},
        {"uuid": "1A2B3C4D5E6F40718293A4B5C6D7E8FA", "creationDate": "never", "text": "Two",
         "photos": [{"identifier": "DEF", "md5": "beef", "type": "jpeg"}]}]}
      """#
    let journal = try ForeignJournalTests.read(
      .dayone,
      [
        "Journal.json": text, "photos/cafe.jpeg": "a", "photos/beef.jpeg": "b",
        "photos/dead.jpeg": "c", "photos/.hidden": "d", "audios/dead.m4a": "e",
      ])
    #expect(
      journal.losses == ["picture that no entry names": 1, "recording that no entry names": 1])
  }

  @Test("A recording that a text of Day One shows and its entry does not list is told")
  func dayOneRecordings() throws {
    let text = #"""
      {"entries": [
        {"uuid": "1A2B3C4D5E6F40718293A4B5C6D7E8F9", "creationDate": "2020-05-04T12:30:00Z",
         "text": "One ![](dayone-moment:/audio/ABC) ![](dayone-moment:/audio/GONE)"},
        {"uuid": "1A2B3C4D5E6F40718293A4B5C6D7E8FA", "creationDate": "2020-05-05T12:30:00Z",
         "text": "Two ![](dayone-moment:/audio/ABC) ![](dayone-moment:/audio/LOST)",
         "audios": [{"identifier": "ABC", "md5": "cafe"}, {"identifier": "LOST", "md5": "beef"}]}]}
      """#
    let entries = try ForeignJournalTests.read(
      .dayone, ["Journal.json": text, "audios/cafe.m4a": "sound"]
    ).entries
    #expect(entries.map(\.sounds.count) == [0, 1])
    #expect(entries.map(\.draft.note) == ["One", "Two"])
    #expect(
      entries.map(\.losses) == [
        [
          "link to a recording of another entry": 1, "recording that the export does not hold": 1,
        ], ["recording that the export does not hold": 1],
      ])
  }

  @Test("A zone and a position of Day One that cannot be used are kept as written and counted")
  func dayOneUnusable() throws {
    let text = """
      {"entries": [{"uuid": "1A2B3C4D5E6F40718293A4B5C6D7E8F9", "timeZone": "Mars/Base",
        "creationDate": "2020-05-04T12:30:00Z", "text": "One",
        "location": {"placeName": "Base", "latitude": 999, "longitude": 13}}]}
      """
    let journal = try ForeignJournalTests.read(.dayone, ["Journal.json": text])
    let entry = try #require(journal.entries.first)
    #expect(entry.fields["timeZone"]?.string == "Mars/Base")
    #expect(entry.fields["location"]?["latitude"]?.number == 999)
    #expect(entry.fields["location"]?["placeName"] == nil)
    #expect(entry.draft.place?.name == "Base")
    #expect(entry.unusableValues == 2 && entry.losses == [:])
  }

  @Test("jrnl's text has a title, a body, tags and stars, and two entries of a minute stay two")
  func jrnl() throws {
    let text = """
      [2020-08-29 11:11] Entry the first. *
      About @anna, and
      [1] not an entry.

      [2020-08-29 11:11 PM] Second
      [2020-08-29 11:11 PM] Second
      """
    let journal = try ForeignJournalTests.read(.jrnl, ["my.txt": text])
    #expect(journal.entries.map(\.draft.title) == ["Entry the first.", "Second", "Second"])
    #expect(journal.entries[0].draft.note == "About @anna, and\n[1] not an entry.")
    #expect(
      journal.entries[0].draft.tags == [Tag(.tag, "anna"), Tag(.collection, "favourites")])
    #expect(journal.entries[1].draft.moment.rfc3339 == "2020-08-29T23:11:00+02:00")
    #expect(Set(journal.entries.map(\.identifier)).count == 3)
    // What is written below does not change who it is.
    let later = try ForeignJournalTests.read(.jrnl, ["my.txt": text + "\nmore"])
    #expect(later.entries.map(\.identifier) == journal.entries.map(\.identifier))
  }

  @Test("jrnl's JSON is the same journal as its text")
  func jrnlDocument() throws {
    let document = """
      {"tags": {"@anna": 1}, "entries": [{"title": "Entry the first.", "body": "About @anna",
       "date": "2020-08-29", "time": "11:11", "tags": ["@anna"], "starred": true, "uuid": "x"}]}
      """
    let text = "[2020-08-29 11:11] Entry the first. *\nAbout @anna"
    let one = try ForeignJournalTests.read(.jrnl, ["my.json": document])
    let two = try ForeignJournalTests.read(.jrnl, ["my.txt": text])
    #expect(one.entries.map(\.identifier) == two.entries.map(\.identifier))
    #expect(one.entries.map(\.draft) == two.entries.map(\.draft))
    #expect(one.entries[0].fields == ["uuid": .string("x")])
  }

  @Test("Labels with the other sign in the texts of jrnl's JSON are read as in its text")
  func jrnlOtherSign() throws {
    let document = """
      {"entries": [{"title": "Entry the first.", "body": "About @anna and #garden, #1",
       "date": "2020-08-29", "time": "11:11", "tags": ["@anna"], "starred": false}]}
      """
    let text = "[2020-08-29 11:11] Entry the first.\nAbout @anna and #garden, #1"
    let one = try ForeignJournalTests.read(.jrnl, ["my.json": document])
    let two = try ForeignJournalTests.read(.jrnl, ["my.txt": text])
    #expect(one.entries.map(\.draft) == two.entries.map(\.draft))
    #expect(one.entries[0].draft.tags == [Tag(.tag, "anna"), Tag(.tag, "garden")])
  }

  @Test("A folder of recordings alone has no entry of Markdown, and is told how it comes in")
  func markdownOfSoundAlone() {
    let error = #expect(throws: JournalError.self) {
      try ForeignJournalTests.read(.markdown, ["one.wav": "sound", "two.mp3": "sound"])
    }
    #expect(error?.code == .noSuchEntry)
    #expect(error?.hint == "without --from its recordings come in")
  }

  @Test("Of a folder that jrnl laid out by days, only the files of days are read")
  func jrnlDays() throws {
    let text = "[2020-08-29 11:11] Title"
    let journal = try ForeignJournalTests.read(
      .jrnl,
      [
        "2020/08/29.txt": text, "other.txt": text, "2020/other.txt": text,
        "2020/08/other.txt": text,
      ])
    #expect(journal.entries.map(\.draft.title) == ["Title"])
    #expect(
      try ForeignJournalTests.read(.jrnl, ["a/b.txt": text, "c.txt": text]).entries.count == 2)
  }

  @Test("A title of jrnl's ends with its first sentence, in its text as in its JSON")
  func jrnlSentences() throws {
    let document = """
      {"entries": [{"title": "Was it cold?", "body": "It was. Very.\\nMore", "date": "2020-08-29",
       "time": "11:11", "tags": [], "starred": false}]}
      """
    let text = "[2020-08-29 11:11] Was it cold? It was. Very.\nMore"
    let one = try ForeignJournalTests.read(.jrnl, ["my.json": document])
    let two = try ForeignJournalTests.read(.jrnl, ["my.txt": text])
    #expect(one.entries.map(\.identifier) == two.entries.map(\.identifier))
    #expect(one.entries.map(\.draft) == two.entries.map(\.draft))
    #expect(two.entries.map(\.draft.note) == ["It was. Very.\nMore"])
  }

  @Test(
    "An entry of jrnl's with a date that could mean two days is refused alone, and so is another",
    arguments: [
      ("03/04/2020 11:11", true), ("03/04/2020", true), ("03/04/2020 11:11 PM", true),
      ("3 March 2020 11:11", false), ("13/14/2020 11:11", false), ("2020-15-41 25:15", false),
    ])
  func jrnlDates(date: String, isUnclear: Bool) throws {
    let text = "[2020-03-03 10:00] One\nmine\n[\(date)] Two\nlost\n[2020-03-05 10:00] Three"
    let journal = try ForeignJournalTests.read(.jrnl, ["my.txt": text])
    #expect(journal.entries.map(\.draft.title) == ["One", "Three"])
    #expect(journal.entries.map(\.draft.note) == ["mine", ""])
    let error = try #require(journal.problems.first?.error)
    #expect(journal.problems.count == 1)
    #expect(
      error.message.hasSuffix(
        isUnclear
          ? "my.txt has a date that could mean two days" : "my.txt has a date that cannot be read"),
      "\(error.message)")
    #expect(error.message.hasPrefix("line 3 of /"))
    // jrnl cannot read an impossible day of its own form either.
    #expect((error.hint == nil) == date.hasPrefix("2020-"))
  }

  @Test("An entry of jrnl's JSON without a date that can be read is told, and the others come")
  func jrnlDocumentDates() throws {
    let document = """
      {"entries": [{"title": "One", "body": "", "date": "2024-03-05", "time": "09:15"},
       {"title": "Two", "body": "", "date": "2024-13-41", "time": "09:15"}, {"title": "Three"},
       {"title": "Four", "body": "", "date": "2024-03-06", "time": "09:15"}]}
      """
    let journal = try ForeignJournalTests.read(.jrnl, ["my.json": document])
    #expect(journal.entries.map(\.draft.title) == ["One", "Four"])
    #expect(journal.entries.map(\.name) == ["my.json 1", "my.json 4"])
    let told = journal.problems.map(\.error.message)
    #expect(told.count == 2)
    #expect(told.first?.hasSuffix("my.json has a date that cannot be read") == true, "\(told)")
    #expect(told.last?.hasSuffix("my.json has no date") == true, "\(told)")
  }

  @Test("jrnl's labels begin with either of its signs, and numbers and headings are none")
  func jrnlLabels() throws {
    let text = "[2024-03-05 09:15] Tags. #hash and @at tag.\n# Heading\n#1 of a#b #naïve-1"
    let one = try ForeignJournalTests.read(.jrnl, ["my.txt": text])
    #expect(one.entries.map { $0.draft.tags.map(\.name) } == [["hash", "at", "naïve-1"]])
    let document = """
      {"entries": [{"title": "One", "body": "", "date": "2024-03-05", "time": "09:15",
       "tags": ["@home", "#tag"]}]}
      """
    let two = try ForeignJournalTests.read(.jrnl, ["my.json": document])
    #expect(two.entries.map { $0.draft.tags.map(\.name) } == [["home", "tag"]])
  }

  @Test("A line of a text that begins with brackets and a day is a line of it")
  func jrnlBrackets() throws {
    let line = "[2024-03-01 was a good day] stays in the body."
    let journal = try ForeignJournalTests.read(
      .jrnl, ["my.txt": "[2024-03-05 08:30] Title\n\(line)\n[2 eggs, milk]\n[see page 12]"])
    #expect(journal.problems.isEmpty)
    #expect(journal.entries.map(\.draft.title) == ["Title"])
    #expect(journal.entries.first?.draft.note == "\(line)\n[2 eggs, milk]\n[see page 12]")
  }

  @Test("Daylio's best mood is our best, in its table and in its backup")
  func daylio() throws {
    let table = #"""
      full_date,date,weekday,time,mood,activities,note_title,note
      2017-12-09,December 9,Saturday,11:25 pm,rad,"shopping | reading","A title","one<br>two, ""three"""
      2017-12-08,December 8,Friday,01:26,awful,,,
      2017-12-07,December 7,Thursday,09:00,"my word ",,,
      """#
    let journal = try ForeignJournalTests.read(.daylio, ["daylio_export.csv": table])
    #expect(journal.entries.map(\.draft.mood?.score) == [5, 1, nil])
    #expect(journal.entries[0].draft.note == "one\ntwo, \"three\"")
    #expect(journal.entries[0].draft.title == "A title")
    #expect(journal.entries[0].draft.moment.rfc3339 == "2017-12-09T23:25:00+01:00")
    #expect(
      journal.entries[0].draft.tags == [Tag(.activity, "shopping"), Tag(.activity, "reading")])
    #expect(journal.entries[2].moodWord == "my word")

    let backup = """
      {"customMoods": [{"id": 7, "custom_name": "superb", "mood_group_id": 1,
        "predefined_name_id": -1}, {"id": 2, "custom_name": "", "mood_group_id": 5,
        "predefined_name_id": 5}], "tags": [{"id": 3, "name": "walk"}],
       "dayEntries": [{"id": 1, "minute": 30, "hour": 0, "day": 1, "month": 0, "year": 2024,
        "datetime": 1704087000000, "timeZoneOffset": -18000000, "mood": 7, "note": "", "tags": [3],
        "assets": [9]}, {"id": 2, "minute": 5, "hour": 12, "day": 30, "month": 5, "year": 2024,
        "timeZoneOffset": 7200000, "mood": 2, "note": "n", "tags": []}]}
      """
    let encoded = Data(backup.utf8).base64EncodedString()
    let kept = try ForeignJournalTests.read(.daylio, ["backup.daylio": encoded])
    #expect(
      kept.entries.map(\.draft.mood) == [
        Mood(score: 5, word: "superb"), Mood(score: 1, word: "awful"),
      ])
    // The phone stood five hours west of UTC, where the year had just begun.
    #expect(kept.entries[0].draft.moment.rfc3339 == "2024-01-01T00:30:00-05:00")
    #expect(kept.entries[0].draft.moment.day == CivilDay("2024-01-01"))
    #expect(kept.entries[1].draft.moment.rfc3339 == "2024-06-30T12:05:00+02:00")
    #expect(kept.entries[1].draft.moment.zone == "Europe/Berlin")
    #expect(kept.entries[0].losses == ["picture that the export does not hold": 1])
  }

  @Test("Two entries of a minute and mood in a backup of Daylio's stay two")
  func daylioSameMinute() throws {
    func entry(_ id: Int, _ note: String) -> String {
      """
      {"id": \(id), "minute": 30, "hour": 8, "day": 5, "month": 2, "year": 2024, "mood": 1,
       "note": "\(note)", "tags": []}
      """
    }
    func read(_ entries: String...) throws -> [ForeignEntry] {
      let moods = #"[{"id": 1, "custom_name": "", "mood_group_id": 1, "predefined_name_id": 1}]"#
      let backup =
        "{\"customMoods\": \(moods), \"dayEntries\": [\(entries.joined(separator: ","))]}"
      return try ForeignJournalTests.read(.daylio, ["backup.daylio": backup]).entries
    }
    let both = try read(entry(12, "Second"), entry(11, "First"))
    #expect(both.map(\.draft.note) == ["Second", "First"])
    #expect(Set(both.map(\.identifier)).count == 2)
    // The first is known again by what a version without numbers called it.
    #expect(both[0].identifier == StableIdentifier.make(["daylio", "2024-03-05 510", "rad"]))
    // The table of the same diary has the same entries.
    let table = """
      full_date,date,weekday,time,mood,activities,note_title,note
      2024-03-05,March 5,Tuesday,08:30,rad,,,Second
      2024-03-05,March 5,Tuesday,08:30,rad,,,First
      """
    let rows = try ForeignJournalTests.read(.daylio, ["daylio_export.csv": table]).entries
    #expect(rows.map(\.identifier) == both.map(\.identifier))
  }

  @Test("Photos and recordings of a backup of Daylio's come with their entries")
  func daylioAssets() throws {
    let backup = """
      {"customMoods": [], "tags": [], "assets": [
        {"id": 9, "checksum": "ABCDEF", "type": 1, "createdAt": 1704087000000,
         "android_metadata": "{\\"Name\\":\\"IMG_1.jpg\\",\\"LastModified\\":1704087000000}"},
        {"id": 10, "checksum": "beef", "type": 2}, {"id": 11, "checksum": "gone", "type": 2}],
       "dayEntries": [{"id": 1, "minute": 30, "hour": 0, "day": 1, "month": 0, "year": 2024,
        "mood": 1, "note": "n", "isFavorite": true, "tags": [], "assets": [10, 9, 11, 12]}]}
      """
    let journal = try ForeignJournalTests.read(
      .daylio,
      [
        "backup.daylio": Data(backup.utf8).base64EncodedString(),
        "assets/photos/2024/1/abcdef": "picture", "assets/audio/2024/1/beef.m4a": "sound",
      ])
    let entry = try #require(journal.entries.first)
    #expect(entry.attachments.map(\.name) == ["IMG_1.jpg"])
    guard case .file(let path)? = entry.attachments.first?.place else {
      Issue.record("no file")
      return
    }
    #expect(path.hasSuffix("/assets/photos/2024/1/abcdef"))
    #expect(entry.sounds.map(\.path.lastPart) == ["beef.m4a"])
    #expect(
      entry.losses == [
        "picture that the export does not hold": 1, "recording that the export does not hold": 1,
      ])
    #expect(entry.draft.tags == [Tag(.collection, "favourites")])
    // The backup does not say what this mood is.
    #expect(entry.fields == ["mood": .integer(1)] && entry.unusableValues == 1)
  }

  @Test("A date that cannot be read is told from one that is missing, in every format")
  func undated() throws {
    func told(_ format: ForeignFormat, _ name: String, _ text: String) throws -> [String] {
      try ForeignJournalTests.read(format, [name: text]).problems.map {
        $0.error.message.components(separatedBy: " has ").last ?? ""
      }
    }
    let both = ["a date that cannot be read", "no date"]
    let dayOne = """
      {"entries": [{"uuid": "1A2B3C4D5E6F40718293A4B5C6D7E8F9", "creationDate": "long ago"},
        {"uuid": "1A2B3C4D5E6F40718293A4B5C6D7E8FA"}]}
      """
    #expect(try told(.dayone, "Journal.json", dayOne) == both)
    let backup = """
      {"dayEntries": [{"year": 2024, "month": 12, "day": 1, "mood": 1}, {"mood": 1}]}
      """
    #expect(try told(.daylio, "backup.daylio", backup) == both)
    let calendar = [
      "BEGIN:VCALENDAR", "BEGIN:VJOURNAL", "UID:one", "DTSTART:long ago", "END:VJOURNAL",
      "BEGIN:VJOURNAL", "UID:two", "END:VJOURNAL", "END:VCALENDAR", "",
    ].joined(separator: "\r\n")
    #expect(try told(.vjournal, "j.ics", calendar) == both)
    let table = """
      full_date,date,weekday,time,mood,activities,note_title,note
      2017-13-45,,Saturday,11:25,rad,,,a
      2017-12-09,,Saturday,late,rad,,,b
      2017-12-09,,Saturday,,rad,,,c
      ,,Saturday,11:25,rad,,,d
      ,,Saturday,,rad,,,e
      """
    #expect(
      try told(.daylio, "daylio_export.csv", table) == [
        "a date or a time that cannot be read", "a date or a time that cannot be read", "no time",
        "no date", "no date and time",
      ])
    for (entry, message) in zip(["\"date\": \"long ago\"", "\"title\": \"x\""], both) {
      #expect(try told(.jrnl, "my.json", "{\"entries\": [{\(entry)}]}") == [message])
    }
  }

  @Test("Lines of a note of Daylio's stay lines")
  func daylioLines() throws {
    let table = """
      full_date,date,weekday,time,mood,activities,note_title,note
      2017-12-09,December 9,Saturday,11:25 pm,rad,,,<b>bold</b><div>two</div><p>three</p><ul><li>a</ul>
      """
    let journal = try ForeignJournalTests.read(.daylio, ["daylio_export.csv": table])
    #expect(journal.entries.map(\.draft.note) == ["bold\ntwo\nthree\n- a"])
  }

  @Test("A calendar's times are those of its zones")
  func calendar() throws {
    let text = [
      "BEGIN:VCALENDAR", "BEGIN:VEVENT", "UID:e", "DTSTART:20260101T000000Z", "END:VEVENT",
      "BEGIN:VJOURNAL", "UID:one@example", "DTSTART;TZID=America/New_York:20260704T233000",
      "SUMMARY:Fire\\, works", "DESCRIPTION:line one\\nline", "  two", "CATEGORIES:a,b",
      "CLASS:PRIVATE",
      "END:VJOURNAL", "BEGIN:VJOURNAL", "UID:two@example", "DTSTART;VALUE=DATE:20260425",
      "END:VJOURNAL", "BEGIN:VJOURNAL", "UID:three", "DTSTART:20260425T230000Z", "END:VJOURNAL",
      "END:VCALENDAR", "",
    ].joined(separator: "\r\n")
    let entries = try ForeignJournalTests.read(.vjournal, ["j.ics": text]).entries
    #expect(
      entries.map(\.draft.moment.rfc3339) == [
        "2026-07-04T23:30:00-04:00", "2026-04-25T12:00:00+02:00", "2026-04-26T01:00:00+02:00",
      ])
    #expect(entries[0].draft.title == "Fire, works")
    #expect(entries[0].draft.note == "line one\nline two")
    #expect(entries[0].draft.tags == [Tag(.tag, "a"), Tag(.tag, "b")])
    #expect(entries[0].fields == ["CLASS": .string("PRIVATE")])
  }

  @Test("What a calendar has besides entries is counted, and a state that is not final is kept")
  func calendarOthers() throws {
    let text = [
      "BEGIN:VCALENDAR", "BEGIN:VTIMEZONE", "TZID:x", "END:VTIMEZONE", "BEGIN:VJOURNAL",
      "UID:one", "DTSTART:20260425T230000Z", "STATUS:CANCELLED", "END:VJOURNAL", "BEGIN:VEVENT",
      "UID:e", "BEGIN:VALARM", "END:VALARM", "END:VEVENT", "BEGIN:VTODO", "UID:t", "END:VTODO",
      "BEGIN:VTODO", "UID:u", "END:VTODO", "BEGIN:VJOURNAL", "UID:two",
      "DTSTART:20260426T230000Z", "STATUS:FINAL", "END:VJOURNAL", "END:VCALENDAR", "",
    ].joined(separator: "\r\n")
    let journal = try ForeignJournalTests.read(.vjournal, ["j.ics": text])
    let entries = journal.entries
    #expect(entries.map(\.unusableValues) == [1, 0])
    #expect(entries.map(\.fields) == [["STATUS": .string("CANCELLED")], [:]])
    #expect(entries.allSatisfy { $0.losses.isEmpty })
    #expect(journal.losses == ["event of the calendar": 1, "task of the calendar": 2])
  }

  @Test(
    "WhatsApp's dates are read in the one order in which they can be",
    arguments: [
      ("[20.11.26, 21:30:05]", "2026-11-20T21:30:05+01:00"),
      ("11/20/26, 9:30 PM -", "2026-11-20T21:30:00+01:00"),
      ("20/11/2026, 9:30 p. m. -", "2026-11-20T21:30:00+01:00"),
      ("2026/11/20, 21:30 -", "2026-11-20T21:30:00+01:00"),
    ])
  func whatsApp(start: String, instant: String) throws {
    let text = """
      \u{200E}\(start) Anna: Listen:
      \(start) Anna: \u{200E}<attached: PTT-20261120-WA0003.opus>
      by the sea
      \(start) Ben: <Media omitted>
      """
    let entries = try ForeignJournalTests.read(
      .whatsapp, ["_chat.txt": text, "PTT-20261120-WA0003.opus": "sound"]
    ).entries
    #expect(entries.map(\.draft.moment.rfc3339) == [instant])
    #expect(entries.first?.draft.note == "Listen:\nby the sea")
    #expect(entries.first?.draft.tags == [Tag(.person, "Anna")])
    #expect(entries.first?.sounds.count == 1)
  }

  @Test("A chat whose dates can mean two days is refused, unless a voice note tells its day")
  func whatsAppDates() throws {
    let text =
      "03/04/26, 21:30 - Anna: one\n03/05/26, 21:30 - Anna: PTT-20260305-WA0001.opus (file attached)"
    let unclear = try ForeignJournalTests.read(.whatsapp, ["_chat.txt": text])
    #expect(unclear.problems.first?.error.message.contains("can mean two days") == true)
    let told = try ForeignJournalTests.read(
      .whatsapp, ["_chat.txt": text, "PTT-20260305-WA0001.opus": "sound"])
    #expect(told.entries.map(\.draft.moment.day) == [CivilDay("2026-03-05")].compactMap(\.self))
  }

  @Test("A file that is older than its message does not make dates unclear that mean one day")
  func whatsAppOldFile() throws {
    let text =
      "13/11/26, 21:30 - Anna: one\n14/11/26, 21:30 - Anna: PTT-20261103-WA0001.opus (file attached)"
    let read = try ForeignJournalTests.read(
      .whatsapp, ["_chat.txt": text, "PTT-20261103-WA0001.opus": "sound"])
    #expect(read.problems.isEmpty)
    #expect(read.entries.map(\.draft.moment.day) == [CivilDay("2026-11-14")].compactMap(\.self))
    // Of two files one is old, and the other tells the order.
    let two =
      "03/04/26, 21:30 - Anna: PTT-20251224-WA0001.opus (file attached)\n"
      + "03/05/26, 21:30 - Anna: PTT-20260305-WA0002.opus (file attached)"
    let told = try ForeignJournalTests.read(
      .whatsapp,
      ["_chat.txt": two, "PTT-20251224-WA0001.opus": "a", "PTT-20260305-WA0002.opus": "b"])
    #expect(
      told.entries.map(\.draft.moment.day)
        == [CivilDay("2026-03-04"), CivilDay("2026-03-05")].compactMap(\.self))
  }

  @Test("Telegram's voice messages come with what was written around them")
  func telegram() throws {
    let text = """
      {"name": "Anna", "messages": [
       {"id": 1, "type": "message", "date": "2026-09-15T13:00:00", "date_unixtime": "1789470000",
        "from": "Anna", "text": ["Listen ", {"type": "bold", "text": "now"}]},
       {"id": 2, "type": "message", "date": "2026-09-15T13:01:00", "date_unixtime": "1789470060",
        "from": "Anna", "media_type": "voice_message", "file": "voice_messages/a.ogg", "text": ""},
       {"id": 3, "type": "message", "date": "2026-09-15T13:02:00", "date_unixtime": "1789470120",
        "from": "Ben", "media_type": "voice_message", "text": "",
        "file": "(File not included. Change data exporting settings to download.)"}]}
      """
    let journal = try ForeignJournalTests.read(
      .telegram, ["result.json": text, "voice_messages/a.ogg": "sound"])
    #expect(journal.entries.map(\.draft.note) == ["Listen now"])
    #expect(journal.entries.map(\.draft.moment.rfc3339) == ["2026-09-15T13:01:00+02:00"])
    #expect(journal.problems.map(\.error.message.lastPart).count == 1)
  }

  @Test("What is read leads to no file outside its folder")
  func outside() throws {
    let outside = try TemporaryFolder()
    try Data("secret".utf8).write(to: URL(filePath: outside.path("a.wav")))
    let text =
      "---\ndate: 2026-11-20\naudio: [\"\(outside.path("a.wav"))\", \"../../a.wav\"]\n---\n"
    let journal = try ForeignJournalTests.read(.markdown, ["x.md": text])
    #expect(journal.entries.map(\.sounds.count) == [0])
  }

  @Test(
    "What is another program's is refused in one line that quotes nothing",
    arguments: ForeignFormat.allCases.filter { $0 != .sotto && $0 != .markdown })
  func others(format: ForeignFormat) throws {
    for name in ["x.json", "x.csv", "x.txt", "x.ics"] {
      do {
        let journal = try ForeignJournalTests.read(format, [name: "a private line"])
        for problem in journal.problems { #expect(!problem.error.message.contains("private")) }
        #expect(journal.entries.isEmpty)
      } catch let error as JournalError {
        #expect(!error.message.contains("private"))
      }
    }
  }
}

extension String {
  fileprivate var lastPart: String { (self as NSString).lastPathComponent }
}
