import Entries
import Foundation
import JournalEngine
import TestSupport
import Testing

@testable import Web

/// The trash, and how it is emptied.
@Suite("The trash in a browser")
struct TrashPageTests {
  @Test("The trash says when something was thrown away, and only what it showed is erased")
  func emptyTrash() async throws {
    try await PageRig.run { rig in
      let moment = rig.journal.surroundings.moment
      let entries = try ["gone", "taken back", "kept"].map {
        try rig.journal.add(EntryDraft(moment: moment, note: $0)).id
      }
      #expect(try await !rig.get("/trash").text.contains("/trash/erase"))
      try rig.journal.trash(Array(entries.prefix(2)))
      let page = try await rig.get("/trash").text
      #expect(page.contains("thrown away ") && page.contains("Erase 2 entries for ever"))
      #expect(page.contains("name=\"entry\" value=\"\(entries[0])\""))
      try rig.journal.restore([entries[1]])
      let form = entries.map { "entry=\($0)" }.joined(separator: "&") + "&entry=99&entry=x"
      #expect(try await rig.post("/trash/erase", Data(form.utf8)).status == 303)
      #expect(throws: JournalError.self) { try rig.journal.entry(entries[0]) }
      #expect(try rig.journal.entry(entries[1]).note == "taken back")
      #expect(try rig.journal.entry(entries[2]).note == "kept")
      #expect(try await rig.post("/trash/erase").status == 303)
      #expect(try rig.journal.count() == 2)
    }
  }

  @Test("An entry in the trash has no form that changes it, and none that stood open is taken")
  func unchangeable() async throws {
    try await PageRig.run { rig in
      let (number, recording) = try await rig.record(seconds: 1)
      let path = "/entries/\(number)"
      let sound = "\(path)/recordings/\(recording.uuid.uuidString.lowercased())"
      let before = try await rig.get(path).text
      #expect(before.contains("id=\"edit\"") && before.contains("\(path)/transcribe"))
      try rig.journal.trash([number])
      let page = try await rig.get(path).text
      for form in ["id=\"edit\"", "\(path)/captions", "\(path)/transcribe", "\(path)/delete"] {
        #expect(!page.contains(form), "\(form)")
      }
      #expect(page.contains("\(path)/restore"))
      let forms: [(String, [String: String])] = [
        (path, ["was-title": "", "title": "New"]), ("\(path)/captions", [:]),
        ("\(path)/transcribe", [:]), ("\(sound)/version", ["version": "1"]),
        ("\(sound)/line", ["line": "0", "was": "a", "text": "b"]),
      ]
      for (address, form) in forms {
        let answer = try await rig.post(address, form)
        #expect(answer.status == 409, "\(address)")
        #expect(answer.text.contains("The entry lies in the trash."), "\(address)")
      }
      #expect(try rig.journal.entry(number).title == "")
    }
  }

  @Test(
    "The trash says after how many days it is erased, if it ever is",
    arguments: [
      (nil, "What lies here can be restored."),
      (1, "What lies here can be restored; after 1 day it is erased."),
      (30, "What lies here can be restored; after 30 days it is erased."),
    ])
  func days(_ days: Int?, _ hint: String) throws {
    let folder = try TemporaryFolder()
    let journal = try Journal.create(at: folder.path("journal.sotto"))
    #expect(try TrashView(journal, days: days, links: .server).hint == hint)
  }
}
