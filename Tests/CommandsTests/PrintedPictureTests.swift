import Foundation
import TestSupport
import Testing

@Suite("Pictures on paper and in drawings")
struct PrintedPictureTests {
  /// A journal with a picture that can be shown, and one of which only the beginning is there.
  private static func journal() async throws -> Harness {
    let harness = try Harness()
    try PictureFile.png(width: 60, height: 40).write(to: URL(filePath: harness.path("beach.png")))
    let signature = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    try (signature + Data("torn".utf8)).write(to: URL(filePath: harness.path("torn.png")))
    for command in [
      [
        "note", "by the sea", "--at", "2026-10-03 12:00", "--attach", harness.path("beach.png"),
        "--caption", "The last <evening> & \"more\"",
      ],
      ["note", "torn", "--at", "2026-10-05 12:00", "--attach", harness.path("torn.png")],
    ] {
      let outcome = await harness.run(command)
      try #require(outcome.status == 0, "\(command): \(outcome.messages)")
    }
    return harness
  }

  private static func pictures(in file: String) throws -> Int {
    try FinishedProgram(["pdfimages", "-list", file]).output.split(separator: "\n")
      .count { $0.contains("image") && $0.contains("jpeg") }
  }

  @Test(
    "a book and pages of entries show them small with their captions, or say why not",
    .requires(.pdf), .requires(.ffmpeg))
  func paper() async throws {
    let harness = try await Self.journal()
    let book = harness.path("book")
    let exported = await harness.run("export", "--output", book, "--format", "pdf")
    try #require(exported.status == 0, "\(exported.messages)")
    let text = try FinishedProgram(["pdftotext", book + "/journal.pdf", "-"]).output
    #expect(text.contains("The last <evening> & \"more\""))
    #expect(text.contains("torn.png is not shown: it cannot be read"))
    #expect(try Self.pictures(in: book + "/journal.pdf") == 1)
    let (entry, day) = (harness.path("entry.pdf"), harness.path("day.pdf"))
    #expect(await harness.run("show", "1", "--pdf", entry).status == 0)
    #expect(try Self.pictures(in: entry) == 1)
    #expect(await harness.run("day", "2026-10-03", "--pdf", day).status == 0)
    #expect(try Self.pictures(in: day) == 1)
  }

  @Test("a recap names them, and draws and prints them", .requires(.pdf), .requires(.ffmpeg))
  func recap() async throws {
    let harness = try await Self.journal()
    // Attached twice it is one picture, with the caption that it has.
    let beach = harness.path("beach.png")
    let twin = ["note", "once more", "--at", "2026-10-02 12:00", "--attach", beach]
    #expect(await harness.run(twin).status == 0)
    let page = await harness.run("recap", "2026-10")
    #expect(page.output.contains("Pictures\n"))
    #expect(!page.output.contains("beach.png"))
    #expect(page.output.contains("The last <evening> & \"more\", 3 October (entry 1)"))
    #expect(page.output.contains("torn.png, 5 October (entry 2)"))
    let document = await harness.run("recap", "2026-10", "--json")
    #expect(try SchemaCheck("recap").faults(in: document.output) == [])
    let recap = document.json["recap"] as? [String: Any]
    #expect(recap?["pictureCount"] as? Int == 2)
    let (drawing, paper) = (harness.path("recap.svg"), harness.path("recap.pdf"))
    let written = await harness.run("recap", "2026-10", "--svg", drawing, "--pdf", paper)
    #expect(written.status == 0, "\(written.messages)")
    let markup = try Data(contentsOf: URL(filePath: drawing))
    #expect(try XMLReading.elements(of: markup)["svg"] != nil)
    let text = String(decoding: markup, as: UTF8.self)
    #expect(text.contains("aria-label=\"The last &lt;evening&gt; &amp; &quot;more&quot;\""))
    #expect(text.components(separatedBy: "data:image/jpeg;base64,").count == 2)
    #expect(text.contains("not shown: it"))
    #expect(try Self.pictures(in: paper) == 1)
    // One page, with the title once.
    #expect(try FinishedProgram(["pdfinfo", paper]).output.contains(/Pages: +1\n/))
    let printed = try FinishedProgram(["pdftotext", paper, "-"]).output
    #expect(printed.components(separatedBy: "October 2026\n").count == 2, "\(printed)")
    #expect(await harness.run("recap", "2026-10", "--svg", "-", "--pdf", "-").status == 64)
    #expect(await harness.run("recap", "2026-10", "--pdf", paper).status == 64)
  }

  @Test("is upright, no larger than wanted, and without what a camera wrote", .requires(.ffmpeg))
  func scaled() async throws {
    let harness = try Harness()
    let (plain, photo) = (harness.path("plain.png"), harness.path("photo.jpg"))
    try PictureFile.png(width: 300, height: 100).write(to: URL(filePath: plain))
    let made = try FinishedProgram(
      ["ffmpeg", "-v", "error", "-i", plain, "-vf", "scale=3000:1000", photo])
    try #require(made.status == 0)
    // The camera was held upright: what is stored lies on its side.
    let stored = try Data(contentsOf: URL(filePath: photo))
    let stamp = PictureFile.jpeg(.init(latitude: 46, longitude: 8, orientation: 6))
    let length = Int(stamp[4]) << 8 | Int(stamp[5])
    try (stamp.prefix(4 + length) + stored.dropFirst(2)).write(to: URL(filePath: photo))
    _ = await harness.run("note", "wide", "--at", "2026-10-03 12:00", "--attach", photo)
    let drawing = await harness.run("recap", "2026-10", "--svg", "-")
    let data = try #require(drawing.output.firstMatch(of: /base64,([^"]+)"/)?.1)
    let bytes = try #require(Data(base64Encoded: String(data)))
    try bytes.write(to: URL(filePath: harness.path("small.jpg")))
    let size = try FinishedProgram([
      "ffprobe", "-v", "error", "-show_entries", "stream=width,height", "-of", "csv=p=0",
      harness.path("small.jpg"),
    ]).output
    #expect(size.hasPrefix("140,420"))
    #expect(bytes.range(of: Data("Exif".utf8)) == nil)
  }
}
