import Entries
import Foundation
import Programs

/// Something that systemd begins for the user at certain times: a timer and the service it begins.
struct UserTimer {
  /// The name of both files, without their endings.
  let name: String
  private let units: UserUnits

  /// - Parameters:
  ///   - configuration: The folder that holds the folders of all programs' configurations, `~/.config`.
  ///   - environment: The variables, of which `PATH` finds systemctl.
  init(_ name: String, configuration: String, environment: [String: String]) {
    self.name = name
    units = UserUnits(configuration: configuration, environment: environment)
  }

  private var service: String { "\(units.folder)/\(name).service" }
  private var timer: String { "\(units.folder)/\(name).timer" }
  private var wanted: String { "\(units.folder)/timers.target.wants/\(name).timer" }

  /// Writes both files and enables the timer, replacing an earlier one.
  /// - Returns: The files; nil if systemd does not answer, and nothing was written.
  /// - Throws: ``JournalError`` if systemd answers but does not take the timer; then none is left.
  func enable(service serviceText: String, timer timerText: String) async throws -> [String]? {
    guard let systemctl = await units.answering() else { return nil }
    try await units.enable(
      "\(name).timer", "timer", by: systemctl,
      files: [(service, serviceText), (timer, timerText)])
    return [service, timer]
  }

  /// Takes the timer back, and leaves nothing of it behind.
  /// - Returns: Whether there was one.
  func disable() async throws -> Bool {
    try await units.disable("\(name).timer", files: [service, timer, wanted], hasState: true)
  }

  /// A text in quotation marks as systemd reads it (systemd.syntax(7), "Quoting").
  private static func quoted(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\\", "\"": "\\\(scalar)"
      case "%": "%%"
      // A line break would end the line.
      case _ where scalar.isASCIIControl:
        "\\x" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
      default: String(scalar)
      }
    }
    return "\"\(escaped.joined())\""
  }

  /// Lines that hand variables on: systemd's own environment does not have what a shell was given.
  static func variables(_ names: [String], of environment: [String: String]) -> String {
    names.compactMap { name in
      environment[name].map { "Environment=" + quoted("\(name)=\($0)") + "\n" }
    }.joined()
  }

  /// A command as systemd reads it (systemd.service(5), "Command lines").
  static func line(_ command: [String]) -> String {
    // Variables are replaced in arguments alone, and neither in the program's path nor in values.
    (command.prefix(1).map(quoted)
      + command.dropFirst().map { quoted($0.replacing("$", with: "$$")) })
      .joined(separator: " ")
  }

  /// A command as a line of cron, which takes a per cent sign for the end of the line.
  /// - Parameters:
  ///   - variables: What it is given, as cron's own environment does not have what a shell was given.
  ///   - mark: A file without which it does not run.
  /// - Throws: ``JournalError`` with `usage` where a line break or another control character is in it.
  static func cronLine(
    _ times: String, _ command: [String], variables: [(name: String, value: String)] = [],
    ifThereIs mark: String? = nil
  ) throws -> String {
    let test = mark.map { ["test", "-e", ShellWord.quoted($0), "&&"] } ?? []
    let given = variables.map { "\($0.name)=\(ShellWord.quoted($0.value))" }
    let words = (test + given + command.map(ShellWord.quoted)).joined(separator: " ")
    guard !words.hasControlCharacter else {
      throw JournalError(
        .usage, "cron takes no name with a line break or another control character")
    }
    return "\(times) \(handedOn(words))"
  }

  /// Words of a shell so that cron hands them on as they are: it takes a backslash before a per cent sign
  /// or another backslash away.
  private static func handedOn(_ words: String) -> String {
    var text = ""
    var last: Unicode.Scalar?
    for scalar in words.unicodeScalars {
      // Every backslash of a name stands in quotation marks; two more there end and begin them again.
      if last == "\\", scalar == "\\" || scalar == "%" { text += "''" }
      if scalar == "%" { text += "\\" }
      text.unicodeScalars.append(scalar)
      last = scalar
    }
    return text
  }

  /// Whether cron is here, so that its owner can give it a line.
  /// - Throws: ``JournalError`` with `notInstalled` if it is not.
  static func requireCron(_ what: String, environment: [String: String]) throws {
    guard (try? Program.find("crontab", environment: environment)) != nil else {
      throw JournalError(
        .notInstalled, "neither systemd nor cron is here, so nothing can \(what)",
        hint: "apt install cron, or use a machine with systemd")
    }
  }
}
