package import Documents
import Entries
import Foundation
import Intake
import Programs

/// Makes PDF files from pages with WeasyPrint, which loads nothing from outside: the document
/// contains all it shows, and where the system allows it, the program runs without a network.
package enum PDFMaker {
  /// How many bytes are passed on at a time.
  private static let block = 1 << 20

  /// Checks that WeasyPrint is installed, before other work is done.
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

  /// Makes a PDF file with tags for screen readers.
  /// - Parameter write: Called with the file's bytes, in order.
  /// - Returns: The scripts that are not shown, because no font has them.
  /// - Throws: ``JournalError`` with `notInstalled`, `failed`; what `write` throws.
  package static func make(
    _ pages: PrintedPages, _ write: ([UInt8]) throws -> Void
  ) throws -> UnprintedScripts {
    try check()
    let html = try pages.html()
    // A file without a name leaves nothing behind.
    let scratch = try ScratchFile()
    try scratch.append(Data(html.utf8))
    try scratch.handle.seek(toOffset: 0)
    do {
      let program = try Program.find("weasyprint")
      // The same pages must give the same file; without these, the order of Python's sets and the
      // dates of fonts vary.
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
      // Its messages may contain text from the journal.
      throw JournalError(
        .failed, "WeasyPrint could not make the PDF",
        hint: "'weasyprint --info' shows whether it works")
    }
  }

  /// The scripts that no font has, in the document and in its drawings, which are not part of its
  /// text.
  private static func unprinted(_ html: String, _ pages: PrintedPages) -> UnprintedScripts {
    let drawings = pages.parts.compactMap { part -> String? in
      guard case .drawing(let drawing, _) = part else { return nil }
      return drawing
    }
    return InstalledFonts()?.unprinted(of: [html] + drawings) ?? UnprintedScripts([])
  }
}
