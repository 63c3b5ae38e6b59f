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
    #expect(await harness.run("songs", "--decade", "63s").status == 64)
    #expect(await harness.run("search", "quokkas").output.contains("The Quokkas"))
    #expect(await harness.run("songs").output.contains("The Quokkas"))
    _ = await harness.run("songs", "favourite", "1")
    #expect(try await Self.titles(harness, "--favourites") == ["Blue & green", "Far"])
    _ = await harness.run("undo")
    #expect(try await Self.titles(harness, "--favourites") == ["Far"])
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
    #expect(await harness.run("playlist", "--output", harness.path("x.pls")).status == 64)
    #expect(
      await harness.run("playlist", "--artist", "nobody", "--output", harness.path("y.m3u8"))
        .status == 2)
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
