import Foundation
import TestSupport
import Testing

@Suite("Recording from a microphone", .serialized, .requires(.soundServer))
struct MicrophoneTests {
  @Test("every frame that was played is in the journal, none missing and none doubled")
  func everyFrame() throws {
    let rig = try RecordingRig(hasServer: true)
    let recorder = try rig.record("--rate", "48000")
    let start = try #require(recorder.level(after: 0.1))
    let source = SeededRandom.samples(96_000)
    try rig.play(source)
    recorder.level(after: start + 3)
    recorder.signal(SIGINT)
    #expect(recorder.end().status == 0)
    let heard = try rig.samples(of: 1).drop { $0 == 0 }
    #expect(heard.count >= source.count)
    #expect(Array(heard.prefix(source.count)) == source)
    #expect(try rig.locks().isEmpty)
  }

  @Test("a sound server that dies and comes back is one recording with a marked gap")
  func restart() throws {
    let rig = try RecordingRig(hasServer: true)
    let recorder = try rig.record("--rate", "48000")
    recorder.level(after: 0.1)
    try rig.play(SeededRandom.samples(48_000))
    try rig.signalServer(SIGKILL)
    #expect(recorder.event("deviceVanished") != nil)
    try rig.restartServer()
    #expect(recorder.event("deviceIsBack") != nil)
    try rig.play(SeededRandom.samples(48_000))
    let gap = try #require(recorder.event("gap"))
    recorder.level(after: (gap["seconds"] as? Double ?? 0) + 1)
    recorder.signal(SIGTERM)
    #expect(recorder.end().status == 0)
    let shown = try rig.sotto("show", "1", "--json").output
    #expect(shown.contains("\"gaps\""))
    #expect(try rig.samples(of: 1).count { $0 != 0 } >= 90_000)
  }

  @Test("a sound server that stands still is told, and told again when it is heard")
  func standstill() throws {
    let rig = try RecordingRig(hasServer: true)
    let recorder = try rig.record("--rate", "48000")
    recorder.level(after: 0.1)
    try rig.play(SeededRandom.samples(48_000))
    try rig.signalServer(SIGSTOP)
    #expect(recorder.event("noFrames") != nil)
    try rig.signalServer(SIGCONT)
    try rig.play(SeededRandom.samples(48_000))
    #expect(recorder.event("soundIsBack") != nil)
    recorder.signal(SIGINT)
    #expect(recorder.end().status == 0)
  }

  @Test("a microphone that gives zeros is told, and by exit code 5 too, and what it gave is kept")
  func zeros() throws {
    let rig = try RecordingRig(hasServer: true)
    let recorder = try rig.record()
    #expect(recorder.event("digitalSilence") != nil)
    recorder.signal(SIGINT)
    let end = recorder.end()
    #expect(end.status == 5)
    #expect(end.messages.contains("sotto: error: the microphone gave nothing but zeros"))
    #expect(try rig.sotto("list").output.contains("1"))
  }

  @Test("zeros are told by exit code 5 too where silence ends the recording")
  func zerosUntilSilence() throws {
    let rig = try RecordingRig(hasServer: true)
    let end = try rig.sotto("record", "--no-transcribe", "--stop-on-silence", "2s")
    #expect(end.status == 5)
    #expect(end.messages.contains("sotto: error: the microphone gave nothing but zeros"))
  }

  @Test("without any device one line and a hint are said, and no sound system chatters")
  func noDevice() throws {
    let rig = try RecordingRig(hasServer: false)
    let asound = rig.home.appending(path: "asound.conf")
    try Data().write(to: asound)
    let outcome = try rig.sotto("record", "--device", "no such thing")
    #expect(outcome.status == 5)
    let lines = outcome.messages.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first?.hasPrefix("sotto: error: ") == true)
    #expect(lines.last?.hasPrefix("sotto: hint: ") == true)
    let journal = rig.home.appending(path: ".local/share/sotto")
    #expect(!FileManager.default.fileExists(atPath: journal.path), "made for no sound")
    let test = try rig.sotto("devices", "--test")
    #expect(test.status == 5)
    #expect(!test.messages.contains("say something"))
  }

  @Test("without a speaker that is what is said, whoever wants to be heard")
  func noSpeaker() throws {
    let rig = try RecordingRig(hasServer: false)
    for arguments in [["read", "--text", "Good evening."], ["read", "--text", "x", "--plain"]] {
      let read = try rig.sotto(arguments)
      #expect(read.status == 5)
      let lines = read.messages.split(separator: "\n").map(String.init)
      #expect(lines.first == "sotto: error: there is no speaker on this machine")
      #expect(lines.last?.hasPrefix("sotto: hint: ") == true)
    }
    let note = try rig.sotto("note", "A line.", "--speak")
    #expect(note.status == 0)
    #expect(note.messages.contains("cannot speak: there is no speaker on this machine"))
  }

  @Test("a speaker that vanishes is named, and where it stopped is kept for --resume")
  func vanishingSpeaker() throws {
    let rig = try RecordingRig(hasServer: true)
    let file = rig.home.appending(path: "tone.wav")
    try WaveFile.tone(seconds: 60, hertz: 333).write(to: file)
    #expect(try rig.sotto("import", file.path).status == 0)
    let end = try rig.sotto("replay", "1") { try rig.killServerWhenItPlays() }
    #expect(end.status == 5)
    #expect(end.messages.contains("sotto: error: the speaker "))
    #expect(end.messages.contains("Stopped at 0:0"))
    #expect(end.messages.contains("--resume"))
    let places = rig.home.appending(path: ".local/state/sotto/places.json")
    #expect(FileManager.default.fileExists(atPath: places.path))
  }
}
