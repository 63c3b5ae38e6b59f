import Foundation
import TestSupport
import Testing

@Suite("Cards and videos to share")
struct CardVerbTests {
  private func journal() async throws -> Harness {
    let harness = try Harness()
    _ = await harness.run(
      "note", "A walk by the lake.", "--title", "Morning", "--mood", "5", "--place", "Lugano",
      "--person", "Anna")
    _ = await harness.run("note", "Tired. 🙂 שלום", "--mood", "2")
    return harness
  }

  @Test("an entry and a day are drawn as cards, with place and name only if asked for")
  func cards() async throws {
    let harness = try await journal()
    let card = await harness.run("show", "1", "--card", "square", "--output", "-")
    #expect(card.status == 0)
    #expect(card.output.contains("A walk by the lake."))
    for hidden in ["Lugano", "Anna"] { #expect(!card.output.contains(hidden)) }
    let file = harness.path("day.svg")
    let day = await harness.run(
      "day", "--card", "story", "--output", file, "--with-place", "--signed", "Me")
    #expect(day.output == "Wrote \(file) (1080 × 1920)\n")
    let drawing = try String(contentsOfFile: file, encoding: .utf8)
    #expect(drawing.contains("Lugano") && drawing.contains("– Me") && !drawing.contains("Anna"))
    let again = await harness.run("day", "--card", "story", "--output", file)
    #expect(again.status == 64 && again.messages.contains("exists already"))
    let forced = await harness.run("day", "--card", "square", "--output", file, "--force", "--json")
    #expect(try SchemaCheck("results").faults(in: forced.output) == [])
  }

  @Test("what makes no card is said in a line")
  func refused() async throws {
    let harness = try await journal()
    let cases: [([String], String, Int32)] = [
      (["show", "1", "--card", "square"], "--card needs --output", 64),
      (["show", "1", "--output", "x.svg"], "--output goes with --card", 64),
      (["show", "1", "--signed", "Me"], "--signed goes with --card", 64),
      (["show", "1", "--force"], "--force goes with --card, --video and --pdf", 64),
      (["show", "1", "--card", "square", "--output", "x.svg", "--pdf", "x.pdf"], "--pdf goes", 64),
      (["day", "--card", "square", "--output", "x.svg", "--pdf", "x.pdf"], "--card and --pdf", 64),
      (["show", "1", "--from", "0:01"], "--from and --to go with --video", 64),
      (["show", "1..2", "--card", "square", "--output", "-"], "names 2 entries", 64),
      (["show", "1", "2", "--card", "square", "--output", "-"], "--card goes with one entry", 64),
      (["show", "1", "2", "--video", "clip.mp4"], "--video goes with one entry, not 2", 64),
      (["show", "1", "lake", "--card", "square", "--output", "-"], "'lake' names no entry", 64),
      (["show", "9", "--card", "square", "--output", "-"], "no entry", 2),
      (["day", "2020-01-01", "--card", "square", "--output", "-"], "nothing was kept", 2),
      (["show", "1", "--video", "clip.mp4"], "entry 1 has no sound", 2),
      (["show", "1", "--video", "clip.avi"], "is no video's name", 64),
    ]
    for (arguments, message, status) in cases {
      let outcome = await harness.run(arguments)
      #expect(outcome.status == status, "\(arguments): \(outcome.messages)")
      #expect(outcome.messages.contains(message), "\(arguments): \(outcome.messages)")
    }
    let text = await harness.run(
      "show", "1", "--card", "square", "--output", harness.path("card.txt"))
    #expect(text.status == 64 && text.messages.contains("is no picture's name"))
    let picture = await harness.run(
      "show", "1", "--card", "square", "--output", harness.path("card.svg"), "--picture",
      harness.path("none.jpg"))
    #expect(picture.status == 1 && picture.messages.contains("there is no file"))
    #expect(!FileManager.default.fileExists(atPath: harness.path("card.svg")))
  }

  @Test("a PNG is as large as its shape", .requires(.cardDrawing))
  func pixels() async throws {
    let harness = try await journal()
    let file = harness.path("card.png")
    let card = await harness.run("show", "2", "--card", "square", "--output", file)
    #expect(card.status == 0, "\(card.messages)")
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: file)))
    #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    #expect(Array(bytes[16..<24]) == [0, 0, 4, 56, 0, 0, 4, 56])
  }

  @Test(
    "a card with a picture tells nothing that the camera wrote into it", .requires(.ffmpeg))
  func picture() async throws {
    let harness = try await journal()
    let plain = harness.path("plain.jpg")
    _ = try FinishedProgram([
      "ffmpeg", "-v", "error", "-f", "lavfi", "-i", "testsrc=s=64x48:d=1", "-frames:v", "1",
      "-metadata", "comment=hidden place", plain,
    ])
    // A segment as cameras write it, in front of the picture.
    var bytes = try Data(contentsOf: URL(filePath: plain))
    let secret = Data("Exif\0\0 46.0037N secret place".utf8)
    let length = UInt16(secret.count + 2)
    bytes.insert(
      contentsOf: [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 255)] + secret, at: 2)
    let camera = harness.path("camera.jpg")
    try bytes.write(to: URL(filePath: camera))
    let card = await harness.run(
      "show", "1", "--card", "square", "--output", "-", "--picture", camera)
    #expect(card.status == 0, "\(card.messages)")
    let found = try #require(card.output.firstMatch(of: /base64,([A-Za-z0-9+\/=]+)/))
    let inside = try #require(Data(base64Encoded: String(found.1)))
    #expect(inside.starts(with: [0xFF, 0xD8]))
    #expect(inside.firstRange(of: Data("secret".utf8)) == nil)
    #expect(inside.firstRange(of: Data("hidden".utf8)) == nil)
    let none = harness.path("none.txt")
    try Data("no picture".utf8).write(to: URL(filePath: none))
    let folder = harness.path("folder")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    for path in [none, folder] {
      let refused = await harness.run(
        "show", "1", "--card", "square", "--output", "-", "--picture", path)
      #expect(refused.status == 64, "\(path)")
      #expect(refused.messages.contains("is no picture that can be read"), "\(path)")
    }
  }

  @Test("a HEIC picture is converted for a card, by the program that reads it", .requires(.ffmpeg))
  func converted() async throws {
    let harness = try await journal()
    // A box that says what it is, and nothing of a picture.
    let photo = harness.path("photo.heic")
    let box = Data([0, 0, 0, 16]) + Data("ftypheic".utf8) + Data(count: 4)
    try box.write(to: URL(filePath: photo))
    let arguments = ["show", "1", "--card", "square", "--output", "-", "--picture", photo]
    let refused = await harness.run(arguments)
    #expect(refused.status == 1 && refused.messages.contains("cannot be read by heif-convert"))
    // A program of that name that gives a picture of ours.
    let folder = harness.path("bin")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    let picture = harness.path("picture.png")
    try PictureFile.png(width: 60, height: 40).write(to: URL(filePath: picture))
    let program = "\(folder)/heif-convert"
    try Data("#!/bin/sh\ntest \"$1\" = '\(photo)' && cp '\(picture)' \"$2\"\n".utf8)
      .write(to: URL(filePath: program))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    let card = await harness.run(arguments, environment: ["PATH": "\(folder):/usr/bin:/bin"])
    #expect(card.status == 0, "\(card.messages)")
    #expect(card.output.contains("data:image/jpeg;base64,"))
  }

  @Test("a clip is a video of its length, shape and sound", .requires(.ffmpeg))
  func video() async throws {
    let harness = try Harness()
    let sound = harness.path("sound.wav")
    try WaveFile.tone(seconds: 2, hertz: 220).write(to: URL(filePath: sound))
    _ = await harness.run("import", sound)
    let file = harness.path("clip.mp4")
    let made = await harness.run(
      "show", "1", "--video", file, "--from", "0:00.5", "--to", "0:01.5", "--json")
    #expect(made.status == 0, "\(made.messages)")
    #expect(try SchemaCheck("results").faults(in: made.output) == [])
    let probe = try FinishedProgram([
      "ffprobe", "-v", "error", "-show_entries", "stream=codec_name,width,height:format=duration",
      "-of", "csv=p=0", file,
    ])
    #expect(probe.output.contains("h264,1080,1080"))
    #expect(probe.output.contains("aac"))
    let seconds = try #require(
      probe.output.split(separator: "\n").compactMap { Double($0) }.first)
    #expect(abs(seconds - 1) < 0.1)
  }
}
