import Foundation
import TestSupport
import Testing

@Suite("Recording")
struct RecordVerbTests {
  /// Options for samples on standard input.
  private static let raw = ["--input", "-", "--rate", "16000", "--channels", "1"]

  private static func ramp(_ count: Int) -> [Int16] {
    (0..<count).map { Int16(truncatingIfNeeded: ($0 &* 7919) & 0x3FFF) }
  }

  @Test(
    "a signal to end says what was kept, as Ctrl-C does, and how its words are written down",
    arguments: [SIGTERM, SIGHUP])
  func told(_ number: Int32) throws {
    let rig = try RecordingRig(hasServer: false)
    let recorder = try StartedProgram(
      BuiltProgram.sotto,
      ["record", "--plain", "--rate", "16000", "--channels", "1", "--input", "-"],
      environment: rig.environment, input: .pipe, output: .pipe, messages: .pipe)
    let said = Self.ramp(16_000 * 11)
    try recorder.input?.write(contentsOf: said.withUnsafeBytes { Data($0) })
    var told = ""
    while !told.contains(" recorded, level"), let data = recorder.messages?.availableData,
      !data.isEmpty
    {
      told += String(decoding: data, as: UTF8.self)
    }
    recorder.signal(number)
    let output = try recorder.output?.readToEnd() ?? Data()
    told += String(decoding: try recorder.messages?.readToEnd() ?? Data(), as: UTF8.self)
    #expect(recorder.waitUntilExit() == 0)
    #expect(String(decoding: output, as: UTF8.self).hasPrefix("Kept entry 1, "))
    #expect(told.hasSuffix("sotto: 'sotto transcribe 1' writes down what was said\n"), "\(told)")
  }

  @Test(
    "a signal ends a recording properly: all that was said is kept and its lock is gone",
    arguments: [SIGINT, SIGTERM, SIGHUP])
  func signals(_ number: Int32) throws {
    let rig = try RecordingRig(hasServer: false)
    let recorder = try rig.record("--input", "-", "--rate", "16000", "--channels", "1")
    let said = Self.ramp(20_000)
    try recorder.say(said)
    recorder.level(after: 1)
    recorder.signal(number)
    // A pipe that stays open must not prevent the recorder from ending.
    #expect(recorder.end().status == 0)
    let kept = try rig.samples(of: 1)
    #expect(kept.count >= 16_000)
    #expect(kept == Array(said.prefix(kept.count)))
    #expect(try rig.locks().isEmpty)
  }

  /// Returns a rig whose home has a file of 50 s.
  private func longFile() throws -> (rig: RecordingRig, path: URL) {
    let rig = try RecordingRig(hasServer: false)
    let path = rig.home.appending(path: "long.wav")
    try WaveFile.file(Self.ramp(16_000 * 50), rate: 16_000).write(to: path)
    return (rig, path)
  }

  @Test("Ctrl-C keeps what was read of a file, and then ends a shell's loop")
  func file() throws {
    let (rig, path) = try longFile()
    let recorder = try rig.record("--input", path.path, "--real-time")
    recorder.level(after: 1)
    recorder.signal(SIGINT)
    let (status, messages) = recorder.end()
    #expect(status == 130)
    #expect(messages.contains("interrupted; the rest of \(path.path) was not read (cut at 0:0"))
    #expect(messages.hasSuffix(" of 0:50)\n"), "\(messages)")
    #expect(try rig.samples(of: 1).count >= 16_000)
    #expect(try rig.locks().isEmpty)
  }

  @Test("Ctrl-C typed at a terminal does so too, because it stays a signal there")
  func fileAtATerminal() throws {
    let (rig, path) = try longFile()
    // It types when the first second is read, and prints what ended the program.
    let typist = """
      import os, pty, sys
      child, terminal = pty.fork()
      if child == 0: os.execv(sys.argv[1], sys.argv[1:])
      said, typed = b"", False
      while True:
        try: data = os.read(terminal, 4096)
        except OSError: break
        if not data: break
        said += data
        if not typed and b'"seconds":1' in said:
          typed = True
          os.write(terminal, b"\\x03")
      status = os.waitpid(child, 0)[1]
      print(os.WTERMSIG(status) if os.WIFSIGNALED(status) else -os.WEXITSTATUS(status))
      print(said.decode())
      """
    let outcome = try FinishedProgram(
      [
        "python3", "-c", typist, BuiltProgram.sotto, "record", "--ndjson", "--no-transcribe",
        "--max", "60s", "--input", path.path, "--real-time",
      ], environment: rig.environment)
    #expect(outcome.output.hasPrefix("\(SIGINT)\n"), "\(outcome.output)")
    // The message wraps where the path's length lets it.
    let words = outcome.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("was not read (cut at 0:0"))
    #expect(try rig.samples(of: 1).count >= 16_000)
    #expect(try rig.locks().isEmpty)
  }

  @Test("another signal cuts a file too, and is told by 3: a part of it is kept")
  func terminatedFile() throws {
    let (rig, path) = try longFile()
    let recorder = try rig.record("--input", path.path, "--real-time")
    recorder.level(after: 1)
    recorder.signal(SIGTERM)
    let (status, messages) = recorder.end()
    #expect(status == 3)
    #expect(messages.contains(" was not read (cut at 0:0"))
    #expect(try rig.samples(of: 1).count >= 16_000)
  }

  @Test("where Ctrl-C came before a word was written down, it says so, and what writes them")
  func noWords() async throws {
    let rig = try RecordingRig(hasServer: false)
    let (tone, slow) = (rig.home.appending(path: "tone.wav"), rig.home.appending(path: "slow"))
    let (told, folder) = (
      rig.home.appending(path: "told").path, rig.home.appending(path: ".config/sotto")
    )
    try WaveFile.tone(seconds: 2, hertz: 440).write(to: tone)
    // A recogniser that tells that it has begun, and never hears anything.
    try Data("#!/bin/sh\n: >\"$HOME/told\"\nexec sleep 600\n".utf8).write(to: slow)
    let files = FileManager.default
    try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: slow.path)
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("[recognisers.slow]\ncommand = [\"\(slow.path)\", \"{wav}\"]\n".utf8)
      .write(to: folder.appending(path: "config.toml"))
    let program = try StartedProgram(
      BuiltProgram.sotto, ["record", "--input", tone.path, "--engine", "slow"],
      environment: rig.environment, messages: .pipe)
    while !files.fileExists(atPath: told) {
      try #require(program.isRunning)
      try await Task.sleep(for: .milliseconds(10))
    }
    program.signal(SIGINT)
    let messages = String(decoding: try program.messages?.readToEnd() ?? Data(), as: UTF8.self)
    program.waitUntilExit()
    #expect(
      messages.contains(
        "sotto: no words were written down yet; 'sotto transcribe 1' writes them down\n"))
    #expect(!messages.contains("the rest of the words"))
  }

  @Test("a recording in another terminal is left alone; a dead one is kept and told once")
  func recovery() throws {
    let rig = try RecordingRig(hasServer: false)
    let recorder = try rig.record("--input", "-", "--rate", "16000", "--channels", "1")
    try recorder.say(Self.ramp(40_000))
    recorder.level(after: 2)
    let beside = try rig.sotto("note", "beside it")
    #expect(beside.status == 0)
    #expect(!beside.messages.contains("cut off"))
    recorder.signal(SIGKILL)
    _ = recorder.end()
    #expect(try rig.sotto("list").messages.contains("not finished"))
    #expect(try rig.sotto("note", "after it").messages.contains("cut off: entry 1"))
    #expect(try !rig.sotto("note", "later").messages.contains("cut off"))
    let kept = try rig.samples(of: 1)
    #expect(kept.count >= 24_000)
    #expect(kept == Array(Self.ramp(40_000).prefix(kept.count)))
  }

  @Test(
    "standard input without a sound is a failure, and not an interruption",
    arguments: [[], ["--rate", "16000"]])
  func emptyInput(_ options: [String]) throws {
    let rig = try RecordingRig(hasServer: false)
    let outcome = try rig.sotto(["record", "--input", "-"] + options)
    #expect(outcome.status == 1)
    #expect(outcome.messages.contains("sotto: error: standard input holds no sound\n"))
  }

  @Test("a file of nothing but zeros is kept as it is, with a warning")
  func zeros() throws {
    let rig = try RecordingRig(hasServer: false)
    let file = rig.home.appending(path: "zeros.wav")
    try WaveFile.tone(seconds: 1, hertz: 0).write(to: file)
    let record = ["record", "--no-transcribe", "--input", file.path]
    let outcome = try rig.sotto(record)
    #expect(outcome.status == 0 && outcome.output.hasPrefix("Kept entry 1"))
    #expect(outcome.messages.contains("sotto: warning: \(file.path) gave nothing but zeros\n"))
    let document = try rig.sotto(record + ["--json"])
    #expect(try SchemaCheck("results").faults(in: document.output) == [])
    #expect(document.output.contains("gave nothing but zeros") && document.messages.isEmpty)
    try WaveFile.tone(seconds: 1, hertz: 440).write(to: file)
    #expect(try !rig.sotto(record).messages.contains("zeros"))
  }

  @Test("a recorder killed before its first half second leaves nothing behind the next command")
  func nothingYet() throws {
    let rig = try RecordingRig(hasServer: false)
    let recorder = try rig.record("--input", "-", "--rate", "16000", "--channels", "1")
    try recorder.say(Self.ramp(1600))
    recorder.event("started")
    recorder.signal(SIGKILL)
    _ = recorder.end()
    #expect(try rig.locks().count == 1)
    #expect(try rig.sotto("note", "after it").status == 0)
    #expect(try rig.locks().isEmpty)
  }

  @Test("who reads the events may go away; the recording goes on to its end")
  func reader() throws {
    let rig = try RecordingRig(hasServer: false)
    let recorder = try rig.record("--input", "-", "--rate", "16000", "--channels", "1")
    try recorder.say(Self.ramp(16_000))
    recorder.event("started")
    try recorder.leave()
    try recorder.say(Self.ramp(32_000))
    try recorder.hush()
    #expect(recorder.end().status == 0)
    #expect(try rig.samples(of: 1) == Self.ramp(16_000) + Self.ramp(32_000))
  }

  @Test(
    "what cannot be asked is one line and exit code 64, and makes no journal",
    arguments: [
      ["--channels", "9"], ["--channels", "0"], ["--rate", "1"], ["--rate", "5000000"],
      ["--gain", "90"], ["--max", "soon"], ["--max", "0"], ["--stop-on-silence", "-"],
      ["--input", "x.wav", "--device", "y"], ["--input", "x.wav", "--rate", "8000"],
      ["--real-time"], ["--json", "--ndjson"], ["--add-to", "1", "--title", "x"],
    ])
  func refusals(_ arguments: [String]) async throws {
    let harness = try Harness()
    let outcome = await harness.run(["record"] + arguments)
    #expect(outcome.status == 64)
    #expect(outcome.messages.hasPrefix("sotto: error: "))
    #expect(!FileManager.default.fileExists(atPath: harness.journal))
  }

  @Test("--add-to names what it does not go with")
  func addToWithNote() async throws {
    let harness = try Harness()
    let outcome = await harness.run("record", "--add-to", "1", "--note", "x")
    #expect(outcome.status == 64)
    #expect(outcome.messages.contains("no title, note, mood"))
  }

  @Test("--max ends at the frame, --gain makes louder, --add-to puts a second one into the entry")
  func options() async throws {
    let harness = try Harness()
    let file = harness.home.appending(path: "tone.wav")
    let wave = WaveFile.tone(seconds: 3, hertz: 333)
    try wave.write(to: file)
    let first = await harness.run(
      "record", "--input", file.path, "--no-transcribe", "--max", "1.5s", "--json")
    let result = try #require((first.json["results"] as? [[String: Any]])?.first)
    #expect(result["seconds"] as? Double == 1.5)
    let second = await harness.run(
      "record", "--input", file.path, "--no-transcribe", "--gain", "6.0206", "--add-to", "1")
    #expect(second.status == 0)
    let shown = await harness.run("show", "1", "--json")
    let entry = (shown.json["entries"] as? [[String: Any]])?.first
    #expect((entry?["recordings"] as? [Any])?.count == 2)
    let quiet = await harness.run("show", "1", "--json").output
    #expect(quiet.contains("\"tone.wav\""))
  }

  @Test("--stop-on-silence keeps what was said and the silence asked for, and nothing after it")
  func silence() async throws {
    let harness = try Harness()
    let file = harness.home.appending(path: "tone.wav")
    // Half a second of silence, two seconds of sound, and then silence to the end.
    var wave = WaveFile.tone(seconds: 20, hertz: 333)
    let header = WaveFile.header
    wave.replaceSubrange(header..<header + 16_000, with: Data(count: 16_000))
    wave.replaceSubrange((header + 80_000)..., with: Data(count: wave.count - header - 80_000))
    try wave.write(to: file)
    let outcome = await harness.run(
      "record", "--input", file.path, "--no-transcribe", "--stop-on-silence", "2s", "--json")
    let result = try #require((outcome.json["results"] as? [[String: Any]])?.first)
    let seconds = try #require(result["seconds"] as? Double)
    // It ends with the block of sound in which the two seconds are full.
    #expect((4.5...4.6).contains(seconds))
  }
}
