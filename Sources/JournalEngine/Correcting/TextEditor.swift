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

  /// The editors that show text to a person and can begin at a line: `+LINE FILE`.
  private static let screenEditors: Set = [
    "vi", "vim", "nvim", "gvim", "nano", "pico", "emacs", "emacsclient", "zile", "mg", "micro",
    "hx", "helix", "kak", "joe", "jmacs", "ne", "gedit",
  ]

  /// Whether the editor is known to show text to a person and to accept a line to begin at.
  public var beginsAtLine: Bool {
    guard let (typed, file) = names else { return false }
    // The 'vi' of BusyBox would treat +LINE as a file name.
    guard !["busybox", "toybox"].contains(where: file.hasPrefix) else { return false }
    // Debian's are called vim.basic or emacs-nox.
    return [typed, file].contains { name in
      let first = name.split { $0 == "." || $0 == "-" }.first.map(String.init) ?? ""
      return TextEditor.screenEditors.contains(first)
    }
  }

  /// The name of the command as it was typed, and of the program file that runs; nil if it is not
  /// found.
  private var names: (typed: String, file: String)? {
    let name = command.split(separator: " ").first.map(String.init) ?? ""
    guard let program = try? Program.find(name, environment: environment) else { return nil }
    // Debian's 'editor' and 'vi' are links to links.
    let file = URL(filePath: program.path).resolvingSymlinksInPath().lastPathComponent
    return (URL(filePath: program.path).lastPathComponent, file)
  }

  /// The command, with options that keep Vim from writing parts of the text into its own files.
  ///
  /// Other editors are the owner's to choose.
  private var privateCommand: String {
    guard let file = names?.file, ["vim", "nvim", "gvim"].contains(where: file.hasPrefix) else {
      return command
    }
    return command + " -n -i NONE -c 'set noundofile nobackup nowritebackup'"
  }

  /// Opens a file on the terminal and waits until the editor ends.
  ///
  /// The command may contain arguments, as other programs allow in `EDITOR` too.
  /// - Parameters:
  ///   - line: The line at which to begin, from 1, in an editor that is known to take one.
  ///   - isPrivate: Whether the editor may keep nothing of the text outside of the file's folder.
  /// - Throws: ``JournalError`` if the editor cannot be started or fails.
  public func edit(_ path: String, line: Int? = nil, isPrivate: Bool = false) async throws {
    guard !isMissing else {
      throw JournalError(
        .failed, "there is no editor called '\(command)'", hint: TextEditor.hint)
    }
    let command = isPrivate ? privateCommand : command
    let place = line.flatMap { beginsAtLine ? ["+\($0)"] : nil } ?? []
    do throws(ProgramError) {
      let shell = try Program.find("sh")
      try await shell.runAttached(["-c", "\(command) \"$@\"", "editor"] + place + [path])
    } catch {
      throw JournalError(.failed, "the editor failed: \(error.reason)", hint: TextEditor.hint)
    }
  }

  private static let hint = "set VISUAL or EDITOR to the editor to use"

  /// Whether the command is a plain name of which there is no program, so that the shell need not
  /// say so; anything else is for the shell to read.
  private var isMissing: Bool {
    names == nil && !command.hasPrefix("command ") && !command.hasPrefix("exec ")
      && command.allSatisfy { $0.isLetter || $0.isNumber || "._+-/ ".contains($0) }
  }
}
