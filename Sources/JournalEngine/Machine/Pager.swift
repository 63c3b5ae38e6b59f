import Foundation
import Programs

/// The owner's pager, which shows a text that is longer than the terminal.
public struct Pager: Sendable {
  private let command: String
  private let environment: [String: String]

  /// Finds the pager that `PAGER` names, else `less`; nil if none is wanted or installed.
  public init?(environment: [String: String]) {
    let named = environment["PAGER"]?.trimmingCharacters(in: .whitespaces)
    guard named != "", named != "cat",
      named != nil || (try? Program.find("less", environment: environment)) != nil
    else { return nil }
    command = named ?? "less"
    // The same options as git uses: quit at once if the text fits, show colours, and keep the text
    // on the screen.
    self.environment = environment["LESS"] == nil ? ["LESS": "FRX"] : [:]
  }

  /// Shows a text on the terminal, and waits until the person has seen enough of it.
  /// - Parameter fromEnd: Whether its end is shown first, if the pager is known to support that.
  /// - Returns: Whether the text was shown; false if the pager could not be started.
  public func show(_ text: String, fromEnd: Bool = false) async -> Bool {
    let name = command.prefix { $0 != " " }.split(separator: "/").last
    let command = fromEnd && name == "less" ? "\(self.command) +G" : self.command
    do throws(ProgramError) {
      let status = try await Program.find("sh").runAttached(
        ["-c", command], reading: text, environment: environment)
      // The shell's exit codes for a program that is not found or may not be run.
      return status != 127 && status != 126
    } catch {
      return false
    }
  }
}
