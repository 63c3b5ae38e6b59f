public import Entries
import Foundation
import Programs

extension Journal {
  /// Draws a picture with characters and colours, using chafa.
  /// - Parameters:
  ///   - columns: The most columns it takes.
  ///   - rows: The most rows.
  ///   - isColoured: Whether it may use colours and the terminal's other abilities.
  /// - Returns: The text to write to the terminal, with the line end.
  /// - Throws: ``JournalError`` with `notInstalled` if chafa, or a program to convert the picture,
  ///   is missing.
  public func drawing(
    of attachment: Attachment, columns: Int, rows: Int, isColoured: Bool,
    environment: [String: String]
  ) async throws -> String {
    guard attachment.isPicture else {
      throw JournalError(.usage, "\(attachment.kind.rawValue)s cannot be drawn")
    }
    let chafa = try Journal.program("chafa", environment)
    var file = try PictureFile(attachment, of: self)
    try await file.convert(
      ["image/heic", "image/avif", "image/jxl", "image/bmp"], environment)
    let looks = isColoured ? [] : ["--format", "symbols", "--colors", "none"]
    let drawn: ProgramResult
    do throws(ProgramError) {
      drawn = try await chafa.run(
        ["--size", "\(columns)x\(rows)", "--animate", "off"] + looks + [file.path],
        output: .captured(limit: 64 << 20), timeLimit: .seconds(60)
      ).checked()
    } catch {
      // chafa's own message would name the temporary file.
      throw JournalError(
        .failed, "the picture cannot be drawn by chafa")
    }
    _ = consume file
    return drawn.text.hasSuffix("\n") ? drawn.text : drawn.text + "\n"
  }

  static func program(_ name: String, _ environment: [String: String]) throws -> Program {
    do throws(ProgramError) {
      return try Program.find(name, environment: environment)
    } catch {
      throw JournalError(
        .notInstalled, "\(name) is not installed, which draws pictures", hint: error.hint)
    }
  }
}
