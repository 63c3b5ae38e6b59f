import Entries
import Programs

/// The owner's text editor.
public struct TextEditor: Sendable {
  private let command: String

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
  }

  /// Opens a file on the terminal and waits until the editor ends.
  ///
  /// The command may contain arguments, as other programs allow in `EDITOR` too.
  /// - Throws: ``JournalError`` if the editor cannot be started or fails.
  public func edit(_ path: String) async throws {
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
