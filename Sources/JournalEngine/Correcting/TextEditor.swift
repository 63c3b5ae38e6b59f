import Entries
import Programs

/// The owner's own text editor.
public struct TextEditor: Sendable {
  private let command: String

  /// The editor that `VISUAL` or `EDITOR` names, else one that Debian brings; nothing where there
  /// is none.
  /// - Parameter onTerminal: Whether a person sits there. Without a terminal nothing but `EDITOR`
  ///   will do, which may be a program that edits by itself: the others fill a screen.
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
  /// The command may hold arguments, as other programs understand `EDITOR` too.
  /// - Throws: ``JournalError`` where the editor cannot be started or fails.
  public func edit(_ path: String) async throws {
    do throws(ProgramError) {
      let shell = try Program.find("sh")
      try await shell.runAttached(["-c", "\(command) \"$@\"", "editor", path])
    } catch {
      throw JournalError(
        .failed, "the editor failed: \(error.reason)", hint: "VISUAL or EDITOR names the editor")
    }
  }
}
