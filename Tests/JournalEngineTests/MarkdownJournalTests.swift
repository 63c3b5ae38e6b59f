import Entries
import Foundation
import Intake
import TestSupport
import Testing

/// Files of the shape that Obsidian, Hugo and others write, made up for these tests.
@Suite("Reading folders of Markdown")
struct MarkdownJournalTests {
  @Test("Markdown is dated by its front matter, else by its name")
  func markdown() throws {
    let journal = try ForeignJournalTests.read(
      .markdown,
      [
        "a.md": """
        ---
        date: 2026-11-20T23:30:00-05:00
        tags: [walk, "the sea"]
        mood: 4
        weather: {temperature: 3, sky: grey}
        ---
        # The harbour

        One.

        ![[cat.jpg]]
        """, "daily/2026-11-21.md": "Only text.",
        "b.md": "---\ncreated: 2026-11-22 07:00\ntimezone: Asia/Tokyo\nmood: happy\n---\nTwo.",
        "c.md": "---\na: &x [1]\nb: *x\ndate: 2026-01-01\n---\n",
      ])
    let entries = Dictionary(uniqueKeysWithValues: journal.entries.map { ($0.name, $0) })
    let first = try #require(entries["a.md"])
    // Berlin's clocks do not show that offset, so the offset is kept, and with it the day.
    #expect(first.draft.moment.day == CivilDay("2026-11-20"))
    #expect(first.draft.moment.rfc3339 == "2026-11-20T23:30:00-05:00")
    #expect(first.draft.title == "The harbour")
    #expect(first.draft.tags == [Tag(.tag, "walk"), Tag(.tag, "the sea")])
    #expect(first.draft.mood?.score == 4)
    #expect(first.fields["weather"]?["sky"]?.string == "grey")
    #expect(first.losses == ["picture": 1])
    #expect(entries["daily/2026-11-21.md"]?.draft.moment.day == CivilDay("2026-11-21"))
    #expect(entries["b.md"]?.draft.moment.rfc3339 == "2026-11-22T07:00:00+09:00")
    #expect(entries["b.md"]?.moodWord == "happy")
    #expect(journal.problems.map(\.name.lastPart) == ["c.md"])
  }

  @Test(
    "A date of front matter is said to mean two days only where it does",
    arguments: [
      ("03/04/2025", true), ("the day after", false), ("31.02.2025", false), ("03/03/2025", false),
    ])
  func unreadDates(date: String, isUnclear: Bool) throws {
    let journal = try ForeignJournalTests.read(.markdown, ["a.md": "---\ndate: \(date)\n---\nOne."])
    let told = try #require(journal.problems.first?.error.message)
    #expect(
      told.hasSuffix(isUnclear ? "a.md could mean two days" : "a.md cannot be read"), "\(told)")
  }

  @Test("Known fields with values that cannot be used are kept as written and counted")
  func unusable() throws {
    let text = """
      ---
      date: 2026-11-20 08:15
      zone: Mars/Base
      mood: 9
      latitude: 999
      longitude: 13
      energy:
      ---
      One.
      """
    let journal = try ForeignJournalTests.read(.markdown, ["a.md": text])
    let entry = try #require(journal.entries.first)
    #expect(entry.fields["zone"]?.string == "Mars/Base")
    #expect(entry.fields["mood"]?.integer == 9)
    #expect(entry.fields["latitude"]?.number == 999)
    #expect(entry.fields["energy"] == nil)
    #expect(entry.unusableValues == 3 && entry.losses == [:])
  }

  @Test("Front matter in TOML says what front matter in YAML says")
  func markdownInTOML() throws {
    let journal = try ForeignJournalTests.read(
      .markdown,
      [
        "a.md": """
        +++
        title = "The harbour"
        date = 2026-11-20T23:30:00-05:00
        tags = ["walk", "the sea"]
        draft = false
        [weather]
        sky = "grey"
        +++
        One.
        """, "b.md": "+++\ndate = 2026-11-21\n[taxonomies]\ntags = [\"zola\"]\n+++\n\nTwo.",
        "c.md": "+++\r\ndate = 2026-11-22 07:00:00\r\n+++\r\nThree.",
        "d.md": "+++\nno toml\n+++\nFour.", "e.md": "+++\n[[[\n+++\nFive.",
      ])
    let entries = Dictionary(uniqueKeysWithValues: journal.entries.map { ($0.name, $0) })
    let first = try #require(entries["a.md"])
    #expect(first.draft.moment.rfc3339 == "2026-11-20T23:30:00-05:00")
    #expect(first.draft.title == "The harbour")
    #expect(first.draft.note == "One.")
    #expect(first.draft.tags == [Tag(.tag, "walk"), Tag(.tag, "the sea")])
    #expect(first.fields["weather"]?["sky"]?.string == "grey")
    #expect(first.fields["draft"]?.bool == false)
    #expect(entries["b.md"]?.draft.moment.day == CivilDay("2026-11-21"))
    #expect(entries["b.md"]?.draft.tags == [Tag(.tag, "zola")])
    #expect(entries["c.md"]?.draft.moment.rfc3339 == "2026-11-22T07:00:00+01:00")
    #expect(entries["c.md"]?.draft.note == "Three.")
    #expect(journal.problems.map(\.name.lastPart) == ["d.md", "e.md"])
    #expect(journal.problems.allSatisfy { $0.error.message.hasSuffix("is no TOML") })
  }

  @Test("Labels within a text of Markdown are labels, and code, headings and numbers are not")
  func markdownLabels() throws {
    let journal = try ForeignJournalTests.read(
      .markdown,
      [
        "2026-11-20.md": """
        ---
        tags: "#walk #sea"
        ---
        ## Morning
        By the #Sea, then #travel/italy and #2026 #q4.
        `#code` and [here](#there), https://example.org/#top

        ```swift
        #if DEBUG
        ```
        """, "Trip to Rome.md": "---\ndate: 2026-11-21\ntags: a, b c\n---\nText.",
        "2026-11-22.md": """
        ---
        uuid: 1a2b3c4d-5e6f-4071-8293-a4b5c6d7e8f9
        date: 2026-11-22T08:00:00+01:00
        zone: Europe/Berlin
        ---
        Ours, with #hash
        """,
      ])
    let entries = Dictionary(uniqueKeysWithValues: journal.entries.map { ($0.name, $0) })
    let day = try #require(entries["2026-11-20.md"])
    #expect(day.draft.tags.map(\.name) == ["walk", "sea", "travel/italy", "q4"])
    #expect(day.draft.note.hasPrefix("## Morning\nBy the #Sea, then"))
    #expect(day.draft.title == "")
    let named = try #require(entries["Trip to Rome.md"])
    #expect(named.draft.title == "Trip to Rome")
    #expect(named.draft.tags.map(\.name) == ["a", "b c"])
    // Our own export says in its front matter what its labels are.
    #expect(entries["2026-11-22.md"]?.draft.tags == [])
  }

  @Test("What a text links to comes in, its words stay, and what is not there is counted")
  func markdownLinks() throws {
    let journal = try ForeignJournalTests.read(
      .markdown,
      [
        "2026-11-20.md": """
        Hear [my recording](rec.wav), see [the picture](pic.png) and [a page](page.html).

        ![[gone.m4a]] and ![](gone.png), [a talk](lost.ogg), [far](https://example.org/a.mp3).
        """, "rec.wav": "sound", "pic.png": "picture", "page.html": "page",
      ])
    let entry = try #require(journal.entries.first)
    #expect(entry.sounds.map(\.path.lastPart) == ["rec.wav"])
    #expect(entry.attachments.map(\.caption) == ["the picture"])
    #expect(
      entry.draft.note == """
        Hear my recording, see the picture and [a page](page.html).

        ![[gone.m4a]] and ![](gone.png), [a talk](lost.ogg), [far](https://example.org/a.mp3).
        """)
    #expect(entry.losses == ["recording": 2, "picture": 1])
  }

  @Test("Documents that a text links to or embeds come in, and those that are gone are counted")
  func markdownDocuments() throws {
    let journal = try ForeignJournalTests.read(
      .markdown,
      [
        "2026-11-20.md": """
        The [ticket](files/ticket.pdf), ![[plan.pdf]], [gone](gone.pdf), ![[lost.docx]], [[note.md]]
        and [far](https://example.org/a.pdf), [mail](mailto:a@example.org), [part](#part).
        """, "files/ticket.pdf": "ticket", "files/plan.pdf": "plan",
      ])
    let entry = try #require(journal.entries.first)
    #expect(entry.attachments.map(\.caption) == ["ticket", ""])
    #expect(entry.losses == ["document": 2])
    #expect(
      entry.draft.note == """
        The ticket, , [gone](gone.pdf), ![[lost.docx]], [[note.md]]
        and [far](https://example.org/a.pdf), [mail](mailto:a@example.org), [part](#part).
        """)
  }

  @Test("Recordings and pictures in the folder that no note names are counted")
  func markdownUnnamed() throws {
    let journal = try ForeignJournalTests.read(
      .markdown,
      [
        "2026-11-20.md": """
        ---
        cover: images/cover.png
        ---
        Hear [it](rec.wav), see [[b.png]] and ![](elsewhere/c%20d.png).
        """, "bad.md": "---\ndate: never\n---\n![[e.png]]", "rec.wav": "sound", "b.png": "b",
        "images/cover.png": "c", "c d.png": "d", "e.png": "e", "lost/memo.m4a": "memo",
        "lost/f.jpg": "f", "lost/g.jpg": "g", "lost/h.pdf": "h",
      ])
    #expect(
      journal.losses == ["recording that no note names": 1, "picture that no note names": 2])
    #expect(journal.entries.first?.losses == ["picture": 1])
  }

  @Test("Files of Markdown without text are counted, also where there are no others")
  func markdownEmpty() throws {
    let some = try ForeignJournalTests.read(
      .markdown, ["2026-11-20.md": "Text.", "a.md": "", "b.md": " \n"])
    #expect(some.entries.count == 1 && some.losses == ["file without text": 2])
    let none = try ForeignJournalTests.read(.markdown, ["a.md": ""])
    #expect(none.entries.isEmpty && none.losses == ["file without text": 1])
  }

  private static func read(_ path: String) throws -> ForeignJournal {
    try ForeignJournal(
      .markdown, at: path, zone: try #require(TimeZone(identifier: "Europe/Berlin")), dayStart: 0,
      now: Date())
  }

  @Test("A note is the same however its folder is named, and where it is named alone")
  func markdownPaths() throws {
    let folder = try TemporaryFolder()
    let vault = folder.url.appending(path: "vault")
    try FileManager.default.createDirectory(at: vault, withIntermediateDirectories: true)
    try Data("Text".utf8).write(to: vault.appending(path: "2024-03-05.md"))
    let up = FileManager.default.currentDirectoryPath.split(separator: "/").map { _ in "../" }
    let relative = up.joined() + vault.path.dropFirst()
    let own = StableIdentifier.make(["markdown", "2024-03-05.md"])
    for path in [
      vault.path, vault.path + "/", folder.path("vault/../vault"), relative,
      vault.path + "/2024-03-05.md", relative + "/2024-03-05.md",
    ] {
      let entries = try MarkdownJournalTests.read(path).entries
      #expect(entries.map(\.name) == ["2024-03-05.md"], "\(path)")
      #expect(entries.map(\.identifier) == [own], "\(path)")
    }
    // What earlier versions made of a zip with that folder is known.
    let former = try MarkdownJournalTests.read(vault.path).entries.first?.formerIdentifiers ?? []
    #expect(former.contains(StableIdentifier.make(["markdown", "vault/2024-03-05.md"])))
  }

  @Test("A file in a folder of the same name is not taken for the one above it")
  func markdownSameNames() throws {
    let folder = try TemporaryFolder()
    let vault = folder.url.appending(path: "vault")
    let inner = vault.appending(path: "vault")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    for place in [vault, inner] {
      try Data("Text".utf8).write(to: place.appending(path: "2024-03-05.md"))
    }
    let entries = try MarkdownJournalTests.read(vault.path).entries
    let own = Set(entries.map(\.identifier))
    #expect(own.count == 2)
    #expect(entries.flatMap(\.formerIdentifiers).allSatisfy { !own.contains($0) })
  }

  @Test(
    "A file that is named alone is a note only if it is text and is called as text is",
    arguments: [
      ("note.md", "Text", true), ("note.mdown", "Text", true), ("note.txt", "Text", true),
      ("note", "Text", true), ("note.md", "PK\u{5}\u{6}\0\0", false), ("empty.zip", "PK", false),
      ("table.csv", "a,b", false), ("cut.json", "{", false),
    ])
  func markdownFiles(name: String, text: String, isNote: Bool) throws {
    let folder = try TemporaryFolder()
    try Data(text.utf8).write(to: URL(filePath: folder.path(name)))
    if isNote {
      #expect(try MarkdownJournalTests.read(folder.path(name)).entries.count == 1)
    } else {
      #expect(throws: JournalError.self) { try MarkdownJournalTests.read(folder.path(name)) }
    }
  }
}

extension String {
  fileprivate var lastPart: String { (self as NSString).lastPathComponent }
}
