import Entries
import Foundation
import Listening
import Programs
import SoundFiles

/// The folder of a user's own units of systemd, and systemd itself.
struct UserUnits {
  static let patience = Duration.seconds(20)

  /// The folder of the files.
  let folder: String
  private let environment: [String: String]

  /// - Parameters:
  ///   - configuration: The folder that holds the folders of all programs' configurations, `~/.config`.
  ///   - environment: The variables, of which `PATH` finds systemctl.
  init(configuration: String, environment: [String: String]) {
    folder = configuration + "/systemd/user"
    self.environment = environment
  }

  /// systemctl, if systemd answers the user.
  func answering() async -> Program? {
    guard let program = try? Program.find("systemctl", environment: environment) else { return nil }
    let answer = try? await program.run(
      ["--user", "show-environment"], timeLimit: UserUnits.patience)
    return answer?.isSuccess == true ? program : nil
  }

  /// Writes a unit's file.
  func write(_ text: String, to path: String) throws {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      // Foundation takes a file of which the disk took only a part for a whole one.
      var writer = try BinaryFileWriter(path: path)
      try writer.write(Array(text.utf8))
      try writer.finish()
    } catch let error as SoundFileError {
      throw JournalError(writing: error)
    } catch {
      throw JournalError(.notPermitted, "cannot write \(path)")
    }
  }

  /// Writes files and enables a unit.
  /// - Throws: ``JournalError`` if systemd does not take it.
  func enable(
    _ unit: String, _ what: String, by systemctl: Program, files: [(path: String, text: String)]
  ) async throws {
    for file in files { try write(file.text, to: file.path) }
    do {
      _ = try await systemctl.run(
        ["--user", "daemon-reload"], timeLimit: UserUnits.patience
      ).checked()
      _ = try await systemctl.run(
        ["--user", "enable", "--now", unit], timeLimit: UserUnits.patience
      ).checked()
    } catch {
      _ = try await disable(unit, files: files.map(\.path))
      throw JournalError(
        .failed, "systemd did not take the \(what) (\(error.reason))",
        hint: "see 'systemctl --user status'")
    }
  }

  /// Disables a unit, and leaves nothing of it behind.
  /// - Parameter hasState: Whether systemd may keep a file of its own of it, as of a timer that makes up
  ///   for what was missed.
  /// - Returns: Whether there was one.
  func disable(_ unit: String, files: [String], hasState: Bool = false) async throws -> Bool {
    guard files.contains(where: { unsafe access($0, F_OK) == 0 || isLink($0) }) else {
      return false
    }
    let systemctl = await answering()
    // A unit that systemd has forgotten, or never knew, is as good as disabled.
    _ = try? await systemctl?.run(
      ["--user", "disable", "--now", unit], timeLimit: UserUnits.patience)
    if hasState {
      _ = try? await systemctl?.run(
        ["--user", "clean", "--what=state", unit], timeLimit: UserUnits.patience)
    }
    for file in files {
      guard unsafe unlink(file) == 0 || errno == ENOENT || errno == ENOTDIR else {
        throw JournalError(system: errno, file)
      }
    }
    removeEmptyFolders(of: files)
    _ = try? await systemctl?.run(["--user", "daemon-reload"], timeLimit: UserUnits.patience)
    return true
  }

  /// Removes the folders that were made for files, if nothing else is in them.
  private func removeEmptyFolders(of files: [String]) {
    let folders = Set(files.map { ($0 as NSString).deletingLastPathComponent })
    let above = [folder, (folder as NSString).deletingLastPathComponent]
    // The deepest first; a folder with something in it stays, and so does a link.
    for path in folders.subtracting(above).sorted() + above { _ = unsafe rmdir(path) }
  }

  private func isLink(_ path: String) -> Bool {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
  }
}
