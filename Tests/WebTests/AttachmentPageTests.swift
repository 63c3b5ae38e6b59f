import Entries
import Foundation
import JournalEngine
import TestSupport
import Testing

@testable import Web

@Suite("What is attached, in a browser")
struct AttachmentPageTests {
  /// Adds an entry with a picture, a drawing that could run something, and a link.
  private static func add(to rig: PageRig, in folder: borrowing TemporaryFolder) throws -> Entry {
    let (picture, script) = (folder.path("beach.png"), folder.path("run.svg"))
    try PictureFile.png(width: 9, height: 6).write(to: URL(filePath: picture))
    try Data("<svg xmlns='http://www.w3.org/2000/svg'><script>1</script></svg>".utf8)
      .write(to: URL(filePath: script))
    let prepared = try rig.journal.prepareAttachments(
      [picture, script, "https://example.org/?a=1&b=2"], caption: "sand \"and\" <sea>")
    return try rig.journal.add(
      EntryDraft(moment: rig.journal.surroundings.moment, note: "words"), with: prepared)
  }

  @Test("a picture is shown, what could run something is saved, and a link leads away")
  func served() async throws {
    try await PageRig.run { rig in
      let folder = try TemporaryFolder()
      let entry = try Self.add(to: rig, in: folder)
      let page = try await rig.get("/entries/\(entry.id)")
      let markup = page.text
      func path(_ index: Int) -> String {
        let name = entry.attachments[index].uuid.uuidString.lowercased()
        return "/entries/\(entry.id)/attachments/\(name)"
      }
      #expect(markup.contains("<img src=\"\(path(0))\""))
      #expect(!markup.contains("<img src=\"\(path(1))\""))
      #expect(markup.contains("href=\"https://example.org/?a=1&amp;b=2\""))
      #expect(markup.contains(">link, https://example.org/?a=1&amp;b=2</span>"))
      #expect(!markup.contains("<sea>"))
      let picture = try await rig.get(path(0))
      #expect(picture.fields["content-type"] == "image/png")
      #expect(picture.body == PictureFile.png(width: 9, height: 6))
      let script = try await rig.get(path(1))
      #expect(script.fields["content-type"] == "application/octet-stream")
      #expect(script.fields["content-disposition"]?.hasPrefix("attachment") == true)
      #expect(try await rig.get(path(2)).status == 404)
      #expect(try await rig.get("/entries/\(entry.id)/attachments/none").status == 404)
    }
  }

  @Test("what was said stands before pictures and what else is attached")
  func afterTheVoice() async throws {
    try await PageRig.run { rig in
      let folder = try TemporaryFolder()
      let (number, _) = try await rig.record(seconds: 1)
      let path = folder.path("1.png")
      try PictureFile.png(width: 9, height: 6).write(to: URL(filePath: path))
      let prepared = try rig.journal.prepareAttachments(
        [path, "https://example.org/"], caption: "")
      _ = try rig.journal.attach(prepared, to: number)
      let page = try await rig.get("/entries/\(number)").text
      let voice = try #require(page.range(of: "data-recording=")).lowerBound
      #expect(voice < (try #require(page.range(of: "class=\"pictures"))).lowerBound)
      #expect(voice < (try #require(page.range(of: "class=\"attached"))).lowerBound)
    }
  }

  @Test("many pictures stand beside each other, so that the way past them is short")
  func manyPictures() async throws {
    try await PageRig.run { rig in
      let folder = try TemporaryFolder()
      let few = try Self.add(to: rig, in: folder)
      let pictures = try (1...3).map { number in
        let path = folder.path("\(number).png")
        try PictureFile.png(width: 9, height: 6 + number).write(to: URL(filePath: path))
        return path
      }
      let many = try rig.journal.add(
        EntryDraft(moment: rig.journal.surroundings.moment),
        with: try rig.journal.prepareAttachments(pictures, caption: ""))
      let note = try rig.journal.add(
        EntryDraft(moment: rig.journal.surroundings.moment, note: "words"))
      #expect(try await rig.get("/entries/\(few.id)").text.contains("class=\"pictures\""))
      #expect(try await rig.get("/entries/\(many.id)").text.contains("class=\"pictures many\""))
      #expect(try await !rig.get("/entries/\(note.id)").text.contains("class=\"pictures"))
    }
  }

  @Test("captions are changed in one form, and taken back at once")
  func captions() async throws {
    try await PageRig.run { rig in
      let folder = try TemporaryFolder()
      let entry = try Self.add(to: rig, in: folder)
      let names = entry.attachments.map { $0.uuid.uuidString.lowercased() }
      let page = try await rig.get("/entries/\(entry.id)").text
      #expect(page.contains("name=\"\(names[0])\" value=\"sand &quot;and&quot; &lt;sea&gt;\""))
      let answer = try await rig.post(
        "/entries/\(entry.id)/captions",
        [names[0]: " the <evening>\nlight ", names[1]: "", "none": "x"])
      #expect(answer.status == 303)
      let captions = try rig.journal.entry(entry.id).attachments.map(\.caption)
      #expect(captions == ["the <evening> light", "", "sand \"and\" <sea>"])
      _ = try await rig.post("/entries/\(entry.id)/undo")
      #expect(
        try rig.journal.entry(entry.id).attachments.map(\.caption)
          == Array(repeating: "sand \"and\" <sea>", count: 3))
    }
  }

  @Test("places are set in the form, listed with their entries, and lead to them")
  func places() async throws {
    try await PageRig.run { rig in
      let entry = try rig.journal.add(EntryDraft(moment: rig.journal.surroundings.moment))
      let answer = try await rig.post("/entries/\(entry.id)", ["place": "Lake <1> & more"])
      #expect(answer.status == 303)
      #expect(try rig.journal.entry(entry.id).place?.name == "Lake <1> & more")
      let labels = try await rig.get("/labels").text
      #expect(labels.contains("Lake &lt;1&gt; &amp; more</a>") && labels.contains("1 entry"))
      let link = try #require(labels.firstMatch(of: /href="(\/entries\?place=[^"]+)"/)?.1)
      let list = try await rig.get(String(link)).text
      #expect(list.contains("/entries/\(entry.id)"))
    }
  }

  @Test("pages in a folder have the pictures beside them")
  func folder() async throws {
    try await PageRig.run { rig in
      let folder = try TemporaryFolder()
      let entry = try Self.add(to: rig, in: folder)
      let path = folder.path("pages")
      let pages = try PageFolder(
        path,
        of: PageSettings(rig.journal) { try Journal.open(at: rig.journal.path, for: .reading) })
      #expect(try await pages.write { _, _ in } == 1)
      let markup = try String(contentsOfFile: "\(path)/entry-\(entry.id).html", encoding: .utf8)
      let source = try #require(markup.firstMatch(of: /<img src="(attached[^"]*)"/)?.1)
      #expect(
        FileManager.default.contents(atPath: "\(path)/\(source)")
          == PictureFile.png(width: 9, height: 6))
    }
  }
}
