import Entries
import Foundation
import Programs

/// A systemd timer of the user, and the service that it starts.
struct UserTimer {
  /// The name of both files, without their endings.
  let name: String
  private let units: UserUnits

  /// - Parameters:
  ///   - configuration: The folder of all programs' configurations, `~/.config`.
  ///   - environment: The environment variables; `PATH` is used to find systemctl.
  init(_ name: String, configuration: String, environment: [String: String]) {
    self.name = name
    units = UserUnits(configuration: configuration, environment: environment)
  }

  private var service: String { "\(units.folder)/\(name).service" }
  private var timer: String { "\(units.folder)/\(name).timer" }
  private var wanted: String { "\(units.folder)/timers.target.wants/\(name).timer" }

  /// Writes both files and enables the timer, replacing an earlier one.
  /// - Returns: The files; nil if systemd is not running, and nothing was written.
  /// - Throws: ``JournalError`` if systemd rejects the timer; then none is left.
  func enable(service serviceText: String, timer timerText: String) async throws -> [String]? {
    guard let systemctl = await units.answering() else { return nil }
    try await units.enable(
      "\(name).timer", "timer", by: systemctl,
      files: [(service, serviceText), (timer, timerText)])
    return [service, timer]
  }

  /// Removes the timer completely.
  /// - Returns: Whether there was one.
  func disable() async throws -> Bool {
    try await units.disable("\(name).timer", files: [service, timer, wanted], hasState: true)
  }

  /// A text in quotation marks, as systemd expects it (systemd.syntax(7), "Quoting").
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

  /// Lines that pass variables on, because systemd's own environment lacks those of the shell.
  static func variables(_ names: [String], of environment: [String: String]) -> String {
    names.compactMap { name in
      environment[name].map { "Environment=" + quoted("\(name)=\($0)") + "\n" }
    }.joined()
  }

  /// A command as systemd expects it (systemd.service(5), "Command lines").
  static func line(_ command: [String]) -> String {
    // systemd replaces variables only in arguments, and neither in the program's path nor in
    // values.
    (command.prefix(1).map(quoted)
      + command.dropFirst().map { quoted($0.replacing("$", with: "$$")) })
      .joined(separator: " ")
  }

  /// A command as a line of cron, for which a per cent sign ends the line.
  /// - Parameters:
  ///   - variables: The variables to pass on, because cron's own environment lacks those of the
  ///     shell.
  ///   - mark: A file that must exist for the command to run.
  /// - Throws: ``JournalError`` with `usage` if it contains a line break or another control
  ///   character.
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

  /// Escapes a shell command for cron, which removes a backslash before a per cent sign or another
  /// backslash.
  private static func handedOn(_ words: String) -> String {
    var text = ""
    var last: Unicode.Scalar?
    for scalar in words.unicodeScalars {
      // Every backslash is inside single quotes here; two more quotes close and reopen them.
      if last == "\\", scalar == "\\" || scalar == "%" { text += "''" }
      if scalar == "%" { text += "\\" }
      text.unicodeScalars.append(scalar)
      last = scalar
    }
    return text
  }

  /// Checks that cron is installed, so that the owner can give it a line.
  /// - Throws: ``JournalError`` with `notInstalled` if it is not.
  static func requireCron(_ what: String, environment: [String: String]) throws {
    guard (try? Program.find("crontab", environment: environment)) != nil else {
      throw JournalError(
        .notInstalled, "neither systemd nor cron is here, so nothing can \(what)",
        hint: "apt install cron, or use a machine with systemd")
    }
  }
}
