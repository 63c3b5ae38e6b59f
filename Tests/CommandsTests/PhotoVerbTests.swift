import Foundation
import TestSupport
import Testing

@Suite("Photos")
struct PhotoVerbTests {
  private static func write(_ name: String, _ data: Data, in harness: Harness) throws {
    let place = URL(filePath: harness.path("photos/\(name)"))
    try FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: place)
  }

  private static func results(_ outcome: Harness.Outcome) -> [[String: Any]] {
    outcome.json["results"] as? [[String: Any]] ?? []
  }

  @Test("a folder of photos becomes entries of the times at which they were taken, once")
  func folder() async throws {
    let harness = try Harness()
    try Self.write(
      "one.jpg",
      PictureFile.jpeg(
        .init(taken: "2026:07:04 21:30:00", offset: "+05:30", orientation: 6), seed: "1"),
      in: harness)
    try Self.write(
      "two.JPG", PictureFile.jpeg(.init(taken: "2026:07:05 09:00:00"), seed: "2"), in: harness)
    try Self.write("IMG_20260706_101112.png", PictureFile.png(width: 3, height: 2), in: harness)
    try Self.write("notes.txt", Data("no picture".utf8), in: harness)
    let outcome = await harness.run(
      "import", harness.path("photos"), "--photos", "--tag", "trip", "--json")
    #expect(outcome.status == 0, "\(outcome.messages)")
    #expect(try SchemaCheck("results").faults(in: outcome.output) == [])
    let found = Dictionary(
      uniqueKeysWithValues: Self.results(outcome).map {
        (($0["input"] as? String ?? "").split(separator: "/").last.map(String.init) ?? "", $0)
      })
    #expect(found.count == 3)
    #expect(found["one.jpg"]?["instant"] as? String == "2026-07-04T21:30:00+05:30")
    #expect(found["one.jpg"]?["startSource"] as? String == "exif")
    #expect(found["two.JPG"]?["instant"] as? String == "2026-07-05T09:00:00+02:00")
    #expect(found["IMG_20260706_101112.png"]?["startSource"] as? String == "name")
    let again = await harness.run("import", harness.path("photos"), "--photos", "--json")
    #expect(Self.results(again).allSatisfy { $0["status"] as? String == "duplicate" })
    let list = await harness.run("photos", "--tag", "trip", "--json")
    #expect(try SchemaCheck("attachments").faults(in: list.output) == [])
    let attachments = try #require(list.json["attachments"] as? [[String: Any]])
    #expect(attachments.count == 3)
    let turned = attachments.compactMap { $0["picture"] as? [String: Any] }
      .filter { $0["orientation"] as? Int == 6 }
    #expect(turned.count == 1)
  }

  @Test(
    "the camera's time of a TIFF is read wherever its directory lies",
    arguments: [(0, 4), (70_000, 4), (2_000_000, 4), (70_000, 13)] as [(Int, UInt16)])
  func tiff(_ size: Int, _ format: UInt16) async throws {
    let harness = try Harness()
    let stamp = PictureFile.Stamp(
      taken: "2026:07:04 21:30:00", offset: "+05:30", latitude: 46, longitude: -8, orientation: 6)
    try Self.write(
      "one.tif", PictureFile.tiff(stamp, behind: size, pointing: format), in: harness)
    let outcome = await harness.run("import", harness.path("photos"), "--photos", "--json")
    let found = try #require(Self.results(outcome).first, "\(outcome.messages)")
    #expect(found["instant"] as? String == "2026-07-04T21:30:00+05:30")
    #expect(found["startSource"] as? String == "exif")
    let list = await harness.run("photos", "--json")
    let attachments = try #require(list.json["attachments"] as? [[String: Any]])
    let picture = try #require(attachments.first?["picture"] as? [String: Any])
    #expect(picture["orientation"] as? Int == 6)
    #expect(picture["latitude"] as? Double == 46 && picture["longitude"] as? Double == -8)
  }

  @Test("a TIFF that points nowhere is brought in without what a camera wrote")
  func tiffPointingNowhere() async throws {
    let harness = try Harness()
    try Self.write("one.tif", PictureFile.tiffPointingNowhere(), in: harness)
    let outcome = await harness.run("import", harness.path("photos"), "--photos", "--json")
    let found = try #require(Self.results(outcome).first, "\(outcome.messages)")
    #expect(found["status"] as? String == "imported")
    #expect(found["startSource"] as? String != "exif")
  }

  @Test("no journal is made where there is no picture to bring in, and no file without a name")
  func nothing() async throws {
    let harness = try Harness()
    try Self.write("notes.jpg", Data("no picture".utf8), in: harness)
    let photos = await harness.run("import", harness.path("photos"), "--photos")
    #expect(photos.status == 1 && photos.messages.contains("is no picture"))
    try FileManager.default.removeItem(atPath: harness.path("photos/notes.jpg"))
    #expect(await harness.run("import", harness.path("photos"), "--photos").status == 2)
    let nameless = await harness.run("import", "")
    #expect(nameless.status == 64)
    #expect(nameless.messages.hasPrefix("sotto: error: a name of a file is empty\n"))
    #expect(!FileManager.default.fileExists(atPath: harness.journal))
  }

  @Test("photos beside an entry are attached to it, and others make one")
  func beside() async throws {
    let harness = try Harness()
    _ = await harness.run("note", "the concert", "--at", "2026-07-04 21:00")
    for (name, time) in [("a", "21:08:00"), ("b", "22:00:00"), ("c", "22:05:00")] {
      try Self.write(
        "\(name).jpg", PictureFile.jpeg(.init(taken: "2026:07:04 \(time)"), seed: name),
        in: harness)
    }
    let outcome = await harness.run(
      "import", harness.path("photos"), "--beside", "10m", "--json")
    #expect(outcome.status == 0, "\(outcome.messages)")
    #expect(Self.results(outcome).compactMap { $0["entry"] as? Int } == [1, 2, 2])
    // One command is one step.
    #expect(await harness.run("undo", "1").status == 0)
    let left = await harness.run("attachments", "1", "--json").json["attachments"]
    #expect((left as? [Any])?.isEmpty == true)
  }

  @Test("a dry run tells which entry each photo would be attached to")
  func besideInTrial() async throws {
    let harness = try Harness()
    _ = await harness.run("note", "the concert", "--at", "2026-07-04 21:00")
    for (name, time) in [("a", "21:08:00"), ("b", "22:00:00"), ("c", "22:05:00")] {
      try Self.write(
        "\(name).jpg", PictureFile.jpeg(.init(taken: "2026:07:04 \(time)"), seed: name),
        in: harness)
    }
    let trial = ["import", harness.path("photos"), "--beside", "10m", "--dry-run"]
    let lines = await harness.run(trial).output.split(separator: "\n")
    #expect(
      lines.prefix(3).map { $0.components(separatedBy: "  ")[0] } == [
        "would attach to entry 1", "would import", "would attach beside b.jpg",
      ])
    let document = await harness.run(trial + ["--json"])
    #expect(Self.results(document).map { $0["entry"] as? Int } == [1, nil, nil])
    #expect(try SchemaCheck("results").faults(in: document.output) == [])
  }

  @Test("an entry that gets a photo gets the labels too, and a mood where it had none")
  func besideWithLabels() async throws {
    let harness = try Harness()
    _ = await harness.run(
      "note", "the concert", "--at", "2026-07-04 21:00", "--mood", "5", "--tag", "music")
    _ = await harness.run("note", "the way home", "--at", "2026-07-04 23:00")
    for (name, time) in [("a", "21:08:00"), ("b", "23:05:00")] {
      try Self.write(
        "\(name).jpg", PictureFile.jpeg(.init(taken: "2026:07:04 \(time)"), seed: name),
        in: harness)
    }
    let outcome = await harness.run(
      "import", harness.path("photos"), "--beside", "10m", "--tag", "music", "--tag", "trip",
      "--mood", "3")
    #expect(outcome.status == 0, "\(outcome.messages)")
    let day = await harness.run("day", "2026-07-04").output
    #expect(day.contains("picture: a.jpg") && day.contains("picture: b.jpg"), "\(day)")
    let entries = try #require(
      await harness.run("list", "--sort", "oldest", "--json").json["entries"] as? [[String: Any]])
    #expect(entries.map { ($0["mood"] as? [String: Any])?["score"] as? Int } == [5, 3])
    #expect(entries.map { $0["tags"] as? [String] } == [["music", "trip"], ["music", "trip"]])
  }

  @Test("a picture of which the end is missing is kept, and that is said")
  func cutOff() async throws {
    let harness = try Harness()
    var jpeg = PictureFile.jpeg(seed: "1").dropLast(2)
    // A coded part with a byte that only looks like a marker, and one that restarts it.
    jpeg += Data([0xFF, 0xDA, 0, 3, 0]) + Data([1, 0xFF, 0, 2, 0xFF, 0xD0, 3])
    let webP = PictureFile.webP(.init(taken: "2026:07:04 10:00:00"), size: 1001)
    let png = PictureFile.png(width: 30, height: 20)
    let wholes = [("a.jpg", jpeg + [0xFF, 0xD9]), ("b.png", png), ("c.webp", webP)]
    _ = await harness.run("note", "by the sea")
    for (name, bytes) in wholes {
      // Cameras write more behind the end of a JPEG.
      let more = name == "a.jpg" ? Data([0xFF, 0xD9, 7, 7, 7]) : Data()
      try Self.write(name, bytes, in: harness)
      try Self.write(
        "more " + name, bytes.dropLast(2) + (more.isEmpty ? bytes.suffix(2) : more), in: harness)
      try Self.write("cut " + name, bytes.dropLast(3), in: harness)
      for whole in [name, "more " + name] {
        let outcome = await harness.run("attach", "1", harness.path("photos/" + whole))
        #expect(outcome.status == 0 && !outcome.messages.contains("cut off"), "\(whole)")
      }
      let cut = harness.path("photos/cut " + name)
      let outcome = await harness.run("attach", "1", cut)
      #expect(outcome.status == 0)
      #expect(
        outcome.messages.contains("sotto: \(cut): it is cut off, its end is missing"),
        "\(name): \(outcome.messages)")
    }
    let kept =
      await harness.run("attachments", "1", "--json").json["attachments"] as? [[String: Any]]
    #expect(kept?.allSatisfy { $0["kind"] as? String == "picture" } == true)
    #expect(kept?.count == 7)
  }

  @Test("what a camera cannot have meant is not believed")
  func lies() async throws {
    let harness = try Harness()
    let stamps: [(String, PictureFile.Stamp)] = [
      ("old", .init(taken: "1970:01:01 00:00:00")), ("none", .init(taken: "2026:13:45 99:00:00")),
      ("late", .init(taken: "2098:01:01 00:00:00")),
      ("away", .init(taken: "2026:07:04 10:00:00", latitude: 999, longitude: 20)),
      ("zero", .init(taken: "2026:07:04 11:00:00", latitude: 0, longitude: 0)),
    ]
    for (name, stamp) in stamps {
      try Self.write("\(name).jpg", PictureFile.jpeg(stamp, seed: name), in: harness)
    }
    let outcome = await harness.run(
      "import", harness.path("photos"), "--photos", "--place-from-picture", "--json")
    #expect(outcome.status == 0, "\(outcome.messages)")
    for result in Self.results(outcome) {
      let name = (result["input"] as? String ?? "").split(separator: "/").last ?? ""
      let isStamped = name == "away.jpg" || name == "zero.jpg"
      #expect(result["startSource"] as? String == (isStamped ? "exif" : "mtime"), "\(name)")
      #expect((result["warnings"] as? [String])?.count == 1, "\(name)")
    }
    let list = await harness.run("list", "--json").json["entries"] as? [[String: Any]] ?? []
    #expect(list.count == 5)
    #expect(list.allSatisfy { $0["place"] == nil })
  }

  /// What cameras cannot have meant, and what is said of it.
  private static let lies: [(PictureFile.Stamp, String)] = [
    (.init(taken: "1970:01:01 00:00:00"), "1970:01:01 00:00:00, which is not believed"),
    (.init(taken: "2026:13:45 99:00:00"), "2026:13:45 99:00:00, which is not believed"),
    (.init(taken: "2098:01:01 00:00:00"), "2098-01-01, which is in the future"),
    (.init(latitude: 999, longitude: 20), "at 999, 20, which is not on earth"),
    (.init(latitude: 0, longitude: 0), "at 0, 0, which says that it did not know where"),
    (
      .init(latitude: 46, longitude: 0, divisor: 0),
      "its camera wrote a position that divides by 0"
    ),
    (
      .init(taken: "1970:01:01 00:00:00", latitude: 46, longitude: -200),
      "not believed; its camera was at 46, -200, which is not on earth"
    ),
    (.init(offset: "+99:00"), "its camera says it was at UTC +99:00, which no zone is"),
    (.init(orientation: 9), "its camera wrote the orientation 9, which is none"),
  ]

  @Test("what is not believed of a picture is said in a line that names it", arguments: 0..<9)
  func remarks(_ index: Int) async throws {
    let (stamp, remark) = Self.lies[index]
    let harness = try Harness()
    try Self.write("odd.jpg", PictureFile.jpeg(stamp), in: harness)
    let file = harness.path("photos/odd.jpg")
    for command in [["note", "odd", "--attach", file], ["attach", "1", file]] {
      let outcome = await harness.run(command)
      #expect(outcome.status == 0)
      let lines = outcome.messages.split(separator: "\n").filter { $0.contains("odd.jpg: ") }
      #expect(lines.count == 1 && lines[0].contains(remark), "\(outcome.messages)")
    }
    let facts = await harness.run("attachments", "1", "--json").json["attachments"]
    let picture = (facts as? [[String: Any]])?.first?["picture"] as? [String: Any]
    #expect(picture?["taken"] == nil && picture?["latitude"] == nil)
    try Self.write("new.jpg", PictureFile.jpeg(stamp, seed: "2"), in: harness)
    let new = harness.path("photos/new.jpg")
    let imported = await harness.run("import", new, "--beside", "10m")
    #expect(imported.messages.contains("new.jpg: its camera"), "\(imported.messages)")
    #expect(imported.messages.contains(remark), "\(imported.messages)")
  }

  @Test("an offset of blanks and the orientation 0 say that a camera does not know them")
  func unknownZone() async throws {
    let harness = try Harness()
    let stamp = PictureFile.Stamp(taken: "2026:07:04 10:00:00", offset: "   :  ", orientation: 0)
    try Self.write("plain.jpg", PictureFile.jpeg(stamp), in: harness)
    let outcome = await harness.run("import", harness.path("photos"), "--photos")
    #expect(outcome.status == 0)
    #expect(!outcome.messages.contains("its camera"), "\(outcome.messages)")
  }

  @Test("a position without minutes and seconds is one, however they are written")
  func wholeDegrees() async throws {
    let harness = try Harness()
    let stamp = PictureFile.Stamp(
      taken: "2026:07:04 10:00:00", latitude: 46, longitude: 9, lesserDivisor: 0)
    try Self.write("degrees.jpg", PictureFile.jpeg(stamp), in: harness)
    let photos = harness.path("photos")
    let outcome = await harness.run("import", photos, "--photos")
    #expect(outcome.status == 0 && !outcome.messages.contains("divided"), "\(outcome.messages)")
    let list = await harness.run("photos", "--json").json["attachments"] as? [[String: Any]]
    let picture = list?.first?["picture"] as? [String: Any]
    #expect(picture?["latitude"] as? Double == 46 && picture?["longitude"] as? Double == 9)
  }

  @Test("what a camera wrote is found behind a large WebP, too")
  func webP() async throws {
    let harness = try Harness()
    let stamp = PictureFile.Stamp(
      taken: "2026:07:04 10:00:00", latitude: -34, longitude: 151, orientation: 6)
    for (name, size) in [("small", 1001), ("large", 1_200_001)] {
      try Self.write("\(name).webp", PictureFile.webP(stamp, size: size), in: harness)
    }
    let photos = harness.path("photos")
    #expect(await harness.run("import", photos, "--photos").status == 0)
    let list = await harness.run("photos", "--json").json["attachments"] as? [[String: Any]]
    let pictures = list?.compactMap { $0["picture"] as? [String: Any] } ?? []
    #expect(pictures.count == 2)
    for picture in pictures {
      #expect(picture["taken"] as? String == "2026-07-04T10:00:00")
      #expect(picture["latitude"] as? Double == -34 && picture["orientation"] as? Int == 6)
      #expect(picture["width"] as? Int == 64 && picture["height"] as? Int == 48)
    }
  }

  @Test("a camera that says that it knows no time or place has told no lie")
  func unknown() async throws {
    let harness = try Harness()
    for (index, taken) in ["0000:00:00 00:00:00", "    :  :     :  :  "].enumerated() {
      try Self.write(
        "\(index).jpg", PictureFile.jpeg(.init(taken: taken), seed: "\(index)"), in: harness)
    }
    let outcome = await harness.run("import", harness.path("photos"), "--photos")
    #expect(outcome.status == 0 && !outcome.messages.contains(".jpg"), "\(outcome.messages)")
  }

  @Test("a position that could surprise becomes the place of an entry only when that is asked for")
  func place() async throws {
    let harness = try Harness()
    let stamp = PictureFile.Stamp(
      taken: "2026:07:04 10:00:00", latitude: -34, longitude: 151)
    try Self.write("sydney.jpg", PictureFile.jpeg(stamp), in: harness)
    _ = await harness.run("note", "far away")
    _ = await harness.run("attach", "1", harness.path("photos/sydney.jpg"))
    func place() async -> [String: Any]? {
      let shown = await harness.run("show", "1", "--json").json["entries"] as? [[String: Any]]
      return shown?.first?["place"] as? [String: Any]
    }
    #expect(await place() == nil)
    let asked = await harness.run(
      "attach", "1", harness.path("photos/sydney.jpg"), "--place-from-picture")
    #expect(asked.status == 0, "\(asked.messages)")
    #expect(await place()?["latitude"] as? Double == -34)
    #expect(await place()?["longitude"] as? Double == 151)
  }

  @Test("a file that is no picture is named, and the others go in")
  func bad() async throws {
    let harness = try Harness()
    try Self.write("good.png", PictureFile.png(width: 4, height: 4), in: harness)
    try Self.write("bad.jpg", Data("words".utf8), in: harness)
    let outcome = await harness.run("import", harness.path("photos"), "--photos")
    #expect(outcome.status == 3)
    #expect(outcome.messages.contains("bad.jpg is no picture"))
    #expect(await harness.run("photos", "--list").output.contains("good.png"))
    // A picture that is named itself needs no option.
    let named = await harness.run("import", harness.path("photos/good.png"))
    #expect(named.output.contains("already here: entry 1"))
  }

  @Test("show --pictures says what draws where that is not installed")
  func missing() async throws {
    let harness = try Harness()
    try Self.write("good.png", PictureFile.png(width: 4, height: 4), in: harness)
    _ = await harness.run("note", "words", "--attach", harness.path("photos/good.png"))
    let outcome = await harness.run(
      ["show", "1", "--pictures"], environment: ["PATH": "/nowhere"])
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("words"))
    #expect(outcome.messages.contains("apt install chafa"))
  }

  @Test("a slideshow without a speaker shows all pictures, and then says so", .requires(.chafa))
  func slideshow() async throws {
    let harness = try Harness()
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    try WaveFile.tone(seconds: 1, hertz: 220).write(to: URL(filePath: harness.path("tone.wav")))
    _ = await harness.run("import", harness.path("tone.wav"))
    for (name, grey) in [("one.png", UInt8(10)), ("two.png", 200)] {
      try Self.write(name, PictureFile.png(width: 8, height: 8, grey: grey), in: harness)
      _ = await harness.run("attach", "1", harness.path("photos/\(name)"))
    }
    _ = await harness.run("config", "set", "devices.output", "no such speaker")
    let show = await harness.run(
      ["photos", "--slideshow", "0.1s", "--sound"], environment: ["PATH": path], isTerminal: true)
    #expect(show.status == 5, "\(show.messages)")
    #expect(show.output.contains("one.png") && show.output.contains("two.png"))
    #expect(show.messages.contains("speaker"), "\(show.messages)")
  }

  @Test("a picture is drawn", .requires(.chafa))
  func drawn() async throws {
    let harness = try Harness()
    try Self.write("grey.png", PictureFile.png(width: 40, height: 40), in: harness)
    _ = await harness.run("note", "words", "--attach", harness.path("photos/grey.png"))
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let outcome = await harness.run(
      ["photos"], environment: ["PATH": path, "TERM": "xterm-256color"], isTerminal: true)
    #expect(outcome.status == 0, "\(outcome.messages)")
    #expect(outcome.output.contains("grey.png"))
    #expect(outcome.output.split(separator: "\n").count > 5)
  }
}
