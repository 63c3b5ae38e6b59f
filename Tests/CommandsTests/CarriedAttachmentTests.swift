import Foundation
import TestSupport
import Testing

@Suite("What is attached, in copies of the journal and after it is erased")
struct CarriedAttachmentTests {
  @Test("an export shows what is attached, and brings it home again")
  func export() async throws {
    let rig = try await AttachmentRig()
    try await rig.sotto(
      "attach", "1", rig.harness.path("beach.png"), "https://example.org/walk", "--caption",
      "sand [and] sea")
    try await rig.sotto(
      "export", "--output", rig.harness.path("out"), "--format", "markdown,html,json,csv")
    let files = try #require(FileManager.default.enumerator(atPath: rig.harness.path("out")))
    let names = files.compactMap { $0 as? String }
    func text(_ ending: String) throws -> String {
      let name = try #require(names.first { $0.hasPrefix("entries") && $0.hasSuffix(ending) })
      return try String(contentsOfFile: rig.harness.path("out/\(name)"), encoding: .utf8)
    }
    let picture = try #require(names.first { $0.hasSuffix(".png") })
    #expect(
      try Data(contentsOf: URL(filePath: rig.harness.path("out/\(picture)"))) == rig.picture)
    #expect(try text(".md").contains("![sand \\[and\\] sea](../../\(picture) \"beach.png\")"))
    #expect(try text(".md").contains("(https://example.org/walk)"))
    let page = try #require(names.first { $0.hasSuffix(".html") && $0.contains("-") })
    let html = try String(contentsOfFile: rig.harness.path("out/\(page)"), encoding: .utf8)
    #expect(html.contains("<img src=\"../../\(picture)\""))
    #expect(html.contains("<span class=\"when\">https://example.org/walk</span>"))
    #expect(try SchemaCheck("archive-entry").faults(in: try text(".json")) == [])
    #expect(try text("entries.csv").contains(picture))
    let home = rig.harness.path("home.sotto")
    try await rig.sotto("init", home)
    try await rig.sotto(
      "import", "--from", "sotto", rig.harness.path("out"), "--journal", home)
    let before = try await rig.attachments("attachments", "1")
    let after = try await rig.attachments("attachments", "1", "--journal", home)
    #expect(before as NSArray == after as NSArray)
  }

  @Test("erasing an entry erases the bytes that nothing else has")
  func erasing() async throws {
    let rig = try await AttachmentRig()
    let word = "quokka-in-the-bytes"
    let own = try rig.write("own.txt", Data(word.utf8))
    try await rig.sotto("attach", "1", own, rig.harness.path("beach.png"))
    try await rig.sotto("attachments", "remove", "1", "1")
    try await rig.sotto("note", "another", "--attach", rig.harness.path("beach.png"))
    #expect(
      try Data(contentsOf: URL(filePath: rig.harness.journal)).range(of: Data(word.utf8)) != nil)
    try await rig.sotto("delete", "1", "--forever", "--yes")
    #expect(
      try Data(contentsOf: URL(filePath: rig.harness.journal)).range(of: Data(word.utf8)) == nil)
    let copy = rig.harness.path("copy.png")
    try await rig.sotto("attachments", "extract", "2", "--output", copy)
    #expect(try Data(contentsOf: URL(filePath: copy)) == rig.picture)
    #expect(try await rig.sotto("check").output.contains("Nothing is damaged."))
  }

  @Test("a folder of backups holds what is attached, and a restored journal is the same")
  func backup() async throws {
    let rig = try await AttachmentRig()
    try await rig.sotto("attach", "1", rig.harness.path("beach.png"), "--caption", "sand")
    let folder = rig.harness.path("backups")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    try await rig.sotto("backup", folder)
    try await rig.sotto("backup", folder)
    let home = rig.harness.path("back.sotto")
    try await rig.sotto("restore-from", folder, "--output", home)
    #expect(
      try BackupRig.contents(of: home) == BackupRig.contents(of: rig.harness.journal))
    let copy = rig.harness.path("copy.png")
    try await rig.sotto("attachments", "extract", "1", "-o", copy, "--journal", home)
    #expect(try Data(contentsOf: URL(filePath: copy)) == rig.picture)
  }

  @Test("merging brings what the other copy attached, and keeps what both did")
  func merge() async throws {
    let rig = try await AttachmentRig()
    let other = rig.harness.path("other.sotto")
    try await rig.sotto("backup", other)
    try await rig.sotto("attach", "1", rig.harness.path("beach.png"), "--caption", "here")
    let text = try rig.write("there.txt", Data("from the other side".utf8))
    try await rig.sotto("attach", "1", text, "--journal", other)
    try await rig.sotto("note", "new there", "--attach", text, "--journal", other)
    try await rig.sotto("merge", other, "--dry-run")
    #expect(try await rig.attachments("attachments", "1").count == 1)
    try await rig.sotto("merge", other)
    let names = try await rig.attachments("attachments", "1").compactMap {
      $0["fileName"] as? String
    }
    #expect(Set(names) == ["beach.png", "there.txt"])
    #expect(try await rig.attachments("attachments", "2").count == 1)
    try await rig.sotto("merge", rig.harness.journal, "--journal", other)
    let mirrored = try await rig.attachments("attachments", "1", "--journal", other)
    #expect(mirrored.count == 2)
    #expect(try await rig.sotto("check").output.contains("2 of 2 attached files proved"))
    let unkept = try FinishedProgram([
      "sqlite3", rig.harness.journal, "SELECT count(*) FROM content WHERE is_kept = 0",
    ])
    #expect(unkept.output == "0\n")
  }

  @Test("bytes whose attaching was cut off go with the next change")
  func abandoned() async throws {
    let rig = try await AttachmentRig()
    let made = try FinishedProgram([
      "sqlite3", rig.harness.journal,
      """
      INSERT INTO content (digest, byte_count, media_type)
      VALUES ('\(String(repeating: "ab", count: 32))', 3, 'text/plain')
      """,
    ])
    try #require(made.status == 0, "\(made.messages)")
    #expect(try await rig.sotto("check").output.contains("files that are being attached"))
    try await rig.sotto("note", "the next change")
    #expect(try await !rig.sotto("check").output.contains("being attached"))
  }

  @Test("Day One's pictures come along, and those that the export does not hold are counted")
  func dayOne() async throws {
    let rig = try await AttachmentRig()
    let text = """
      {"entries": [{"uuid": "1A2B3C4D5E6F40718293A4B5C6D7E8F9", "text": "A walk",
       "creationDate": "2020-05-04T12:30:00Z", "timeZone": "Europe/Berlin",
       "photos": [{"identifier": "X", "md5": "cafe", "type": "png"}, {"md5": "gone"}]}]}
      """
    let folder = URL(filePath: rig.harness.path("day one"))
    try FileManager.default.createDirectory(
      at: folder.appending(path: "photos"), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: folder.appending(path: "Journal.json"))
    try rig.picture.write(to: folder.appending(path: "photos/cafe.png"))
    let outcome = try await rig.sotto("import", "--from", "dayone", folder.path)
    #expect(outcome.messages.contains("not kept: 1 picture that the export does not hold"))
    let copy = rig.harness.path("copy.png")
    try await rig.sotto("attachments", "extract", "2", "--output", copy)
    #expect(try Data(contentsOf: URL(filePath: copy)) == rig.picture)
  }

  @Test("a salvaged journal has its attachments")
  func salvage() async throws {
    let rig = try await AttachmentRig()
    try await rig.sotto("attach", "1", rig.harness.path("beach.png"), "--caption", "sand")
    let saved = rig.harness.path("saved.sotto")
    try await rig.sotto("salvage", rig.harness.journal, "--output", saved)
    let copy = rig.harness.path("copy.png")
    try await rig.sotto("attachments", "extract", "1", "-o", copy, "--journal", saved)
    #expect(try Data(contentsOf: URL(filePath: copy)) == rig.picture)
    #expect(await rig.harness.run("search", "sand", "--journal", saved).status == 0)
  }
}
