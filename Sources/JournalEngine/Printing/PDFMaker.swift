package import Documents
import Entries
import Foundation
import Intake
import Programs

/// Makes PDF of pages by WeasyPrint, which loads nothing: what it shows lies in the document, and it runs
/// in a network that is empty where the system lets us.
package enum PDFMaker {
  /// How many bytes are passed on at once.
  private static let block = 1 << 20

  /// Checks that it can be made, before anything else is done for it.
  /// - Throws: ``JournalError`` with `notInstalled`.
  package static func check() throws {
    do throws(ProgramError) {
      _ = try Program.find("weasyprint")
    } catch {
      throw JournalError(
        .notInstalled, "PDF is made by WeasyPrint, which is not installed",
        hint: "install it with: apt install weasyprint")
    }
  }

  /// Makes a file of PDF, tagged for those who have it read aloud.
  /// - Parameter write: Takes its bytes, in order.
  /// - Returns: The scripts of which it shows nothing, because no font has them.
  /// - Throws: ``JournalError`` with `notInstalled`, `failed`; what `write` throws.
  package static func make(
    _ pages: PrintedPages, _ write: ([UInt8]) throws -> Void
  ) throws -> UnprintedScripts {
    try check()
    let html = try pages.html()
    // A file without a name, so that nothing stays behind.
    let scratch = try ScratchFile()
    try scratch.append(Data(html.utf8))
    try scratch.handle.seek(toOffset: 0)
    do {
      let program = try Program.find("weasyprint")
      // The same pages make the same file: without these, Python's sets and the fonts' dates differ.
      let words =
        Program.isolation + [
          try Program.find("env").path, "PYTHONHASHSEED=0", "SOURCE_DATE_EPOCH=0", program.path,
          "--quiet", "--encoding", "utf-8", "--pdf-variant", "pdf/ua-1", "-", "-",
        ]
      var pipe = try ProgramPipe(
        Program(name: "weasyprint", path: words[0]), Array(words.dropFirst()),
        input: scratch.handle)
      while case let bytes = try pipe.read(count: block), !bytes.isEmpty {
        try Task.checkCancellation()
        try write(bytes)
      }
      _ = try pipe.finish().checked()
      return unprinted(html, pages)
    } catch is ProgramError {
      // What it says may hold the journal's words.
      throw JournalError(
        .failed, "WeasyPrint could not make the PDF",
        hint: "'weasyprint --info' shows whether it works")
    }
  }

  /// The scripts that no font has, in the document and in its drawings, which are not text in it.
  private static func unprinted(_ html: String, _ pages: PrintedPages) -> UnprintedScripts {
    let drawings = pages.parts.compactMap { part -> String? in
      guard case .drawing(let drawing, _) = part else { return nil }
      return drawing
    }
    return InstalledFonts()?.unprinted(of: [html] + drawings) ?? UnprintedScripts([])
  }
}
