import Entries
import Foundation
import Programs

/// The owner's text editor.
public struct TextEditor: Sendable {
  private let command: String
  private let environment: [String: String]

  /// Finds the editor that `VISUAL` or `EDITOR` names, else one that Debian installs; nil if there
  /// is none.
  /// - Parameter onTerminal: Whether a person uses a terminal. Without one only `EDITOR` is used,
  ///   which may be a program that edits by itself; the others need a screen.
  public init?(environment: [String: String], onTerminal: Bool) {
    let names = onTerminal ? ["VISUAL", "EDITOR"] : ["EDITOR"]
    let named = names.compactMap { environment[$0] }.first { !$0.isEmpty }
    guard onTerminal || named != nil else { return nil }
    let usual = ["editor", "nano", "vi"].first {
      (try? Program.find($0, environment: environment)) != nil
    }
    guard let command = named ?? usual else { return nil }
    self.command = command
    self.environment = environment
  }

  /// The command, with which Vim writes no part of the text into its own files.
  ///
  /// Other editors are the owner's to choose.
  private var privateCommand: String {
    let name = command.split(separator: " ").first.map(String.init) ?? ""
    guard let program = try? Program.find(name, environment: environment) else { return command }
    // Debian's 'editor' and 'vi' are links to links.
    let file = URL(filePath: program.path).resolvingSymlinksInPath().lastPathComponent
    guard ["vim", "nvim", "gvim"].contains(where: file.hasPrefix) else { return command }
    return command + " -n -i NONE -c 'set noundofile nobackup nowritebackup'"
  }

  /// Opens a file on the terminal and waits until the editor ends.
  ///
  /// The command may contain arguments, as other programs allow in `EDITOR` too.
  /// - Parameter isPrivate: Whether the editor may keep nothing of the text outside of the file's
  ///   folder.
  /// - Throws: ``JournalError`` if the editor cannot be started or fails.
  public func edit(_ path: String, isPrivate: Bool = false) async throws {
    let command = isPrivate ? privateCommand : command
    do throws(ProgramError) {
      let shell = try Program.find("sh")
      try await shell.runAttached(["-c", "\(command) \"$@\"", "editor", path])
    } catch {
      throw JournalError(
        .failed, "the editor failed: \(error.reason)",
        hint: "set VISUAL or EDITOR to the editor to use")
    }
  }
}
