import Documents
import Entries
import Foundation
import Programs

extension OutputFile {
  /// Whether a drawing is written as pixels, according to the file name's ending.
  package var isPixels: Bool { path.lowercased().hasSuffix(".png") }

  /// Writes a drawing: as PNG, made by rsvg-convert, if the ending asks for it, otherwise as SVG.
  /// - Throws: ``JournalError`` with `usage` for another ending, or `notInstalled`.
  package func write(drawing: String) async throws {
    guard isPixels else {
      guard path.lowercased().hasSuffix(".svg") else {
        throw JournalError(.usage, "\(path) is no picture's name", hint: "end it with .png or .svg")
      }
      return try write(drawing)
    }
    do {
      let result = try await Program.find("rsvg-convert").run(
        ["--format", "png"], input: .text(drawing), output: .captured(limit: 64 << 20),
        timeLimit: .seconds(120)
      ).checked()
      try write(bytes: result.output)
    } catch let error as ProgramError {
      throw JournalError(sharing: error, what: "a PNG is made by rsvg-convert")
    }
  }
}
