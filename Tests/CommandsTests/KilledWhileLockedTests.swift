import Foundation
import TestSupport
import Testing

@Suite("What is killed while the journal is locked", .requires(.gocryptfs))
struct KilledWhileLockedTests {
  private static let text = Data("zanzibarine".utf8)

  @Test("no plain word or sound lies outside the vault, also where recording is killed")
  func killedRecording() throws {
    let rig = try VaultRig()
    try rig.setUp("The zanzibarine canary.")
    try rig.unlock()
    let samples = (0..<40_000).map { Int16(truncatingIfNeeded: ($0 &* 7919) & 0x3FFF) }
    let recorder = try RecordingProcess(
      arguments: [
        "record", "--ndjson", "--no-transcribe", "--input", "-", "--rate", "16000", "--channels",
        "1",
      ], environment: rig.environment)
    try recorder.say(samples)
    recorder.level(after: 2)
    recorder.signal(SIGKILL)
    _ = recorder.end()
    let sound = samples[1000..<1100].withUnsafeBytes { Data($0) }
    // It is there, so that the search for it can fail.
    let log = try rig.openFolder() + "/journal.sotto-wal"
    #expect(FileManager.default.contents(atPath: log)?.range(of: sound) != nil)
    #expect(try rig.files(holding: KilledWhileLockedTests.text) == [])
    #expect(try rig.files(holding: sound) == [])
    #expect(try rig.sotto("lock").status == 0)
    #expect(try rig.files(holding: KilledWhileLockedTests.text) == [])
    #expect(try rig.files(holding: sound) == [])
    try rig.unlock()
    #expect(try rig.sotto("note", "after").messages.contains("cut off: entry 2"))
    #expect(try rig.sotto("lock").status == 0)
  }

  @Test("what was typed in an editor that was killed stays in the vault, and only there")
  func killedEditor() throws {
    let rig = try VaultRig()
    try rig.setUp("The zanzibarine canary.")
    try rig.unlock()
    try rig.write(
      "editor", "#!/bin/sh\necho walrusine >>\"$1\"\necho $$ >\"$HOME/told\"\nexec sleep 600\n",
      isProgram: true)
    let program = try rig.start("edit", "1", with: ["EDITOR": rig.path("editor")])
    let editor = try rig.process(toldIn: "told")
    program.signal(SIGKILL)
    program.waitUntilExit()
    kill(editor, SIGKILL)
    #expect(try rig.files(holding: Data("walrusine".utf8)) == ["editor"])
    #expect(try rig.files(holding: KilledWhileLockedTests.text) == [])
    let drafts = try rig.openFolder() + "/drafts"
    let refused = try rig.sotto("lock", "--remove")
    #expect(refused.status == 1)
    #expect(refused.messages.contains(drafts))
    #expect(try rig.sotto("lock").status == 0)
    try rig.unlock()
    let kept = try FileManager.default.subpathsOfDirectory(atPath: drafts)
      .compactMap { FileManager.default.contents(atPath: drafts + "/" + $0) }
    #expect(kept.contains { $0.range(of: Data("walrusine".utf8)) != nil })
    try FileManager.default.removeItem(atPath: drafts)
    #expect(try rig.sotto("lock", "--remove").status == 0)
  }

  @Test("the sound that another program hears is in memory, and is gone when the journal is locked")
  func killedRecogniser() throws {
    let rig = try VaultRig()
    try rig.setUp("x")
    try rig.unlock()
    let tone = rig.path("tone.wav")
    try WaveFile.tone(seconds: 2, hertz: 440).write(to: URL(filePath: tone))
    #expect(try rig.sotto("import", tone).status == 0)
    try FileManager.default.removeItem(atPath: tone)
    try FileManager.default.createDirectory(
      atPath: rig.path(".config/sotto"), withIntermediateDirectories: true)
    try rig.write("slow", "#!/bin/sh\necho $$ >\"$HOME/told\"\nexec sleep 600\n", isProgram: true)
    try rig.write(
      ".config/sotto/config.toml",
      "[recognisers.slow]\ncommand = [\"\(rig.path("slow"))\", \"{wav}\"]\n")
    let program = try rig.start("transcribe", "2", "--engine", "slow")
    let recogniser = try rig.process(toldIn: "told")
    program.signal(SIGKILL)
    program.waitUntilExit()
    kill(recogniser, SIGKILL)
    #expect(try rig.files(holding: Data("RIFF".utf8)) == [])
    let name = URL(filePath: try rig.openFolder()).lastPathComponent
    let scratch = VaultRig.scratch(name)
    let left = try FileManager.default.subpathsOfDirectory(atPath: scratch)
    #expect(left.contains { $0.hasSuffix("sound.wav") })
    #expect(try rig.sotto("lock").status == 0)
    #expect(!FileManager.default.fileExists(atPath: scratch))
  }

  @Test("a kill while the journal moves in leaves it whole, plain or in its vault")
  func killedSetup() throws {
    for moment in ["", "/gocryptfs.conf", nil] {
      let rig = try VaultRig()
      #expect(try rig.sotto("note", "The zanzibarine canary.").status == 0)
      let program = try rig.start("lock", "--setup", "--passphrase-file", rig.path("right"))
      while program.isRunning, !rig.hasVault(moment) { usleep(1000) }
      program.signal(SIGKILL)
      program.waitUntilExit()
      if try rig.sotto("list").status != 11 {
        #expect(try rig.sotto("list").output.contains("zanzibarine"))
        let outcome = try rig.sotto("lock", "--setup", "--passphrase-file", rig.path("right"))
        #expect(outcome.status == 0, "\(outcome.messages)")
      }
      #expect(try rig.unlock().status == 0)
      #expect(try rig.sotto("list").output.contains("zanzibarine"))
      #expect(rig.names == ["journal.sotto.vault"])
      #expect(try rig.files(holding: KilledWhileLockedTests.text) == [])
    }
  }

  /// The path of the program itself, for one that stands in its place.
  private static func gocryptfs(_ rig: VaultRig) throws -> Substring {
    try FinishedProgram(["sh", "-c", "command -v gocryptfs"], environment: rig.environment)
      .output.split(separator: "\n")[0]
  }

  @Test("Ctrl-C while the journal moves in says that it stayed, and leaves no rest")
  func interruptedSetup() throws {
    let rig = try VaultRig()
    #expect(try rig.sotto("note", "The zanzibarine canary.").status == 0)
    let real = try Self.gocryptfs(rig)
    // The copy is read back when the vault is mounted so that nothing in it can be changed.
    try rig.write(
      "bin/gocryptfs",
      """
      #!/bin/sh
      case "$*" in *" -ro "*) echo $$ >"$HOME/told"; exec sleep 600 ;; esac
      exec \(real) "$@"

      """, isProgram: true)
    try rig.write("said", "")
    let path = rig.path("bin") + ":" + (rig.environment["PATH"] ?? "/usr/bin:/bin")
    let program = try StartedProgram(
      BuiltProgram.sotto, ["lock", "--setup", "--passphrase-file", rig.path("right")],
      environment: rig.environment.merging(["PATH": path]) { $1 },
      messages: .file(try FileHandle(forWritingTo: URL(filePath: rig.path("said")))))
    _ = try rig.process(toldIn: "told")
    program.signal(SIGINT)
    #expect(program.waitUntilExit() == 130)
    #expect(program.endingSignal == SIGINT)
    let said = try String(contentsOfFile: rig.path("said"), encoding: .utf8)
    #expect(said.contains("error: interrupted; the journal was not moved, and has no passphrase\n"))
    #expect(said.contains("hint: to begin again: sotto lock --setup\n"))
    #expect(rig.names == ["journal.sotto"])
    #expect(try rig.sotto("list").output.contains("zanzibarine"))
  }

  @Test("a program that a killed move had started does not disturb the next one")
  func lateProgram() throws {
    let rig = try VaultRig()
    #expect(try rig.sotto("note", "The zanzibarine canary.").status == 0)
    let real = try Self.gocryptfs(rig)
    // The first is held until the second comes, which lets it do its work before its own.
    try rig.write(
      "bin/gocryptfs",
      """
      #!/bin/sh
      case "$*" in *-init*) ;; *) exec \(real) "$@" ;; esac
      if mkdir "$HOME/first" 2>/dev/null; then
        echo $$ >"$HOME/told"
        while [ ! -e "$HOME/second" ]; do sleep 0.05; done
        \(real) "$@"
        touch "$HOME/done"
        exit
      fi
      touch "$HOME/second"
      while [ ! -e "$HOME/done" ]; do sleep 0.05; done
      exec \(real) "$@"

      """, isProgram: true)
    let path = ["PATH": rig.path("bin") + ":" + (rig.environment["PATH"] ?? "/usr/bin:/bin")]
    let arguments = ["lock", "--setup", "--passphrase-file", rig.path("right")]
    let program = try rig.start(arguments, with: path)
    _ = try rig.process(toldIn: "told")
    program.signal(SIGKILL)
    program.waitUntilExit()
    let outcome = try rig.sotto(arguments, with: path)
    #expect(outcome.status == 0, "\(outcome.messages)")
    #expect(rig.names == ["journal.sotto.vault"])
    #expect(try rig.unlock().status == 0)
    #expect(try rig.sotto("list").output.contains("zanzibarine"))
  }
}
