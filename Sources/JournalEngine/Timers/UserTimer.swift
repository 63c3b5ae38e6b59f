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
    try await units.disable("\(name).timer", files: [service, timer, wanted])
  }

  /// A word of a command as systemd reads it (systemd.service(5), "Command lines").
  static func word(_ word: String) -> String {
    let escaped = word.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      .replacing("%", with: "%%").replacing("$", with: "$$")
    return "\"\(escaped)\""
  }

  /// Lines that hand variables on: systemd's own environment does not have what a shell was given.
  static func variables(_ names: [String], of environment: [String: String]) -> String {
    names.compactMap { name in
      environment[name].map { "Environment=" + word("\(name)=\($0)") + "\n" }
    }.joined()
  }

  /// A command as systemd reads it.
  static func line(_ command: [String]) -> String { command.map(word).joined(separator: " ") }

  /// A command as a line of cron, which takes a per cent sign for the end of the line.
  /// - Parameter mark: A file without which it does not run.
  static func cronLine(
    _ times: String, _ command: [String], ifThereIs mark: String? = nil
  ) -> String {
    let test = mark.map { ["test", "-e", ShellWord.quoted($0), "&&"] } ?? []
    let words = (test + command.map(ShellWord.quoted)).joined(separator: " ")
    return "\(times) \(words.replacing("%", with: "\\%"))"
  }
}
