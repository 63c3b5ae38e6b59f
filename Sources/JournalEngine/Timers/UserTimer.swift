import Entries
import Foundation
import Programs

/// Something that systemd begins for the user at certain times: a timer and the service it begins.
struct UserTimer {
  private static let patience = Duration.seconds(20)

  /// The name of both files, without their endings.
  let name: String
  private let folder: String
  private let environment: [String: String]

  /// - Parameters:
  ///   - configuration: The folder that holds the folders of all programs' configurations, `~/.config`.
  ///   - environment: The variables, of which `PATH` finds systemctl.
  init(_ name: String, configuration: String, environment: [String: String]) {
    self.name = name
    folder = configuration + "/systemd/user"
    self.environment = environment
  }

  private var service: String { "\(folder)/\(name).service" }
  private var timer: String { "\(folder)/\(name).timer" }
  private var wanted: String { "\(folder)/timers.target.wants/\(name).timer" }

  /// Writes both files and enables the timer, replacing an earlier one.
  /// - Returns: The files; nil if systemd does not answer, and nothing was written.
  /// - Throws: ``JournalError`` if systemd answers but does not take the timer; then none is left.
  func enable(service serviceText: String, timer timerText: String) async throws -> [String]? {
    guard let systemctl = await answering() else { return nil }
    try write(serviceText, to: service)
    try write(timerText, to: timer)
    do {
      _ = try await systemctl.run(
        ["--user", "daemon-reload"], timeLimit: UserTimer.patience
      ).checked()
      _ = try await systemctl.run(
        ["--user", "enable", "--now", "\(name).timer"], timeLimit: UserTimer.patience
      ).checked()
    } catch {
      _ = try await disable()
      throw JournalError(
        .failed, "systemd did not take the timer (\(error.reason))",
        hint: "see 'systemctl --user status'")
    }
    return [service, timer]
  }

  /// Takes the timer back, and leaves nothing of it behind.
  /// - Returns: Whether there was one.
  func disable() async throws -> Bool {
    let files = [service, timer, wanted]
    let isThere = files.contains { unsafe access($0, F_OK) == 0 } || isLink(wanted)
    guard isThere else { return false }
    let systemctl = await answering()
    // A timer that systemd has forgotten, or never knew, is as good as disabled.
    _ = try? await systemctl?.run(
      ["--user", "disable", "--now", "\(name).timer"], timeLimit: UserTimer.patience)
    for file in files {
      guard unsafe unlink(file) == 0 || errno == ENOENT || errno == ENOTDIR else {
        throw JournalError(system: errno, file)
      }
    }
    _ = try? await systemctl?.run(
      ["--user", "daemon-reload"], timeLimit: UserTimer.patience)
    return true
  }

  /// A word of a command as systemd reads it (systemd.service(5), "Command lines").
  static func word(_ word: String) -> String {
    let escaped = word.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      .replacing("%", with: "%%").replacing("$", with: "$$")
    return "\"\(escaped)\""
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

  /// systemctl, if systemd answers the user.
  private func answering() async -> Program? {
    guard let program = try? Program.find("systemctl", environment: environment) else { return nil }
    let answer = try? await program.run(
      ["--user", "show-environment"], timeLimit: UserTimer.patience)
    return answer?.isSuccess == true ? program : nil
  }

  private func isLink(_ path: String) -> Bool {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
  }

  private func write(_ text: String, to path: String) throws {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: URL(filePath: path), options: .atomic)
    } catch {
      throw JournalError(.notPermitted, "cannot write \(path)")
    }
  }
}
