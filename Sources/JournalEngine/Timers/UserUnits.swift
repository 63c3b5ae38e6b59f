import Entries
import Foundation
import Listening
import Programs
import SoundFiles

/// The folder of a user's systemd units, and access to systemd.
struct UserUnits {
  static let patience = Duration.seconds(20)

  /// The folder of the files.
  let folder: String
  private let environment: [String: String]

  /// - Parameters:
  ///   - configuration: The folder of all programs' configurations, `~/.config`.
  ///   - environment: The environment variables; `PATH` is used to find systemctl.
  init(configuration: String, environment: [String: String]) {
    folder = configuration + "/systemd/user"
    self.environment = environment
  }

  /// systemctl, if systemd is running for the user.
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
      // Foundation reports success even if a full disk took only a part.
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
  /// - Throws: ``JournalError`` if systemd rejects it.
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

  /// Disables a unit and removes its files.
  /// - Parameter hasState: Whether systemd may store its own file for the unit, as for a timer that
  ///   catches up on missed runs.
  /// - Returns: Whether there was one.
  func disable(_ unit: String, files: [String], hasState: Bool = false) async throws -> Bool {
    guard files.contains(where: { unsafe access($0, F_OK) == 0 || isLink($0) }) else {
      return false
    }
    let systemctl = await answering()
    // If systemd does not know the unit, it is as good as disabled.
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

  /// Removes the folders that were created for the files, if they are empty now.
  private func removeEmptyFolders(of files: [String]) {
    let folders = Set(files.map(\.folderOfPath))
    let above = [folder, folder.folderOfPath]
    // The deepest first; `rmdir` fails for a folder that is not empty, and for a link.
    for path in folders.subtracting(above).sorted() + above { _ = unsafe rmdir(path) }
  }

  private func isLink(_ path: String) -> Bool {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
  }
}
