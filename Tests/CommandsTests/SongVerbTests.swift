import Fixtures
import Foundation
import TestSupport
import Testing

@Suite("Songs and playlists")
struct SongVerbTests {
  /// A home with three songs: two files of different moods, and an address.
  private static func home() async throws -> Harness {
    let harness = try Harness()
    let frames = try Data(contentsOf: Fixture.file("voice-en-gb-22050hz-1ch-32k.mp3"))
    for (name, tags) in [
      (
        "blue.mp3", ["TIT2": "Blue & green", "TPE1": "The Quokkas", "TCON": "Jazz", "TDRC": "1961"]
      ),
      ("red.mp3", ["TIT2": "Red", "TPE1": "Wombat", "TALB": "Burrow", "TDRC": "1999"]),
    ] {
      try SongFile.mp3(tags, frames: frames).write(to: URL(filePath: harness.path(name)))
    }
    for command in [
      ["note", "a good day", "--mood", "5", "--attach", harness.path("blue.mp3")],
      ["songs", "add", harness.path("red.mp3"), "--mood", "2", "--genre", "Rock"],
      [
        "songs", "add", "https://example.org/song?a=1&b=2", "--name", "Far", "--artist",
        "Ibex", "--mood", "5", "--favourite",
      ],
    ] {
      let outcome = await harness.run(command)
      try #require(outcome.status == 0, "\(command): \(outcome.messages)")
    }
    return harness
  }

  private static func titles(_ harness: Harness, _ arguments: String...) async throws -> [String] {
    let outcome = await harness.run(["songs"] + arguments + ["--json"])
    #expect(try SchemaCheck("attachments").faults(in: outcome.output) == [])
    let songs = outcome.json["attachments"] as? [[String: Any]] ?? []
    return songs.compactMap { ($0["song"] as? [String: Any])?["title"] as? String }.sorted()
  }

  @Test("are known by their tags, chosen by them and by the mood of their entries, and searched")
  func chosen() async throws {
    let harness = try await Self.home()
    #expect(try await Self.titles(harness) == ["Blue & green", "Far", "Red"])
    #expect(try await Self.titles(harness, "--mood", "5") == ["Blue & green", "Far"])
    #expect(try await Self.titles(harness, "--artist", "wom") == ["Red"])
    #expect(try await Self.titles(harness, "--decade", "60s") == ["Blue & green"])
    #expect(try await Self.titles(harness, "--genre", "rock") == ["Red"])
    #expect(try await Self.titles(harness, "--favourites") == ["Far"])
    #expect(try await Self.titles(harness, "--shuffle").count == 3)
    #expect(try await Self.titles(harness, "--sort", "shuffle", "--limit", "2").count == 2)
    let entries = await harness.run("list", "--sort", "shuffle")
    #expect(entries.status == 64 && entries.messages.contains("is for songs and playlists"))
    #expect(await harness.run("songs", "--decade", "63s").status == 64)
    #expect(await harness.run("search", "quokkas").output.contains("The Quokkas"))
    #expect(await harness.run("songs").output.contains("The Quokkas"))
    _ = await harness.run("songs", "favourite", "1")
    #expect(try await Self.titles(harness, "--favourites") == ["Blue & green", "Far"])
    _ = await harness.run("undo")
    #expect(try await Self.titles(harness, "--favourites") == ["Far"])
    // Attached once more without being one, it is still listed once, and as a favourite.
    _ = await harness.run("songs", "favourite", "1")
    _ = await harness.run("songs", "add", harness.path("blue.mp3"))
    #expect(try await Self.titles(harness) == ["Blue & green", "Far", "Red"])
    #expect(await harness.run("songs").output.contains("★ Blue & green"))
  }

  @Test("an artist and a genre are found without accents, as by search")
  func accents() async throws {
    let harness = try await Self.home()
    for (artist, genre) in [("Åse Straße", "Müsette"), ("!!!", "Rock"), ("Foo!!", "Pop")] {
      let song = ["songs", "add", "https://example.org/\(artist.count)", "--name", genre]
      #expect(await harness.run(song + ["--artist", artist, "--genre", genre]).status == 0)
    }
    for name in ["ase", "ÅSE", "strasse"] {
      #expect(try await Self.titles(harness, "--artist", name) == ["Müsette"])
    }
    #expect(try await Self.titles(harness, "--genre", "musette") == ["Müsette"])
    #expect(try await Self.titles(harness, "--artist", "!!") == ["Pop", "Rock"])
    #expect(try await Self.titles(harness, "--artist", "!!!") == ["Rock"])
    #expect(try await Self.titles(harness, "--artist", "foo!") == ["Pop"])
  }

  @Test("a song with a caption is told by its title and artist too")
  func caption() async throws {
    let harness = try await Self.home()
    _ = await harness.run("attachments", "caption", "1", "1", "heard on the train")
    let day = await harness.run("day").output
    #expect(day.contains("song: Blue & green by The Quokkas: heard on the train"), "\(day)")
  }

  @Test("the page of a day tells the address of a link that has a caption")
  func dayLink() async throws {
    let harness = try await Self.home()
    let link = ["attach", "1", "https://example.org/tune", "--caption", "Where it is from"]
    #expect(await harness.run(link).status == 0)
    let day = await harness.run("day").output
    #expect(day.contains("link: Where it is from, https://example.org/tune"), "\(day)")
  }

  @Test("a song that is added once more is an entry once more, and the others are named")
  func again() async throws {
    let harness = try await Self.home()
    let file = await harness.run("songs", "add", harness.path("red.mp3"))
    #expect(file.status == 0 && file.messages == "sotto: entry 2 has this too\n")
    let address = ["songs", "add", "https://example.org/song?a=1&b=2", "--name", "Far"]
    #expect(await harness.run(address).messages == "sotto: entry 3 has this too\n")
    let document = await harness.run("songs", "add", harness.path("red.mp3"), "--json", "--quiet")
    #expect(try SchemaCheck("results").faults(in: document.output) == [])
    let result = (document.json["results"] as? [[String: Any]])?.first
    #expect(result?["warnings"] as? [String] == ["entries 2 4 have this too"])
    #expect(document.messages == "")
    // What lies in the trash is none of them.
    for number in ["3", "5"] { _ = await harness.run("delete", number) }
    #expect(await harness.run(address).messages == "")
  }

  @Test("a song without a mood of its own has that of its day")
  func dayMood() async throws {
    let harness = try await Self.home()
    let file = harness.path("grey.mp3")
    let frames = try Data(contentsOf: Fixture.file("voice-en-gb-22050hz-1ch-32k.mp3"))
    try SongFile.mp3(["TIT2": "Grey"], frames: frames).write(to: URL(filePath: file))
    #expect(await harness.run("songs", "add", file, "--at", "2026-10-03 20:00").status == 0)
    #expect(try await Self.titles(harness, "--mood", "1") == [])
    _ = await harness.run("note", "a hard day", "--mood", "1", "--at", "2026-10-03 09:00")
    #expect(try await Self.titles(harness, "--mood", "1") == ["Grey"])
    #expect(try await Self.titles(harness, "--mood", "2") == ["Red"])
  }

  @Test("a playlist names the files beside it, bit for bit, and addresses as they are")
  func playlist() async throws {
    let harness = try await Self.home()
    let list = harness.path("good days.m3u8")
    let outcome = await harness.run("playlist", "--mood", "5", "--output", list, "--json")
    #expect(outcome.status == 0, "\(outcome.messages)")
    #expect(try SchemaCheck("attachments").faults(in: outcome.output) == [])
    let text = try String(contentsOfFile: list, encoding: .utf8)
    #expect(text.hasPrefix("#EXTM3U\n"))
    #expect(text.contains("The Quokkas - Blue & green\ngood days songs/blue.mp3\n"))
    #expect(text.contains("https://example.org/song?a=1&b=2\n"))
    #expect(
      try Data(contentsOf: URL(filePath: harness.path("good days songs/blue.mp3")))
        == Data(contentsOf: URL(filePath: harness.path("blue.mp3"))))
    #expect(await harness.run("playlist", "--mood", "5", "--output", list).status == 64)
    let listed = await harness.run("playlist", "--mood", "5", "--json")
    #expect(listed.status == 0 && listed.output.contains("attachments"))
    #expect(await harness.run("playlist", "--mood", "5").status == 64)
    #expect(await harness.run("playlist", "--output", harness.path("x.pls")).status == 64)
    // As by other verbs, no folder is made for a file.
    let lost = await harness.run("playlist", "--output", harness.path("new/x.m3u8"))
    #expect(lost.status == 1 && lost.messages.contains("there is no folder"))
    #expect(!FileManager.default.fileExists(atPath: harness.path("new")))
    let nothing = await harness.run("playlist", "--artist", "nobody", "--json")
    #expect(nothing.status == 2 && nothing.messages == "")
    #expect(try SchemaCheck("attachments").faults(in: nothing.output) == [])
    #expect((nothing.json["attachments"] as? [Any])?.isEmpty == true)
    #expect(
      await harness.run("playlist", "--artist", "nobody", "--output", harness.path("y.m3u8"))
        .status == 2)
  }

  @Test("a list that is written over renews the songs beside it")
  func renewed() async throws {
    let harness = try await Self.home()
    let list = harness.path("days.m3u8")
    #expect(await harness.run("playlist", "--mood", "5", "--output", list).status == 0)
    let song = harness.path("days songs/blue.mp3")
    try Data("torn".utf8).write(to: URL(filePath: song))
    try FileManager.default.removeItem(atPath: list)
    #expect(await harness.run("playlist", "--mood", "5", "--output", list).status == 64)
    let listed = await harness.run("playlist", "--mood", "5", "--json")
    #expect(listed.status == 0 && listed.output.contains("attachments"))
    #expect(await harness.run("playlist", "--mood", "5").status == 64)
    let forced = await harness.run("playlist", "--mood", "5", "--output", list, "--force")
    #expect(forced.status == 0, "\(forced.messages)")
    #expect(
      try Data(contentsOf: URL(filePath: song))
        == Data(contentsOf: URL(filePath: harness.path("blue.mp3"))))
  }

  @Test("an entry without a recording is heard by its song, and others if that is asked for")
  func replayed() async throws {
    let harness = try await Self.home()
    func seconds(_ arguments: String...) async throws -> Double {
      let file = harness.path("\(UUID().uuidString).wav")
      let outcome = await harness.run(["replay"] + arguments + ["--output", file, "--json"])
      #expect(outcome.status == 0, "\(outcome.messages)")
      let results = outcome.json["results"] as? [[String: Any]]
      return try #require(results?.first?["seconds"] as? Double)
    }
    let listed = await harness.run("songs", "--artist", "wombat", "--json").json["attachments"]
    let facts = (listed as? [[String: Any]])?.first?["song"] as? [String: Any]
    let song = try await seconds("2")
    #expect(abs(song - (try #require(facts?["seconds"] as? Double))) <= 1)
    try WaveFile.tone(seconds: 2, hertz: 220).write(to: URL(filePath: harness.path("tone.wav")))
    #expect(await harness.run("import", harness.path("tone.wav")).status == 0)
    #expect(await harness.run("attach", "last", harness.path("red.mp3")).status == 0)
    #expect(abs(try await seconds("last") - 2) < 0.01)
    #expect(abs(try await seconds("last", "--songs") - 2 - song) < 0.1)
    let away = await harness.run("replay", "3")
    #expect(away.messages.contains("https://example.org/song?a=1&b=2"))
    let cut = await harness.run("replay", "2", "--from", "1", "--output", harness.path("d.wav"))
    #expect(cut.status == 64)
  }

  @Test("a list whose name looks like a remark or an address still names its files")
  func oddNames() async throws {
    let harness = try await Self.home()
    for name in ["#1 hits", "10:30"] {
      let list = harness.path("\(name).m3u8")
      #expect(await harness.run("playlist", "--mood", "5", "--output", list).status == 0)
      let lines = try String(contentsOfFile: list, encoding: .utf8).split(separator: "\n")
      #expect(lines.contains("./\(name) songs/blue.mp3"), "\(lines)")
    }
  }

  @Test("an XSPF list is XML whose locations are escaped")
  func xspf() async throws {
    let harness = try await Self.home()
    let list = harness.path("all of them.xspf")
    #expect(await harness.run("playlist", "--output", list).status == 0)
    let document = try XMLReading.elements(of: try Data(contentsOf: URL(filePath: list)))
    #expect(document["location"]?.contains("all%20of%20them%20songs/red.mp3") == true)
    #expect(document["location"]?.contains("https://example.org/song?a=1&b=2") == true)
    #expect(document["title"]?.contains("Blue & green") == true)
  }

  @Test("what is no song is refused, and an address needs a title")
  func refused() async throws {
    let harness = try Harness()
    try PictureFile.png(width: 2, height: 2).write(to: URL(filePath: harness.path("a.png")))
    #expect(await harness.run("songs", "add", harness.path("a.png")).status == 64)
    #expect(await harness.run("songs", "add", "https://example.org/x").status == 64)
    #expect(await harness.run("list", "--json").output.contains("\"entries\" : ["))
  }
}
