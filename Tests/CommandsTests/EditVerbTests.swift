import Entries
import Fixtures
import Foundation
import Testing

@testable import Commands

@Suite("Editing an entry in an editor")
struct EditVerbTests {
  private func entry(_ harness: Harness) async throws -> [String: Any] {
    let shown = await harness.run("show", "1", "--json")
    return try #require((shown.json["entries"] as? [[String: Any]])?.first)
  }

  @Test("without a terminal no screen editor is begun, and what does without one is named")
  func noTerminal() async throws {
    let harness = try Harness()
    _ = await harness.run("note", "x")
    let outcome = await harness.run(["edit", "last"], environment: ["VISUAL": "touch /no/where"])
    #expect(outcome.status == 64)
    #expect(outcome.messages.contains("--replace"))
  }

  @Test("title, mood, energy, labels and note are changed, and the file is private and gone")
  func change() async throws {
    let harness = try Harness()
    _ = await harness.run("note", "Snow.\n\n--- note ---", "--mood", "4", "--tag", "winter,lake")
    let outcome = try await harness.edit(
      """
      stat -c %a "$1" "$(dirname "$1")" > \(harness.path("modes"))
      sed -i -e 's/^title:.*/title: White/' -e 's/^mood:.*/mood: awful/' -e 's/^energy:.*/energy: 3/' \
        -e 's/^tags:.*/tags: lake, ice/' -e 's/^people:.*/people: Anna/' -e 's/Snow/Ice/' "$1"
      """, ["edit", "1"])
    #expect(
      outcome.output
        == "Changed the title, the note, the mood, the energy and the labels of entry 1, "
        + "Friday 20 November\n", "\(outcome.messages)")
    let modes = try String(contentsOfFile: harness.path("modes"), encoding: .utf8)
    #expect(modes == "600\n700\n")
    #expect(try harness.leftByEditing().isEmpty)
    let changed = try await entry(harness)
    #expect(changed["title"] as? String == "White")
    #expect((changed["mood"] as? [String: Any])?["score"] as? Int == 1)
    #expect(changed["energy"] as? Int == 3)
    #expect(changed["tags"] as? [String] == ["lake", "ice"])
    #expect(changed["people"] as? [String] == ["Anna"])
    #expect(changed["note"] as? String == "Ice.\n\n--- note ---")
  }

  @Test("nothing changed is nothing done")
  func unchanged() async throws {
    let harness = try Harness()
    _ = await harness.run("note", "Snow.\n\\ and --- lines", "--mood", "😊", "--tag", "a")
    let before = try await entry(harness)
    let outcome = try await harness.edit("touch \"$1\"", ["edit", "1"])
    #expect(outcome.output == "Entry 1, Friday 20 November: as it was\n")
    #expect(try await entry(harness) as NSDictionary == before as NSDictionary)
  }

  @Test(
    "what cannot be read is told with its line, changes nothing and is not lost",
    arguments: [
      ("s/^mood:.*/mood: purple/", "line 5: a mood is"),
      ("s/^energy:.*/energy: 11/", "line 6: an energy"),
      ("s/^title:.*/titel: x/", "line 4: expected one of"),
      ("s/^tags:.*/title: x/", "line 7: title: stands there twice"),
      ("/^--- note/d", "line 12: expected one of"),
      ("/^--- note/,$d", "the line '--- note ---' is missing"),
      ("1s/$/ and walked home/", "line 1: what begins with # is not kept"),
      ("1i # walked home", "line 1: what begins with # is not kept"),
      ("1d; 2i # Walked home.", "line 1: what begins with # is not kept"),
      ("2a # walked home", "line 3: what begins with # is not kept"),
    ])
  func unreadable(_ command: String, _ message: String) async throws {
    let harness = try Harness()
    _ = await harness.run("note", "Snow.")
    let outcome = try await harness.edit(
      "sed -i -e 's/Snow/Ice/' -e '\(command)' \"$1\"", ["edit", "1"])
    #expect(outcome.status == 1)
    #expect(outcome.messages.contains(message), "\(outcome.messages)")
    #expect(!outcome.messages.contains("Snow"))
    let kept = try #require(outcome.messages.split(separator: " ").last).dropLast()
    #expect(FileManager.default.fileExists(atPath: String(kept)))
    #expect(try await entry(harness)["note"] as? String == "Snow.")
  }

  @Test("a line that begins with # is kept in the note, and never becomes words that were said")
  func numberSigns() throws {
    var sheet = EditSheet(
      Entry(
        id: 1, uuid: UUID(), moment: Moment(Date(timeIntervalSince1970: 0), in: .gmt),
        note: "# Walk"),
      texts: [["#1 came in", "so we left"]])
    let text = sheet.text(heading: "Entry 1")
    #expect(text.contains("\n# Walk\n") && text.contains("\n\\#1 came in\n"))
    #expect(try EditSheet(parsing: text, texts: 1, from: text) == sheet)
    let added = text.replacing("so we left", with: "so we left\n# unclear here")
    #expect {
      _ = try EditSheet(parsing: added, texts: 1, from: text)
    } throws: { error in
      (error as? EditFault)?.description.contains("would become words that were said") == true
    }
    let meant = text.replacing("# Walk", with: "# Walk\n# Home")
      .replacing("so we left", with: "\\# so we left")
    sheet.note = "# Walk\n# Home"
    sheet.texts = [["#1 came in", "# so we left"]]
    #expect(try EditSheet(parsing: meant, texts: 1, from: text) == sheet)
  }

  @Test("words that are replaced everywhere may be replaced in a comment too")
  func replacedEverywhere() async throws {
    let harness = try Harness()
    _ = await harness.run("note", "A line of text.")
    let outcome = try await harness.edit("sed -i s/text/verse/g \"$1\"", ["edit", "1"])
    #expect(outcome.status == 0, "\(outcome.messages)")
    #expect(try await entry(harness)["note"] as? String == "A line of verse.")
  }

  @Test("an editor that fails changes nothing; its file is kept where something was typed")
  func failing() async throws {
    let harness = try Harness()
    _ = await harness.run("note", "Snow.")
    let untouched = try await harness.edit("exit 3", ["edit", "1"])
    #expect(untouched.status == 1)
    #expect(try harness.leftByEditing().isEmpty)
    let outcome = try await harness.edit("sed -i s/Snow/Ice/ \"$1\"; exit 3", ["edit", "1"])
    #expect(outcome.status == 1)
    #expect(outcome.messages.contains("the editor failed"))
    #expect(outcome.messages.contains("what you typed is kept in"))
    #expect(try harness.leftByEditing().count == 1)
    #expect(try await entry(harness)["note"] as? String == "Snow.")
  }

  @Test("an editor that is not there is called that, whoever looks for it")
  func missing() async throws {
    let harness = try Harness()
    _ = await harness.run("note", "Snow.")
    let inside = try await harness.edit("exit 127", ["edit", "1"])
    #expect(inside.messages.contains("the editor failed: a program was not found\n"))
    let environment = ["EDITOR": "no-such-editor", "XDG_RUNTIME_DIR": harness.path("run")]
    let named = await harness.run(["edit", "1"], environment: environment)
    #expect(named.status == 1)
    #expect(
      named.messages.hasPrefix("sotto: error: there is no editor called 'no-such-editor'\n"))
  }

  @Test("options change an entry without an editor")
  func options() async throws {
    let harness = try Harness()
    _ = await harness.run("note", "The snow and snowmen.", "--mood", "2")
    let outcome = await harness.run(
      "edit", "1", "--title", "White", "--mood", "none", "--tag", "winter", "--replace", "snow",
      "ice")
    #expect(outcome.output == "Replaced 1 place in entry 1, Friday 20 November\n")
    let titled = await harness.run("edit", "1", "--title", "Whiter", "--energy", "3")
    #expect(titled.output == "Changed the title and the energy of entry 1, Friday 20 November\n")
    let same = await harness.run("edit", "1", "--title", "Whiter")
    #expect(same.output == "Entry 1, Friday 20 November: as it was\n")
    _ = await harness.run("undo")
    let changed = try await entry(harness)
    #expect(changed["title"] as? String == "White")
    #expect(changed["note"] as? String == "The ice and snowmen.")
    #expect(changed["mood"] == nil)
    #expect(changed["tags"] as? [String] == ["winter"])
  }

  @Test("--replace says that nothing was there to replace where the text is already so")
  func replacedBySame() async throws {
    let harness = try Harness()
    _ = await harness.run("note", "dass, dass")
    let outcome = await harness.run("edit", "1", "--replace", "daß", "dass")
    #expect(outcome.status == 2)
    #expect(outcome.messages.contains("entry 1 has nothing to replace by that"))
    #expect(outcome.output.isEmpty)
  }

  @Test("--replace finds words of a script without spaces wherever they stand")
  func replacedUnspaced() async throws {
    let harness = try Harness()
    _ = await harness.run("note", "明日。本を買う 日本へ行く")
    let outcome = await harness.run("edit", "1", "--replace", "日本", "京都")
    #expect(outcome.output.hasPrefix("Replaced 1 place in entry 1"), "\(outcome.messages)")
    #expect(try await entry(harness)["note"] as? String == "明日。本を買う 京都へ行く")
  }
}
