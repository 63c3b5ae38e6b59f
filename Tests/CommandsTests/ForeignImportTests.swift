import Fixtures
import Foundation
import TestSupport
import Testing

@Suite("The verb import, of other programs' journals")
struct ForeignImportTests {
  private static let entry = """
    {"uuid": "1A2B3C4D5E6F40718293A4B5C6D7E8F9", "creationDate": "2020-05-04T12:30:00Z",
     "timeZone": "Pacific/Auckland", "text": "Private words", "starred": false,
     "weather": {"temperatureCelsius": 13}, "photos": [{"identifier": "X"}],
     "audios": [{"md5": "cafe", "date": "2020-05-04T12:29:00Z", "transcription": "By the harbour"}]}
    """

  /// An export of Day One's with a recording.
  private static func export(_ harness: Harness, _ more: [String] = []) throws -> String {
    let folder = URL(filePath: harness.path("day one"))
    let audios = folder.appending(path: "audios")
    try FileManager.default.createDirectory(at: audios, withIntermediateDirectories: true)
    let sound = audios.appending(path: "cafe.wav")
    if !FileManager.default.fileExists(atPath: sound.path) {
      try FileManager.default.copyItem(
        at: Fixture.file("tone-440hz-2ch-44100hz-int16.wav"), to: sound)
    }
    let text = "{\"entries\": [\(([entry] + more).joined(separator: ","))]}"
    try Data(text.utf8).write(to: folder.appending(path: "Journal.json"))
    return folder.path
  }

  @Test(
    "brings in text, sound and its words, keeps what is not understood, and counts what is lost")
  func dayOne() async throws {
    let harness = try Harness()
    let folder = try ForeignImportTests.export(harness)
    let trial = await harness.run("import", "--from", "dayone", folder, "--dry-run")
    #expect(trial.output.contains("would import"))
    #expect(trial.messages.contains("would not be kept: 1 picture that the export does not hold\n"))
    #expect(!FileManager.default.fileExists(atPath: harness.journal))

    let outcome = await harness.run("import", "--from", "dayone", folder, "--json")
    #expect(outcome.status == 0, "\(outcome.messages)")
    #expect(try SchemaCheck("results").faults(in: outcome.output) == [])
    let shown = await harness.run("show", "1", "--json")
    #expect(try SchemaCheck("entries").faults(in: shown.output) == [])
    let entry = try #require((shown.json["entries"] as? [[String: Any]])?.first)
    #expect(entry["day"] as? String == "2020-05-05")
    #expect(entry["uuid"] as? String == "1a2b3c4d-5e6f-4071-8293-a4b5c6d7e8f9")
    let origin = try #require(entry["origin"] as? [String: Any])
    #expect(origin["source"] as? String == "dayone")
    #expect((origin["fields"] as? [String: Any])?["weather"] != nil)
    let recording = try #require((entry["recordings"] as? [[String: Any]])?.first)
    #expect(recording["start"] as? String == "2020-05-05T00:29:00+12:00")
    #expect(await harness.run("search", "harbour").output.contains("harbour"))
    #expect(await harness.run("check").status == 0)
  }

  @Test("adds only what is new, and a zip is the same as its folder")
  func again() async throws {
    let harness = try Harness()
    let folder = try ForeignImportTests.export(harness)
    _ = await harness.run("import", "--from", "dayone", folder)
    let more = (1...3).map {
      "{\"uuid\": \"0000000000000000000000000000000\($0)\", "
        + "\"creationDate\": \"2021-01-0\($0)T12:00:00Z\", \"text\": \"New\"}"
    }
    _ = try ForeignImportTests.export(harness, more)
    let zip = harness.path("export.zip")
    let made = try FinishedProgram(
      ["python3", "-m", "zipfile", "-c", zip, "Journal.json", "audios"],
      folder: URL(filePath: folder))
    try #require(made.status == 0)
    let outcome = await harness.run("import", "--from", "dayone", zip)
    #expect(outcome.output.contains("3 added, 1 already here"), "\(outcome.messages)")
  }

  @Test("goes out again with what was not understood")
  func outAgain() async throws {
    let harness = try Harness()
    _ = await harness.run("import", "--from", "dayone", try ForeignImportTests.export(harness))
    _ = await harness.run("export", "-o", harness.path("out"), "--format", "json,markdown")
    let other = harness.path("other.sotto")
    _ = await harness.run("init", other)
    _ = await harness.run("import", "--from", "sotto", harness.path("out"), "--journal", other)
    let shown = await harness.run("show", "1", "--json", "--journal", other)
    let entry = try #require((shown.json["entries"] as? [[String: Any]])?.first)
    #expect((entry["origin"] as? [String: Any])?["source"] as? String == "dayone")

    let third = harness.path("third.sotto")
    _ = await harness.run("init", third)
    let back = await harness.run(
      "import", "--from", "markdown", harness.path("out"), "--journal", third)
    #expect(back.status == 0, "\(back.messages)")
    let page = await harness.run("show", "1", "--json", "--journal", third)
    let copy = try #require((page.json["entries"] as? [[String: Any]])?.first)
    #expect(copy["uuid"] as? String == entry["uuid"] as? String)
    #expect(copy["instant"] as? String == entry["instant"] as? String)
    #expect(copy["zone"] as? String == "Pacific/Auckland")
    #expect(copy["note"] as? String == "Private words")
    #expect((copy["recordings"] as? [Any])?.count == 1)
    #expect(await harness.run("search", "harbour", "--journal", third).status == 0)
  }

  @Test("refuses what does not go with it, and what is of another program")
  func refusals() async throws {
    let harness = try Harness()
    let folder = try ForeignImportTests.export(harness)
    for arguments in [
      ["--from", "dayone", folder, folder], ["--from", "dayone", "-"],
      ["--from", "dayone", folder, "--watch"], ["--from", "dayone", folder, "--at", "today"],
      ["--from", "evernote", folder],
    ] {
      #expect(await harness.run(["import"] + arguments).status == 64, "\(arguments)")
    }
    let missing = await harness.run("import", "--from", "jrnl", harness.path("nowhere"))
    #expect(missing.status == 1)
    #expect(!FileManager.default.fileExists(atPath: harness.journal))
    let other = await harness.run("import", "--from", "vjournal", folder)
    #expect(other.status == 1)
    #expect(other.messages.contains("has no calendar"))
    #expect(!other.messages.contains("Private"))
  }
}
