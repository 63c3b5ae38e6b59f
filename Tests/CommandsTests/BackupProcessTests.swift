import Foundation
import TestSupport
import Testing

@Suite("Backups and other processes")
struct BackupProcessTests {
  private static func samples(_ count: Int) -> [Int16] {
    (0..<count).map { Int16(truncatingIfNeeded: $0 * 7) }
  }

  @Test(
    "while a recording goes on, a backup has what was saved so far, and keeps it when it is opened")
  func recording() throws {
    let rig = try RecordingRig(hasServer: false)
    try #require(try rig.sotto("note", "before it").status == 0)
    let recorder = try rig.record("--input", "-", "--rate", "16000", "--channels", "1")
    let said = Self.samples(16_000 * 40)
    try recorder.say(said)
    recorder.level(after: 38)
    let (file, folder) = (rig.home.path + "/copy.sotto", rig.home.path + "/backups/")
    let copied = try rig.sotto("backup", file)
    #expect(copied.status == 0, "\(copied.messages)")
    #expect(copied.output.contains("1 recording has not ended"))
    #expect(try rig.sotto("backup", folder).status == 0)
    try recorder.hush()
    #expect(recorder.end().status == 0)
    #expect(try rig.samples(of: 2) == said)

    let restored = rig.home.path + "/restored.sotto"
    #expect(try rig.sotto("restore-from", folder, "--output", restored).status == 0)
    for journal in [file, restored] {
      let kept = try rig.sotto("note", "after it", "--journal", journal)
      #expect(kept.messages.contains("cut off: entry 2"), "\(kept.messages)")
      let wave = rig.home.path + "/\(UUID().uuidString).wav"
      try #require(
        try rig.sotto("replay", "2", "--journal", journal, "--output", wave).status == 0)
      let data = try Data(contentsOf: URL(filePath: wave))
      let bytes = try #require(WaveFile.samples(in: data))
      let expected = said.withUnsafeBytes { Data($0) }
      #expect(bytes.count >= 16_000 * 2 * 38)
      #expect(bytes.elementsEqual(expected.prefix(bytes.count)))
    }
  }

  @Test("a run that is killed leaves no snapshot that is not whole, and the next one is right")
  func killed() throws {
    let rig = try RecordingRig(hasServer: false)
    for number in 1...4 {
      let wave = rig.home.path + "/\(number).wav"
      try WaveFile.noise(seconds: 20 * number).write(to: URL(filePath: wave))
      try #require(try rig.sotto("import", wave).status == 0)
    }
    let folder = rig.home.path + "/backups"
    let journal = rig.home.path + "/.local/share/sotto/journal.sotto"
    for wanted in 0..<4 {
      let run = try StartedProgram(
        BuiltProgram.sotto, ["backup", folder + "/", "--journal", journal])
      // Killed when so many files are there, or at its end if it is quicker than that.
      while run.isRunning, BackupRig.files(in: folder + "/sound").count < wanted * 2 { usleep(200) }
      run.signal(SIGKILL)
      run.waitUntilExit()
      for name in BackupRig.files(in: folder)
      where name.hasSuffix(".sotto") && !name.hasPrefix(".") {
        let restored = rig.home.path + "/\(UUID().uuidString).sotto"
        let outcome = try rig.sotto(
          "restore-from", folder, "--snapshot", name, "--output", restored)
        #expect(outcome.status == 0, "\(outcome.messages)")
      }
    }
    #expect(try rig.sotto("backup", folder + "/", "--read-data").status == 0)
    #expect(!BackupRig.files(in: folder).contains { $0.contains("/.") || $0.hasPrefix(".") })
    let restored = rig.home.path + "/restored.sotto"
    #expect(try rig.sotto("restore-from", folder, "--output", restored).status == 0)
    #expect(try BackupRig.contents(of: restored) == BackupRig.contents(of: journal))
  }

  /// Whether this machine lets a test have a file system of its own.
  private static let canMount: Bool = {
    let probe = try? FinishedProgram(
      ["unshare", "-rm", "sh", "-c", "mount -t tmpfs -o size=64k none /mnt"])
    return probe?.status == 0
  }()

  /// Runs a script in a folder that is a file system of 400 KiB, without a network.
  /// - Parameter arguments: What the script gets after the program's path.
  private static func onSmallDisk(
    of rig: RecordingRig, _ script: String, _ arguments: [String] = []
  ) throws -> FinishedProgram {
    let room = rig.home.path + "/room"
    try FileManager.default.createDirectory(atPath: room, withIntermediateDirectories: false)
    let mount = """
      mount -t tmpfs -o size=400k none "$1" && cd "$1" && shift || exit 99
      """
    return try FinishedProgram(
      ["unshare", "-rmn", "sh", "-c", mount + "\n" + script, "sh", room, BuiltProgram.sotto]
        + arguments)
  }

  @Test(
    "on a full disk they exit with 6, and leave nothing half written",
    .enabled(if: canMount, "mounting needs a user namespace"),
    arguments: ["copy.sotto", "backups/"])
  func fullDisk(_ target: String) throws {
    let rig = try RecordingRig(hasServer: false)
    let wave = rig.home.path + "/noise.wav"
    try WaveFile.noise(seconds: 60).write(to: URL(filePath: wave))
    try #require(try rig.sotto("import", wave).status == 0)
    let outcome = try Self.onSmallDisk(
      of: rig,
      """
      "$1" backup "$2" --journal "$3"; echo "status $?"
      ls -A; ls -A backups 2>/dev/null; find . -name '.*.part' -o -name '*.flac'
      """, [target, rig.home.path + "/.local/share/sotto/journal.sotto"])
    let expected =
      target.hasSuffix("/") ? "status 6\nbackups\nREADME.txt\nsotto-backup\nsound\n" : "status 6\n"
    #expect(outcome.output == expected, "\(outcome.messages)")
    #expect(outcome.messages.contains("is full"))
  }

  @Test(
    "where there is no room for an engine, nothing is begun, and the exit code is 6",
    .enabled(if: canMount, "mounting needs a user namespace"))
  func noRoomForEngine() throws {
    let rig = try RecordingRig(hasServer: false)
    let outcome = try Self.onSmallDisk(
      of: rig,
      """
      XDG_DATA_HOME="$PWD" "$1" models add whisper --yes; echo "status $?"
      find . -type f
      """)
    #expect(outcome.output == "status 6\n", "\(outcome.messages)")
    #expect(outcome.messages.contains("there is no room for the engine"))
  }
}
