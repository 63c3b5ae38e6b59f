import Foundation
import TestSupport
import Testing

@Suite("Backups that are made by themselves")
struct BackupScheduleTests {
  /// A home with a program that answers as systemctl does, and notes what it was asked.
  private struct Rig {
    let backup: BackupRig
    let environment: [String: String]

    init(_ script: String, hasCron: Bool = false) async throws {
      backup = try await BackupRig()
      let bin = backup.harness.path("bin")
      try FileManager.default.createDirectory(atPath: bin, withIntermediateDirectories: false)
      environment = ["PATH": bin]
      try add("systemctl", "printf '%s\\n' \"$*\" >>'\(bin)/asked'\n\(script)")
      if hasCron { try add("crontab", "exit 0") }
    }

    /// Adds a program.
    func add(_ name: String, _ script: String) throws {
      let file = backup.harness.path("bin/\(name)")
      try Data("#!/bin/sh\n\(script)\n".utf8).write(to: URL(filePath: file))
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file)
    }

    var asked: [String] {
      let file = backup.harness.path("bin/asked")
      return FileManager.default.contents(atPath: file).map {
        String(decoding: $0, as: UTF8.self).split(separator: "\n").map(String.init)
      } ?? []
    }

    var units: String { backup.harness.path("config/systemd/user") }

    func run(_ arguments: String...) async -> Harness.Outcome {
      await backup.harness.run(arguments, environment: environment)
    }
  }

  @Test("a timer of systemd is written and enabled, and nothing of it is left when it is off")
  func timer() async throws {
    let rig = try await Rig("exit 0")
    let folder = rig.backup.harness.path("50% of \"it\"")
    let outcome = await rig.run(
      "backup", folder + "/", "--keep", "7d,4w", "--schedule", "daily", "--json")
    #expect(outcome.status == 0, "\(outcome.messages)")
    #expect(try SchemaCheck("schedule").faults(in: outcome.output) == [])
    #expect(
      rig.asked.suffix(2) == [
        "--user daemon-reload", "--user enable --now sotto-backup.timer",
      ])
    let service = try String(contentsOfFile: rig.units + "/sotto-backup.service", encoding: .utf8)
    let escaped = rig.backup.harness.path("50%% of \\\"it\\\"")
    #expect(
      service.contains(
        "ExecStart=\"sotto\" \"backup\" \"\(escaped)/\" \"--journal\" "
          + "\"\(rig.backup.harness.journal)\" \"--keep\" \"7d,4w\" \"--quiet\"\n"))
    #expect(service.contains("ConditionPathExists="))
    let timer = try String(contentsOfFile: rig.units + "/sotto-backup.timer", encoding: .utf8)
    #expect(timer.contains("OnCalendar=daily\n"))

    let off = await rig.run("backup", "--schedule", "off")
    #expect(off.status == 0)
    #expect(rig.asked.contains("--user disable --now sotto-backup.timer"))
    // systemd notes in a file of its own when a timer ran that makes up for what was missed.
    #expect(rig.asked.contains("--user clean --what=state sotto-backup.timer"))
    #expect(BackupRig.files(in: rig.units) == [])
    let again = await rig.run("backup", "--schedule", "off", "--json")
    #expect(try SchemaCheck("schedule").faults(in: again.output) == [])
  }

  @Test("systemd itself takes the timer and what it begins", .requires(.systemd))
  func verified() async throws {
    let rig = try await Rig("exit 0")
    let folder = rig.backup.harness.path("50% of \"it\" for $5 – ä\\b")
    for interval in ["hourly", "daily", "weekly"] {
      let outcome = await rig.run("backup", folder + "/", "--schedule", interval)
      #expect(outcome.status == 0, "\(outcome.messages)")
      let said = try UnitCheck.faults(
        in: rig.units, home: rig.backup.harness.home.path, of: "sotto-backup.timer")
      #expect(said == "")
    }
  }

  @Test("a name with a line break is refused, because no timer can have it")
  func lineBreak() async throws {
    let rig = try await Rig("exit 0")
    let outcome = await rig.run(
      "backup", rig.backup.harness.path("two\nlines") + "/", "--schedule", "daily")
    #expect(outcome.status == 64)
    #expect(outcome.messages.contains("--schedule takes no name with a line break"))
    #expect(BackupRig.files(in: rig.units) == [])
  }

  @Test("a timer that systemd does not take is taken back, and said")
  func refused() async throws {
    let rig = try await Rig("case \"$*\" in *enable*) echo 'no such bus' >&2; exit 1;; esac")
    let outcome = await rig.run("backup", rig.backup.folder + "/", "--schedule", "weekly")
    #expect(outcome.status == 1)
    #expect(outcome.messages.contains("no such bus"))
    #expect(BackupRig.files(in: rig.units) == [])
  }

  @Test("without systemd nothing is written, and cron has to be given a line that does the same")
  func cron() async throws {
    let rig = try await Rig("exit 1", hasCron: true)
    let folder = rig.backup.harness.path("a 'b'")
    let outcome = await rig.run("backup", folder + "/", "--schedule", "daily", "--json")
    #expect(outcome.status == 3)
    #expect(
      outcome.messages == """
        sotto: error: systemd does not answer here, so no backup is made by itself yet
        sotto: hint: give cron the line with 'crontab -e'

        """)
    #expect(try SchemaCheck("schedule").faults(in: outcome.output) == [])
    #expect(BackupRig.files(in: rig.backup.harness.path("config")) == [])
    let line = try #require((outcome.json["schedule"] as? [String: Any])?["line"] as? String)
    #expect(line.hasPrefix("0 3 * * * test -e "))
    #expect(line.contains(" && sotto backup "))
    let quoted = folder.replacing("'", with: "'\\''")
    #expect(line.contains("'\(quoted)/'"))
  }

  /// The command that cron passes to the shell, after vixie-cron's `do_command.c`.
  private static func command(ofCron line: String) -> String {
    var (command, isEscaped) = ("", false)
    for scalar in line.unicodeScalars {
      if isEscaped, scalar == "%" || scalar == "\\" {
        command.unicodeScalars.removeLast()
      } else if scalar == "%" {
        break
      }
      command.unicodeScalars.append(scalar)
      isEscaped = scalar == "\\" && !isEscaped
    }
    return command
  }

  @Test(
    "cron hands on a name with any signs as it is",
    arguments: ["50% of it", "a\\%b", "\\\\\\%%'\\'", "it's $HOME `x` \"y\" \\"])
  func signs(_ name: String) async throws {
    let rig = try await Rig("exit 1", hasCron: true)
    let folder = rig.backup.harness.path(name)
    let outcome = await rig.run("backup", folder + "/", "--schedule", "hourly", "--json")
    #expect(outcome.status == 3, "\(outcome.messages)")
    let line = try #require((outcome.json["schedule"] as? [String: Any])?["line"] as? String)
    let times = "0 * * * * "
    #expect(line.hasPrefix(times))
    try rig.add("sotto", "printf '%s\\n' \"$@\"")
    let begun = try FinishedProgram(
      ["/bin/sh", "-c", Self.command(ofCron: String(line.dropFirst(times.count)))],
      environment: rig.environment)
    #expect(begun.output.hasPrefix("backup\n\(folder)/\n--journal\n"), "\(line)")
  }

  @Test("without systemd and cron a schedule fails")
  func neither() async throws {
    let rig = try await Rig("exit 1")
    let outcome = await rig.run("backup", rig.backup.folder + "/", "--schedule", "daily")
    #expect(outcome.status == 1 && outcome.output.isEmpty)
    #expect(outcome.messages.contains("neither systemd nor cron is here"))
  }
}
