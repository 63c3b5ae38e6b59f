import Entries
import Foundation
import JournalEngine
import TestSupport
import Testing

@testable import Web

/// Pages in a folder, without a server.
@Suite("Pages in a folder")
struct PageFolderTests {
  @Test("Every link in the folder leads to a file in it, and no page asks a server for anything")
  func links() async throws {
    try await PageRig.run { rig in
      let (entry, recording) = try await rig.record(seconds: 2)
      _ = try rig.journal.add(
        EntryDraft(
          moment: rig.journal.surroundings.moment, title: "A title", note: "With <b>",
          mood: Mood(score: 4), tags: [Tag(.tag, "a")]))
      let folder = try TemporaryFolder()
      let path = folder.path("pages")
      let pages = try PageFolder(
        path,
        of: PageSettings(rig.journal) { try Journal.open(at: rig.journal.path, for: .reading) }
      )
      #expect(try await pages.write { _, _ in } == 2)
      let names = try FileManager.default.contentsOfDirectory(atPath: path)
      #expect(names.contains("entry-\(entry).html"))
      let index = try String(contentsOfFile: "\(path)/index.html", encoding: .utf8)
      #expect(index.contains("with these words</label>") && index.contains("id=\"none\""))
      var count = 0
      for name in names where name.hasSuffix(".html") {
        let page = try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
        #expect(!page.contains("<form"), "\(name)")
        for match in page.matches(of: /(?:src|href|data-sound)="([^"#]*)[^"]*"/) {
          count += 1
          let target = "\(path)/\(match.1)"
          #expect(
            match.1.isEmpty || FileManager.default.fileExists(atPath: target),
            "\(name): \(match.1)")
        }
      }
      #expect(count > 50)
      let sound = "\(path)/sound/\(recording.uuid.uuidString.lowercased()).flac"
      #expect(FileManager.default.contents(atPath: sound)?.prefix(4) == Data("fLaC".utf8))
      let mode = try FileManager.default.attributesOfItem(atPath: sound)[.posixPermissions]
      let folderMode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
      #expect(folderMode as? Int == 0o700)
      #expect(mode != nil)
      #expect(throws: JournalError.self) {
        try PageFolder(
          path,
          of: PageSettings(rig.journal) { try Journal.open(at: rig.journal.path, for: .reading) })
      }
    }
  }
}
