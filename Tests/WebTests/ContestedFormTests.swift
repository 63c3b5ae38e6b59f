import Entries
import Foundation
import JournalEngine
import TestSupport
import Testing

@testable import Web

/// Forms that stood open while the entry was changed elsewhere.
@Suite("Forms between two windows")
struct ContestedFormTests {
  /// The fields of a page's form, as a browser sends them.
  private static func fields(_ page: String, of action: String) throws -> [String: String] {
    let start = try #require(page.range(of: "action=\"\(action)\""))
    let rest = page[start.upperBound...]
    let end = try #require(rest.range(of: "</form>"))
    let form = rest[..<end.lowerBound]
    func plain(_ text: Substring) -> String {
      String(text).replacing("&lt;", with: "<").replacing("&gt;", with: ">")
        .replacing("&quot;", with: "\"").replacing("&#39;", with: "'").replacing("&amp;", with: "&")
    }
    var fields: [String: String] = [:]
    for match in form.matches(of: /name="([^"]+)" value="([^"]*)"/) {
      fields[String(match.1)] = plain(match.2)
    }
    for match in form.matches(of: /<select name="([^"]+)"/) {
      let choice = form[match.range.upperBound...]
      let end = choice.range(of: "</select>")?.lowerBound ?? choice.endIndex
      fields[String(match.1)] =
        choice[..<end].firstMatch(of: /value="([^"]*)" selected/).map { plain($0.1) } ?? ""
    }
    for match in form.matches(of: /<textarea name="([^"]+)"[^>]*>\n([^<]*)</) {
      // Line ends travel as browsers send them.
      fields[String(match.1)] = plain(match.2).replacing("\n", with: "\r\n")
    }
    return fields
  }

  private static func entry(in rig: PageRig) throws -> Entry {
    try rig.journal.add(
      EntryDraft(
        moment: rig.journal.surroundings.moment, title: "Old", note: "\nOne\r\ntwo \u{1} \"three\"",
        mood: Mood(score: 4), tags: [Tag(.tag, "a"), Tag(.tag, "b, c"), Tag(.person, "Anna")]))
  }

  /// Returns a new entry, the path of its page, and the fields that the page shows.
  private static func shown(in rig: PageRig) async throws -> (Entry, String, [String: String]) {
    let entry = try entry(in: rig)
    let path = "/entries/\(entry.id)"
    return (entry, path, try fields(try await rig.get(path).text, of: path))
  }

  @Test("What was changed at the terminal stays when another field is saved in an older page")
  func apart() async throws {
    try await PageRig.run { rig in
      let (entry, path, shown) = try await Self.shown(in: rig)
      var form = shown
      try rig.journal.change(
        entry.id,
        EntryChange(
          note: "Another note", mood: .some(Mood(score: 2)), energy: .some(Energy(level: 3)),
          addTags: [Tag(.tag, "new")], removeTags: [Tag(.person, "Anna")]))
      form["title"] = "New"
      form["tags"] = "b, c, d"
      #expect(try await rig.post(path, form).status == 303)
      let changed = try rig.journal.entry(entry.id)
      #expect(changed.title == "New")
      #expect(changed.note == "Another note")
      #expect(changed.mood?.score == 2)
      #expect(changed.energy?.level == 3)
      #expect(
        Set(changed.tags) == [Tag(.tag, "b, c"), Tag(.tag, "new"), Tag(.tag, "d")])
    }
  }

  @Test("A browser puts no older note into the form")
  func freshNote() async throws {
    try await PageRig.run { rig in
      let entry = try Self.entry(in: rig)
      let page = try await rig.get("/entries/\(entry.id)").text
      let notes = page.matches(of: /<textarea name="note"[^>]*>/).map { String($0.output) }
      #expect(notes.count == 1)
      #expect(notes.allSatisfy { $0.contains("autocomplete=\"off\"") })
    }
  }

  @Test("What is left of a name with a comma in it becomes a name of its own")
  func shortened() async throws {
    try await PageRig.run { rig in
      let (entry, path, shown) = try await Self.shown(in: rig)
      var form = shown
      form["tags"] = "a, b"
      #expect(try await rig.post(path, form).status == 303)
      let changed = try rig.journal.entry(entry.id)
      #expect(Set(changed.tags) == [Tag(.tag, "a"), Tag(.tag, "b"), Tag(.person, "Anna")])
    }
  }

  @Test("A page that is saved as it was shown changes nothing")
  func untouched() async throws {
    try await PageRig.run { rig in
      let (entry, path, form) = try await Self.shown(in: rig)
      #expect(try await rig.post(path, form).status == 303)
      #expect(try rig.journal.history(of: entry.id).isEmpty)
      #expect(try rig.journal.entry(entry.id) == entry)
    }
  }

  @Test(
    "What was changed in both comes back beside what the entry holds, and is kept the next time")
  func contested() async throws {
    try await PageRig.run { rig in
      let (entry, path, shown) = try await Self.shown(in: rig)
      var form = shown
      try rig.journal.change(
        entry.id,
        EntryChange(
          title: "From the terminal", mood: .some(Mood(score: 2)), addTags: [Tag(.tag, "new")]))
      form["title"] = "From the <page>"
      form["mood"] = "5"
      form["people"] = "Anna, Ben"
      let answer = try await rig.post(path, form)
      #expect(answer.status == 409)
      #expect(answer.text.contains("<details class=\"card\" id=\"edit\" open>"))
      #expect(answer.text.contains("From the terminal</span>"))
      #expect(try rig.journal.entry(entry.id).title == "From the terminal")
      let again = try Self.fields(answer.text, of: path)
      #expect(again["title"] == "From the <page>")
      #expect(again["mood"] == "5")
      #expect(again["people"] == "Anna, Ben")
      #expect(again["tags"]?.contains("new") == true)
      #expect(try await rig.post(path, again).status == 303)
      let changed = try rig.journal.entry(entry.id)
      #expect(changed.title == "From the <page>")
      #expect(changed.mood?.score == 5)
      #expect(changed.tags.contains(Tag(.person, "Ben")))
      #expect(changed.tags.contains(Tag(.tag, "new")))
    }
  }

  @Test("A caption that was written in both comes back, and no other is undone")
  func captions() async throws {
    try await PageRig.run { rig in
      let folder = try TemporaryFolder()
      let picture = folder.path("beach.png")
      try PictureFile.png(width: 9, height: 6).write(to: URL(filePath: picture))
      let prepared = try rig.journal.prepareAttachments(
        [picture, "https://example.org/"], caption: "sand")
      let entry = try rig.journal.add(
        EntryDraft(moment: rig.journal.surroundings.moment), with: prepared)
      let (page, path) = ("/entries/\(entry.id)", "/entries/\(entry.id)/captions")
      var form = try Self.fields(try await rig.get(page).text, of: path)
      let names = entry.attachments.map { $0.uuid.uuidString.lowercased() }
      _ = try rig.journal.caption(entry.attachments[0], of: entry.id, "light")
      form[names[1]] = "a link"
      #expect(try await rig.post(path, form).status == 303)
      #expect(
        try rig.journal.entry(entry.id).attachments.map(\.caption) == ["light", "a link"])
      form[names[0]] = "evening"
      let answer = try await rig.post(path, form)
      #expect(answer.status == 409)
      #expect(answer.text.contains("light</span>"))
      #expect(try rig.journal.entry(entry.id).attachments[0].caption == "light")
      let again = try Self.fields(answer.text, of: path)
      #expect(try await rig.post(path, again).status == 303)
      #expect(
        try rig.journal.entry(entry.id).attachments.map(\.caption) == ["evening", "a link"])
    }
  }

  @Test("No other change is taken back than the one that the page showed")
  func undo() async throws {
    try await PageRig.run { rig in
      let entry = try Self.entry(in: rig)
      let path = "/entries/\(entry.id)"
      try rig.journal.change(entry.id, EntryChange(title: "First"))
      let form = try Self.fields(try await rig.get(path).text, of: "\(path)/undo")
      try rig.journal.change(entry.id, EntryChange(note: "Second"))
      #expect(try await rig.post("\(path)/undo", form).status == 409)
      #expect(try rig.journal.entry(entry.id).note == "Second")
      let fresh = try Self.fields(try await rig.get(path).text, of: "\(path)/undo")
      #expect(try await rig.post("\(path)/undo", fresh).status == 303)
      #expect(try rig.journal.entry(entry.id).note != "Second")
    }
  }
}
