import Foundation
import TestSupport
import Testing

@Suite("Pages for paper")
struct PDFTests {
  private static func journal() async throws -> Harness {
    let harness = try Harness()
    for command in [
      [
        "note", "Tea & <script>alert(1)</script>\n\n<img src=\"file:///etc/passwd\">", "--title",
        "A <b>title", "--mood", "4", "--person", "Anna", "--place", "Harbour",
      ],
      ["note", "שלום עולם 🙂", "--mood", "2", "--energy", "7", "--at", "2026-10-03 12:00"],
      ["note", "The third.", "--person", "Anna", "--at", "2026-10-04 12:00"],
    ] {
      let outcome = await harness.run(command)
      try #require(outcome.status == 0, "\(outcome.messages)")
    }
    return harness
  }

  @Test("a book has its entries as text, pages that are numbered, and an index", .requires(.pdf))
  func book() async throws {
    let harness = try await PDFTests.journal()
    try Data("kept beside".utf8).write(to: URL(filePath: harness.path("file.txt")))
    try #require(await harness.run("attach", "1", harness.path("file.txt")).status == 0)
    let folder = harness.path("book")
    let outcome = await harness.run("export", "--output", folder, "--format", "pdf")
    try #require(outcome.status == 0, "\(outcome.messages)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(Set(names) == ["journal.pdf", "SHA256SUMS", ".sotto-export.json"])
    let book = folder + "/journal.pdf"
    let facts = try FinishedProgram(["pdfinfo", book]).output
    #expect(facts.contains("Tagged:") && !facts.contains(/Tagged: +no/))
    #expect(facts.contains(/JavaScript: +no/))
    let text = try FinishedProgram(["pdftotext", book, "-"]).output
    for wanted in [
      "Contents", "October 2026", "November 2026", "Tea & <script>alert(1)</script>",
      "<img src=\"file:///etc/passwd\">", "A <b>title", "The third.", "People", "Anna", "Places",
      "Harbour",
    ] {
      #expect(text.contains(wanted), "\(wanted)")
    }
    #expect(!text.contains("root:"))
    // Letters from right to left may come in the order of the page or of the text.
    #expect(text.contains("עולם") || text.contains("םלוע"))
    let pages = text.split(separator: "\u{0C}")
    let person = try #require(text.firstMatch(of: /Anna 4 Oct, p\. (\d+); 20 Nov, p\. (\d+)/))
    for number in [person.1, person.2].compactMap({ Int($0) }) {
      #expect(pages.indices.contains(number - 1))
    }
    let first = try #require(Int(person.1))
    #expect(pages[first - 1].contains("The third."))
  }

  @Test("a book is one file where the name of one is given, and is kept", .requires(.pdf))
  func bookFile() async throws {
    let harness = try await PDFTests.journal()
    let file = harness.path("book.pdf")
    let outcome = await harness.run("export", "--format", "pdf", "--output", file)
    #expect(outcome.output.hasPrefix("Exported 3 entries to \(file) ("), "\(outcome.messages)")
    #expect(try Data(contentsOf: URL(filePath: file)).starts(with: Data("%PDF-".utf8)))
    #expect(try FinishedProgram(["pdftotext", file, "-"]).output.contains("The third."))
    let again = await harness.run("export", "--output", file)
    #expect(again.status == 64 && again.messages.contains("--update"), "\(again.messages)")
    let newer = await harness.run("export", "--output", file, "--update", "--on", "2026-10")
    #expect(newer.output.hasPrefix("Exported 2 entries to \(file) ("), "\(newer.messages)")
    // A folder of that name is a folder still.
    let folder = harness.path("old.pdf")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    #expect(await harness.run("export", "--format", "pdf", "--output", folder).status == 0)
    #expect(FileManager.default.fileExists(atPath: folder + "/journal.pdf"))
  }

  @Test("entries and a day are written to a file, which is not written over", .requires(.pdf))
  func pages() async throws {
    let harness = try await PDFTests.journal()
    let file = harness.path("entry.pdf")
    let outcome = await harness.run("show", "1", "--pdf", file)
    #expect(outcome.status == 0 && outcome.output == "Wrote \(file)\n", "\(outcome.messages)")
    #expect(try Data(contentsOf: URL(filePath: file)).starts(with: Data("%PDF-".utf8)))
    let map = harness.path("map.pdf")
    #expect(await harness.run("map", "--pdf", map).status == 2)
    #expect(await harness.run("places", "set", "Harbour", "46,8.95").status == 0)
    #expect(await harness.run("map", "--pdf", map).status == 0)
    let drawn = try FinishedProgram(["pdftotext", map, "-"]).output
    #expect(drawn.contains("Harbour"))
    // The drawing tells its title itself.
    #expect(drawn.components(separatedBy: "Places\n").count == 2, "\(drawn)")
    let again = await harness.run("day", "2026-10-03", "--pdf", file)
    #expect(again.status == 64)
    #expect(await harness.run("insights", "--pdf", "-", "--json").status == 64)
    #expect(await harness.run("calendar", "--force").status == 64)
  }

  @Test("Hebrew and Arabic are copied letter by letter", .requires(.pdf))
  func copied() async throws {
    let harness = try Harness()
    for note in ["שלום עולם, hello שלום. שמש", "مرحبا بالعالم. السلام عليكم"] {
      try #require(await harness.run("note", note, "--at", "2026-10-03").status == 0)
    }
    let file = harness.path("day.pdf")
    try #require(await harness.run("day", "2026-10-03", "--pdf", file).status == 0)
    let text = try FinishedProgram(["pdftotext", file, "-"]).output
    for word in ["שלום", "עולם", "שמש", "hello", "مرحبا", "بالعالم", "عليكم"] {
      let count = text.components(separatedBy: word).count - 1
      #expect(count == (word == "שלום" ? 2 : 1), "\(word) \(count) times in \(text)")
    }
  }

  @Test("what no font has is told by its script, and not by its text", .requires(.pdf))
  func unprinted() async {
    await #expect(processExitsWith: .success) {
      let harness = try Harness()
      let fonts = harness.path("fc-list")
      try Data("#!/bin/sh\necho ':charset=20-2fff'\n".utf8).write(to: URL(filePath: fonts))
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: fonts)
      let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
      setenv("PATH", "\(harness.home.path):\(path)", 1)
      _ = await harness.run("note", "漢字")
      for command in [
        ["show", "1", "--pdf", harness.path("e.pdf")],
        ["export", "--format", "pdf", "--output", harness.path("book")],
      ] {
        let outcome = await harness.run(command)
        #expect(outcome.status == 0)
        #expect(
          outcome.messages.contains("no font has Chinese characters, which"), "\(outcome.messages)")
        #expect(!outcome.messages.contains("漢"))
      }
    }
  }

  @Test("without the program that makes them, the package to install is named")
  func missing() async {
    await #expect(processExitsWith: .success) {
      setenv("PATH", "/nowhere", 1)
      let harness = try Harness()
      _ = await harness.run("note", "x")
      for command in [
        ["day", "--pdf", harness.path("day.pdf")], ["show", "1", "--pdf", harness.path("e.pdf")],
        ["export", "--format", "pdf", "--output", harness.path("book")],
        ["export", "--output", harness.path("book.pdf")],
      ] {
        let outcome = await harness.run(command)
        #expect(outcome.status == 1)
        #expect(outcome.messages.hasSuffix("apt install weasyprint\n"))
      }
      let left = try FileManager.default.contentsOfDirectory(atPath: harness.home.path)
      #expect(!left.contains { $0.contains("book") || $0.hasSuffix(".pdf") })
    }
  }
}
