import Foundation
import Synchronization
import TestSupport
import Testing

@Suite("Where pictures were taken")
struct PicturePlaceTests {
  /// A home with photos that tell where they were taken; the first command is run at 2026-11-20 08:15.
  private struct Rig {
    let harness: Harness

    /// - Parameter isKnown: Whether an entry is near the photos at 46, 9 already.
    init(isKnown: Bool) async throws {
      harness = try Harness()
      _ = await harness.run(
        ["note", "by the lake"] + (isKnown ? ["--place", "46.1,9"] : []))
    }

    @discardableResult
    func photo(
      _ name: String, _ latitude: Int, _ longitude: Int, taken: String? = "2026:11:20 08:00:00"
    ) throws -> String {
      let folder = harness.path("photos")
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      let stamp = PictureFile.Stamp(taken: taken, latitude: latitude, longitude: longitude)
      try PictureFile.jpeg(stamp, seed: name).write(to: URL(filePath: "\(folder)/\(name)"))
      return "\(folder)/\(name)"
    }

    /// Where an entry is: `46.0,9.0`.
    func place(_ entry: Int = 2) async -> String? {
      let shown = await harness.run("show", "\(entry)", "--json").json["entries"]
      guard let place = (shown as? [[String: Any]])?.first?["place"] as? [String: Any],
        let latitude = place["latitude"] as? Double, let longitude = place["longitude"] as? Double
      else { return nil }
      return "\(latitude),\(longitude)"
    }
  }

  @Test("near a place of the journal it becomes the place of the entry, and that is said")
  func usual() async throws {
    let rig = try await Rig(isKnown: true)
    let photo = try rig.photo("lake.jpg", 46, 9)
    let noted = await rig.harness.run("note", "lunch", "--attach", photo)
    #expect(noted.output.contains("at 46.0000, 9.0000"), "\(noted.output)")
    #expect(await rig.place() == "46.0,9.0")
    let other = try rig.photo("other.jpg", 46, 9)
    _ = await rig.harness.run("note", "later")
    let attached = await rig.harness.run("attach", "3", other, "--json")
    #expect(try SchemaCheck("results").faults(in: attached.output) == [])
    let result = (attached.json["results"] as? [[String: Any]])?.first
    #expect((result?["place"] as? [String: Any])?["latitude"] as? Double == 46)
    #expect(result?["warnings"] == nil && attached.messages.isEmpty)
    // It is a change like any other.
    #expect(await rig.harness.run("undo", "3").status == 0)
    #expect(await rig.place(3) == nil)
  }

  @Test("an entry that has a place keeps it, and one that is to have none is given none")
  func kept() async throws {
    let rig = try await Rig(isKnown: true)
    let photo = try rig.photo("lake.jpg", 46, 9)
    _ = await rig.harness.run("note", "lunch", "--attach", photo, "--place", "45.5,9.5")
    #expect(await rig.place() == "45.5,9.5")
    let without = await rig.harness.run(
      "check-in", "--mood", "4", "--attach", photo, "--no-place-from-picture")
    #expect(without.status == 0 && without.messages.isEmpty, "\(without.messages)")
    #expect(await rig.place(3) == nil)
    let both = await rig.harness.run(
      "attach", "3", photo, "--place-from-picture", "--no-place-from-picture")
    #expect(both.status == 64)
    #expect(await rig.harness.run("note", "x", "--place-from-picture").status == 64)
  }

  /// What could surprise: a photo, and what is said of it.
  private static let surprises: [(Bool, Int, String?, String)] = [
    (false, 46, "2026:11:20 08:00:00", "no entry has a position yet"),
    (true, 60, "2026:11:20 08:00:00", "far from your other places"),
    (true, 46, "2026:11:17 08:00:00", "at another time than its entry"),
    (true, 46, nil, "it does not say when"),
  ]

  @Test("what could surprise is asked about, and only yes is a yes", arguments: 0..<4)
  func asked(_ index: Int) async throws {
    let (isKnown, latitude, taken, reason) = Self.surprises[index]
    let rig = try await Rig(isKnown: isKnown)
    let photo = try rig.photo("away.jpg", latitude, 9, taken: taken)
    for (answer, entry) in [("", 2), ("y", 3)] {
      let outcome = await rig.harness.run(["note", "here", "--attach", photo], answers: [answer])
      #expect(outcome.status == 0)
      #expect(outcome.messages.contains("away.jpg was taken at"), "\(outcome.messages)")
      #expect(outcome.messages.contains(reason), "\(outcome.messages)")
      #expect(await rig.place(entry) == (answer == "y" ? "\(latitude).0,9.0" : nil))
    }
  }

  @Test("where nobody can be asked it is not taken, and one line says how it is")
  func told() async throws {
    let rig = try await Rig(isKnown: false)
    let photo = try rig.photo("first one.jpg", 46, 9)
    let noted = await rig.harness.run("note", "here", "--attach", photo)
    let lines = noted.messages.split(separator: "\n")
    #expect(lines.count == 1, "\(noted.messages)")
    #expect(noted.messages.contains("sotto attach 2 '\(photo)' --place-from-picture"))
    #expect(await rig.place() == nil)
    // With JSON nobody is asked, whoever sits there.
    let document = await rig.harness.run(
      ["check-in", "--mood", "3", "--attach", photo, "--json"], answers: ["y"])
    #expect(try SchemaCheck("results").faults(in: document.output) == [])
    let result = (document.json["results"] as? [[String: Any]])?.first
    #expect((result?["warnings"] as? [String])?.count == 1)
    #expect(await rig.place(3) == nil)
    #expect(await rig.harness.run("attach", "3", photo, "--place-from-picture").status == 0)
    #expect(await rig.place(3) == "46.0,9.0")
  }

  /// Verbs that make an entry, and how what they tell of it begins.
  private static let makers = [
    (["note", "here"], "Added entry 2"),
    (["check-in", "--mood", "4"], "Morning check-in, entry 2"),
  ]

  @Test(
    "what was kept is told before anybody is asked, and whatever becomes of the place",
    arguments: 0..<2, [false, true])
  func toldFirst(_ index: Int, isBroken: Bool) async throws {
    let (verb, start) = Self.makers[index]
    let rig = try await Rig(isKnown: false)
    let photo = try rig.photo("first.jpg", 46, 9)
    let harness = rig.harness
    let printed = Mutex<[String]>([])
    let journal = harness.journal
    let outcome = await harness.run(
      verb + ["--attach", photo], answers: ["y"],
      asked: { text in
        printed.withLock { $0.append(text) }
        guard isBroken else { return }
        try? BackupRig.change(
          journal,
          """
          CREATE TRIGGER refuse BEFORE UPDATE ON entry
          BEGIN SELECT RAISE(ABORT, 'no place'); END
          """)
      })
    #expect(outcome.status == 0, "\(outcome.messages)")
    let before = printed.withLock { $0 }
    #expect(before.count == 1 && before.allSatisfy { $0.hasPrefix(start) }, "\(before)")
    if isBroken {
      #expect(outcome.messages.contains("it was not given the place of its picture:"))
      #expect(!outcome.output.contains("46.0000"))
    } else {
      #expect(outcome.output.hasSuffix(": at 46.0000, 9.0000\n"), "\(outcome.output)")
      #expect(await rig.place() == "46.0,9.0")
    }
  }

  @Test("what was attached is told before anybody is asked, and its place below")
  func attachedFirst() async throws {
    let rig = try await Rig(isKnown: false)
    let photo = try rig.photo("first.jpg", 46, 9)
    let printed = Mutex<[String]>([])
    let outcome = await rig.harness.run(
      ["attach", "1", photo], answers: ["y"],
      asked: { text in printed.withLock { $0.append(text) } })
    let line = "Attached first.jpg to entry 1, Friday 20 November\n"
    #expect(printed.withLock { $0 } == [line])
    #expect(outcome.output == line + "Entry 1, Friday 20 November: at 46.0000, 9.0000\n")
    #expect(await rig.place(1) == "46.0,9.0")
  }

  @Test("a place that an entry was given while its owner was asked is kept")
  func meanwhile() async throws {
    let rig = try await Rig(isKnown: false)
    let photo = try rig.photo("first.jpg", 46, 9)
    let journal = rig.harness.journal
    let outcome = await rig.harness.run(
      ["note", "here", "--attach", photo], answers: ["y"],
      asked: { _ in
        try? BackupRig.change(
          journal,
          """
          INSERT INTO place (name, name_key) VALUES ('Pier', 'pier');
          UPDATE entry SET place_id = last_insert_rowid() WHERE id = 2;
          """)
      })
    #expect(outcome.status == 0)
    #expect(!outcome.output.contains("46.0000"), "\(outcome.output)")
    #expect(outcome.messages.contains("it was given a place meanwhile"), "\(outcome.messages)")
    let shown = await rig.harness.run("show", "2", "--json").output
    #expect(shown.contains("Pier"))
  }

  @Test("the place of a recording is told below what was kept")
  func recorded() async throws {
    let rig = try await Rig(isKnown: true)
    let photo = try rig.photo("lake.jpg", 46, 9)
    let sound = rig.harness.path("tone.wav")
    try WaveFile.tone(seconds: 1, hertz: 440).write(to: URL(filePath: sound))
    let outcome = await rig.harness.run(
      "record", "--no-transcribe", "--input", sound, "--attach", photo)
    #expect(outcome.status == 0 && outcome.output.hasPrefix("Kept entry 2"), "\(outcome.messages)")
    #expect(outcome.output.hasSuffix("\nEntry 2, Friday 20 November: at 46.0000, 9.0000\n"))
    #expect(await rig.place() == "46.0,9.0")
  }

  @Test("an entry with a photo from elsewhere is asked about")
  func elsewhere() async throws {
    let rig = try await Rig(isKnown: true)
    let (near, away) = (try rig.photo("near.jpg", 46, 9), try rig.photo("away.jpg", 52, 13))
    let outcome = await rig.harness.run(
      ["note", "a journey", "--attach", near, "--attach", away], answers: ["n"])
    let asked = outcome.messages.replacing("\n", with: " ")
    #expect(asked.contains("another picture of the entry was taken elsewhere"))
    #expect(await rig.place() == nil)
  }

  @Test("an import asks once for all photos, and takes what surprises nobody")
  func imported() async throws {
    let rig = try await Rig(isKnown: true)
    try rig.photo("1.jpg", 46, 9)
    try rig.photo("2.jpg", 60, 25)
    try rig.photo("3.jpg", 60, 26)
    let folder = rig.harness.path("photos")
    let outcome = await rig.harness.run(["import", folder, "--photos"], answers: ["y"])
    #expect(outcome.output.contains("at 46.0000, 9.0000"), "\(outcome.output)")
    #expect(
      outcome.messages.replacing("\n", with: " ").contains(
        "2 pictures say where they were taken (far from your other places): 2.jpg at 60.0000, 25.0000;"
          + " 3.jpg at 60.0000, 26.0000. Are those"), "\(outcome.messages)")
    for (entry, place) in [(2, "46.0,9.0"), (3, "60.0,25.0"), (4, "60.0,26.0")] {
      #expect(await rig.place(entry) == place)
    }
  }

  @Test("an import that cannot ask takes the rest when it is told to, though the photos are there")
  func importedLater() async throws {
    let rig = try await Rig(isKnown: false)
    try rig.photo("1.jpg", 46, 9)
    try rig.photo("2.jpg", 46, 9)
    let folder = rig.harness.path("photos")
    let first = await rig.harness.run("import", folder, "--photos")
    #expect(first.messages.contains("--place-from-picture"), "\(first.messages)")
    #expect(await rig.place() == nil)
    let again = await rig.harness.run("import", folder, "--place-from-picture", "--json")
    #expect(try SchemaCheck("results").faults(in: again.output) == [])
    let results = again.json["results"] as? [[String: Any]] ?? []
    #expect(results.count == 2 && results.allSatisfy { $0["place"] != nil })
    #expect(await rig.place(2) == "46.0,9.0")
    #expect(await rig.place(3) == "46.0,9.0")
  }

  @Test("of many photos of an import three are named, with where they were taken")
  func named() async throws {
    let rig = try await Rig(isKnown: false)
    for number in 1...5 { try rig.photo("\(number).jpg", 46, number) }
    let outcome = await rig.harness.run("import", rig.harness.path("photos"), "--photos")
    #expect(
      outcome.messages.contains(
        ": 1.jpg at 46.0000, 1.0000; 2.jpg at 46.0000, 2.0000; 3.jpg at 46.0000, 3.0000; and 2 more;"
      ),
      "\(outcome.messages)")
    #expect(!outcome.messages.contains("4.jpg"))
  }
}
