package import Entries
import Foundation
import Insights
import Intake
import Programs

/// Quotations from the owner's file, or from `fortune` if that is installed.
package enum Quotes {
  private static let patience = Duration.seconds(5)

  /// Returns the quotation of a day.
  ///
  /// In a file, lines that contain only `%` separate quotations, as in files of `fortune`; without
  /// such a line, each line is a quotation.
  /// - Parameters:
  ///   - file: The owner's file; it need not be there.
  ///   - isNamed: Whether the file was named explicitly, so that `fortune` is no substitute.
  /// - Throws: ``JournalError`` with `notInstalled` if there is neither a file nor `fortune`, and
  ///   with `usage` if the file has none.
  package static func quote(
    of day: CivilDay, turn: Int, file: String, isNamed: Bool, environment: [String: String]
  ) async throws -> String {
    if let text = try LineFile.read(file) {
      let quotes = quotes(in: text)
      guard !quotes.isEmpty else { throw JournalError(.usage, "\(file) holds no quotation") }
      return quotes[DailyChoice.index(on: day, of: quotes.count, turn: turn)]
    }
    guard !isNamed else { throw JournalError.missing(file) }
    do throws(ProgramError) {
      // Debian installs it in the folder of games, which few people have in their path.
      let path = (environment["PATH"] ?? "/usr/bin:/bin") + ":/usr/games"
      let program = try Program.find("fortune", environment: ["PATH": path])
      let result = try await program.run(["-s"], timeLimit: patience).checked()
      let text = String(decoding: result.output, as: UTF8.self)
      return text.trimmingCharacters(in: .whitespacesAndNewlines)
    } catch  where error.code == .notInstalled {
      throw JournalError(
        .notInstalled, "there are no quotations",
        hint: "write some into \(file), one a line, or: apt install fortune-mod fortunes")
    } catch {
      throw JournalError(.failed, "fortune failed (\(error.reason))")
    }
  }

  static func quotes(in text: String) -> [String] {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard lines.contains(where: { $0.trimmingCharacters(in: .whitespaces) == "%" }) else {
      return LineFile.lines(of: text)
    }
    return lines.split { $0.trimmingCharacters(in: .whitespaces) == "%" }
      .map { $0.joined(separator: "\n").trimmingCharacters(in: .whitespacesAndNewlines) }
      .filter { !$0.isEmpty }
  }
}
