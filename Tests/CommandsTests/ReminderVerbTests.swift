import Entries
import Foundation
import JournalEngine
import TestSupport
import Testing

@Suite("Reminders and quotations")
struct ReminderVerbTests {
  /// A home with programs that note what they were asked.
  private struct Rig {
    let harness: Harness
    let bin: String

    init(_ programs: String...) throws {
      harness = try Harness()
      bin = harness.path("bin")
      try FileManager.default.createDirectory(atPath: bin, withIntermediateDirectories: false)
      for program in programs {
        let text = "#!/bin/sh\nprintf '%s\\n' \"\(program) $*\" >>'\(bin)/asked'\n"
        try Data(text.utf8).write(to: URL(filePath: "\(bin)/\(program)"))
        try FileManager.default.setAttributes(
          [.posixPermissions: 0o755], ofItemAtPath: "\(bin)/\(program)")
      }
    }

    var asked: String {
      (try? String(contentsOfFile: bin + "/asked", encoding: .utf8)) ?? ""
    }

    var units: [String] {
      let folder = harness.path("config/systemd/user")
      return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    }

    func unit(_ name: String) throws -> String {
      try String(contentsOfFile: harness.path("config/systemd/user/\(name)"), encoding: .utf8)
    }

    func run(_ arguments: String...) async -> Harness.Outcome {
      await harness.run(arguments, environment: ["PATH": bin])
    }

    /// Runs with another folder of configuration.
    func run(configuration: String, _ arguments: String...) async -> Harness.Outcome {
      await harness.run(arguments, environment: ["PATH": bin, "XDG_CONFIG_HOME": configuration])
    }
  }

  @Test("systemd begins a reminder at its times, and nothing is left of it when it is removed")
  func timers() async throws {
    let rig = try Rig("systemctl")
    let added = await rig.run(
      "remind", "add", "9:00", "9pm", "--days", "mon-fri", "How was it?", "--json")
    #expect(added.status == 0, "\(added.messages)")
    #expect(try SchemaCheck("reminders").faults(in: added.output) == [])
    #expect(
      rig.units == [
        "sotto-remind-1-2.service", "sotto-remind-1-2.timer", "sotto-remind-1.service",
        "sotto-remind-1.timer",
      ])
    #expect(
      try rig.unit("sotto-remind-1-2.timer")
        .contains("\nOnCalendar=Mon,Tue,Wed,Thu,Fri *-*-* 21:00:00\n"))
    let service = try rig.unit("sotto-remind-1.service")
    #expect(service.contains("\nExecStart=\"sotto\" \"remind\" \"say\" \"1\"\n"))
    // What it says is in the book, and nowhere else.
    #expect(!service.contains("How was it?"))
    #expect(rig.asked.contains("--user enable --now sotto-remind-1-2.timer"))
    let list = await rig.run("remind")
    #expect(list.output.contains("09:00 and 21:00, Mon–Fri") && list.output.contains("How was it?"))
    #expect(try SchemaCheck("reminders").faults(in: await rig.run("remind", "--json").output) == [])

    #expect(await rig.run("remind", "pause", "1").status == 0)
    #expect(rig.units.isEmpty)
    #expect(await rig.run("remind", "say", "1").output.isEmpty)
    #expect(await rig.run("remind", "resume", "1").status == 0)
    #expect(rig.units.count == 4)
    #expect(await rig.run("remind", "remove", "1").output == "Removed reminder 1\n")
    #expect(rig.units.isEmpty)
    #expect(await rig.run("remind", "say", "1").status == 0)
    // Nothing of it is left, neither the folders that were made for it nor a book without reminders.
    let left = FileManager.default.enumerator(atPath: rig.harness.path("config"))?.allObjects
    #expect(left?.isEmpty ?? true)
    #expect(await rig.run("remind").output.hasPrefix("There is no reminder yet."))
  }

  @Test("A folder of units that holds something else stays when the last reminder goes")
  func otherUnits() async throws {
    let rig = try Rig("systemctl")
    let folder = rig.harness.path("config/systemd/user")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data("mine".utf8).write(to: URL(filePath: folder + "/mine.service"))
    #expect(await rig.run("remind", "add", "8:00", "Good morning").status == 0)
    #expect(await rig.run("remind", "add", "9:00", "Up already?").status == 0)
    #expect(await rig.run("remind", "remove", "1").status == 0)
    // As long as there is one, a number that went does not come again.
    #expect(await rig.run("remind", "add", "10:00", "Tea?").output.hasPrefix("Reminder 3"))
    // One that is not there keeps all.
    #expect(await rig.run("remind", "remove", "2", "99").status != 0)
    #expect(
      await rig.run("remind", "remove", "2", "3").output
        == "Removed reminder 2\nRemoved reminder 3\n")
    #expect(rig.units == ["mine.service"])
  }

  @Test("cron's line is shown again by the list, and mentioned when a reminder that rested goes")
  func cronLines() async throws {
    let rig = try Rig("crontab")
    let added = await rig.run("remind", "add", "21:00", "How was it?").output
    let line = try #require(added.split(separator: "\n").first { $0.hasPrefix("0 21 * * *") })
    #expect(await rig.run("remind").output.contains("\nFor cron, with 'crontab -e':\n\(line)\n"))
    let document = await rig.run("remind", "--json")
    #expect(try SchemaCheck("reminders").faults(in: document.output) == [])
    let reminder = (document.json["reminders"] as? [[String: Any]])?.first
    #expect(reminder?["lines"] as? [String] == [String(line)])
    #expect(await rig.run("remind", "pause", "1").status == 0)
    #expect(await rig.run("remind").output.contains(line))
    #expect(await rig.run("remind", "remove", "1").output.contains("crontab -e"))
    // cron may still begin number 1, so that it never names another.
    #expect(await rig.run("remind", "add", "8:00", "Tea?").output.hasPrefix("Reminder 2"))

    let both = try Rig("crontab")
    #expect(await both.run("remind", "add", "21:00", "How was it?").status == 3)
    try FileManager.default.moveItem(
      atPath: both.bin + "/crontab", toPath: both.bin + "/systemctl")
    let resumed = await both.run("remind", "resume", "1")
    #expect(resumed.status == 0 && resumed.output.contains("take its line out of cron"))
    #expect(await both.run("remind").output.contains("crontab") == false)
    #expect(await both.run("remind", "remove", "1").output == "Removed reminder 1\n")
  }

  @Test("Once between two times is a time that systemd puts off at random, over midnight too")
  func between() async throws {
    let rig = try Rig("systemctl")
    let added = await rig.run("remind", "add", "--between", "22:30", "1:00", "Still awake?")
    #expect(added.output.contains("once between 22:30 and 01:00, daily: Still awake?"))
    let timer = try rig.unit("sotto-remind-1.timer")
    #expect(timer.contains("\nOnCalendar=*-*-* 22:30:00\n"))
    #expect(timer.contains("\nRandomizedDelaySec=9000s\n"))
    let both = await rig.run("remind", "add", "9:00", "--between", "18:00", "21:00", "Well?")
    #expect(
      both.output.contains("09:00 and once between 18:00 and 21:00, daily: Well?"),
      "\(both.output)")
  }

  /// Times as they are typed, and as systemd writes them itself.
  private static let forms = [
    (["21:00"], "*-*-* 21:00:00"), (["7:30", "--days", "mon-fri"], "Mon..Fri *-*-* 07:30:00"),
    (["12am", "--days", "weekend"], "Sat,Sun *-*-* 00:00:00"),
    (["23:59", "--days", "sun,wed"], "Wed,Sun *-*-* 23:59:00"),
    (["--between", "22:30", "1:00", "--days", "fri"], "Fri *-*-* 22:30:00"),
  ]

  @Test(
    "systemd itself takes the units, and reads the times as they were meant",
    .requires(.systemd), arguments: forms)
  func calendar(_ words: [String], _ event: String) async throws {
    let rig = try Rig("systemctl")
    let added = await rig.harness.run(["remind", "add"] + words, environment: ["PATH": rig.bin])
    #expect(added.status == 0, "\(added.messages)")
    let units = rig.harness.path("config/systemd/user")
    let said = try UnitCheck.faults(
      in: units, home: rig.harness.home.path, of: "sotto-remind-1.timer")
    #expect(said == "")
    let timer = try rig.unit("sotto-remind-1.timer")
    let written = try #require(
      timer.split(separator: "\n").first { $0.hasPrefix("OnCalendar=") }?.dropFirst(11))
    let read = try FinishedProgram(["systemd-analyze", "calendar", String(written)])
    #expect(
      read.status == 0 && read.output.contains("Normalized form: \(event)\n"), "\(read.output)")
  }

  @Test("Signs that mean something to systemd or cron are written so that they mean nothing")
  func signs() async throws {
    let rig = try Rig("systemctl", "crontab")
    let folder = rig.harness.path("50% of $HOME \"x\"\t\\é")
    let added = await rig.run(configuration: folder, "remind", "add", "21:00", "100% sure?")
    #expect(added.status == 0, "\(added.messages)")
    let service = try String(
      contentsOfFile: folder + "/systemd/user/sotto-remind-1.service", encoding: .utf8)
    // systemd replaces no variable in the value of another.
    let written = rig.harness.path("50%% of $HOME \\\"x\\\"\\x09\\\\é")
    #expect(service.contains("Environment=\"XDG_CONFIG_HOME=\(written)\"\n"), "\(service)")
    #expect(await rig.run(configuration: folder, "remind", "remove", "1").status == 0)
    let left = FileManager.default.enumerator(atPath: folder + "/systemd")?.allObjects ?? []
    #expect(left.compactMap { $0 as? String }.filter { $0.contains("sotto") } == [])

    let cron = try Rig("crontab")
    let other = cron.harness.path("it's 50%")
    let line = await cron.run(configuration: other, "remind", "add", "21:00").output
    let quoted = cron.harness.path("it'\\''s 50\\%")
    #expect(
      line.contains("\n0 21 * * * XDG_CONFIG_HOME='\(quoted)' sotto remind say 1\n"), "\(line)")
    let broken = await cron.run(
      configuration: cron.harness.path("two\nlines"), "remind", "add", "21:00")
    #expect(broken.status == 64)
    #expect(broken.messages.contains("cron takes no name with a line break"))
  }

  @Test("Without systemd the line for cron is told, and without either nothing is kept")
  func otherwise() async throws {
    let cron = try Rig("crontab")
    let added = await cron.run("remind", "add", "--between", "18:00", "21:00", "--days", "weekend")
    #expect(added.status == 3)
    #expect(
      added.messages == """
        sotto: error: systemd does not answer here, so nothing begins reminder 1 yet
        sotto: hint: give cron the line with 'crontab -e'

        """)
    // cron does not know where the configuration lies.
    #expect(added.output.contains("\n0 18 * * 6,0 XDG_CONFIG_HOME="))
    #expect(added.output.contains(" sotto remind say 1 --delay 10800\n"))
    #expect(await cron.run("remind", "pause", "1").status == 0)
    #expect(await cron.run("remind", "resume", "1").status == 3)
    #expect(await cron.run("remind").output.contains("18:00"))
    #expect(await cron.run("remind", "remove", "1").output.contains("crontab -e"))
    let neither = try Rig()
    let refused = await neither.run("remind", "add", "21:00")
    #expect(refused.status == 1)
    #expect(refused.messages.contains("neither systemd nor cron is here"))
    #expect(await neither.run("remind").output.hasPrefix("There is no reminder yet."))
    let book = neither.harness.path("config/sotto/reminders.json")
    #expect(!FileManager.default.fileExists(atPath: book))
    // The number that was refused was told to nobody.
    let crontab = "#!/bin/sh\n"
    try Data(crontab.utf8).write(to: URL(filePath: "\(neither.bin)/crontab"))
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: "\(neither.bin)/crontab")
    #expect(await neither.run("remind", "add", "21:00").output.contains("Reminder 1,"))
    #expect(FileManager.default.fileExists(atPath: book))
  }

  @Test("A reminder is shown by the desktop, else printed; and read aloud if that is wanted")
  func says() async throws {
    let rig = try Rig("systemctl", "notify-send")
    _ = await rig.run("remind", "add", "21:00", "How <b>was</b> it?", "--spoken")
    let said = await rig.run("remind", "say", "1")
    #expect(said.status == 0 && said.output.isEmpty)
    #expect(rig.asked.contains("notify-send --app-name=Sotto"))
    #expect(said.spoken == ["How <b>was</b> it?"])
    let plain = try Rig("systemctl")
    _ = await plain.run("remind", "add", "21:00")
    let question = await plain.run("prompt").output
    #expect(await plain.run("remind", "say", "1").output == question)
  }

  @Test(
    "A day between the times and the words is the reminder's day, and in a text it is a word",
    arguments: [
      (["8pm", "sunday", "Week?"], "Reminder 1, 20:00, Sun: Week?"),
      (["20:00", "every", "Sunday", "Week?"], "Reminder 1, 20:00, Sun: Week?"),
      (["8pm", "9pm", "on mondays and fridays", "Well?"], "Reminder 1, 20:00 and 21:00, Mon, Fri"),
      (["8pm", "every", "day", "Well?"], "Reminder 1, 20:00, daily: Well?"),
      (["8pm", "mon-fri"], "Reminder 1, 20:00, Mon–Fri: the question of the day"),
      (["--between", "18:00", "21:00", "sat", "Well?"], "18:00 and 21:00, Sat: Well?"),
      (["8pm", "Sunday was fine?"], "Reminder 1, 20:00, daily: Sunday was fine?"),
      (["8pm", "on", "the", "way"], "Reminder 1, 20:00, daily: on the way"),
    ])
  func namedDays(_ words: [String], _ line: String) async throws {
    let rig = try Rig("systemctl")
    let outcome = await rig.harness.run(["remind", "add"] + words, environment: ["PATH": rig.bin])
    #expect(outcome.output.contains(line), "\(outcome.output)\(outcome.messages)")
  }

  @Test(
    "What is no reminder is refused",
    arguments: [
      ["add"], ["add", "How was it?"], ["add", "--between", "18:00"],
      ["add", "21:00", "--days", "x"],
      ["add", "--between", "18:00", "18:00"], ["pause", "9"], ["remove", "9"],
      ["add", "21:00", "a\u{7}b"],
    ])
  func refusals(_ arguments: [String]) async throws {
    let rig = try Rig("systemctl")
    let outcome = await rig.harness.run(
      ["remind"] + arguments, environment: ["PATH": rig.bin])
    #expect([2, 64].contains(outcome.status), "\(outcome.messages)")
    #expect(rig.units.isEmpty)
  }

  @Test("Quotations come from the owner's file, as lines or as fortune has them")
  func quotes() async throws {
    let rig = try Rig()
    let missing = await rig.run("quote", "--file", rig.harness.path("none.txt"))
    #expect(missing.status == 1)
    let lines = rig.harness.path("lines.txt")
    try Data("Only this.\n# a remark\n".utf8).write(to: URL(filePath: lines))
    #expect(await rig.run("quote", "--file", lines).output == "Only this.\n")
    let blocks = rig.harness.path("blocks.txt")
    try Data("Two\nlines.\n%\n".utf8).write(to: URL(filePath: blocks))
    #expect(await rig.run("quote", "--file", blocks).output == "Two\nlines.\n")
    let document = await rig.run("quote", "--file", lines, "--json")
    #expect(try SchemaCheck("quote").faults(in: document.output) == [])
    try Data([0, 1, 2]).write(to: URL(filePath: lines))
    #expect(await rig.run("quote", "--file", lines).status == 64)
  }
}
