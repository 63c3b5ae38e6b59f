import Documents
import Entries
import Foundation
import JournalEngine

extension Context {
  /// Shows what a verb found or did, in the form that was asked for: the one place that decides
  /// between a drawing, a document, a page and the line that stands for an empty page.
  /// - Throws: The output's failure when all is shown. Where nothing matched, an empty document says
  ///   so already, and only the exit code is left.
  func render(_ output: Output, as form: OutputForm) throws {
    if let file = form.drawing, let drawing = output.drawing {
      if file.isStandardOutput { self.output(drawing()) } else { try file.write(drawing()) }
    }
    if let file = form.pdf, let printed = output.printed {
      var unprinted: UnprintedScripts?
      try file.write { write in unprinted = try PDFMaker.make(try printed(), write) }
      if !form.isQuiet { tell(unprinted) }
    }
    if form.isJSON {
      try printDocument(output.document())
    } else if form.isFile {
      tellFiles(of: form)
    } else if !form.isQuiet {
      if let empty = output.empty {
        print(empty)
      } else {
        printPage(output.lines(pageStyle), fromEnd: output.endsAtPrompt)
      }
    }
    guard let failure = output.failure else { return }
    throw form.isJSON && failure.status == .nothingMatched ? Failure(.nothingMatched, nil) : failure
  }

  /// Tells which scripts a PDF leaves out.
  func tell(_ unprinted: UnprintedScripts?) {
    if let line = unprinted?.line { tell("sotto: " + line) }
  }

  /// Tells which files were written, unless one of them went to where that would be told.
  private func tellFiles(of form: OutputForm) {
    let files = [form.drawing, form.pdf].compactMap(\.self)
    guard !form.isQuiet, !files.contains(where: \.isStandardOutput) else { return }
    for file in files { print("Wrote \(file.path)") }
  }

  /// Shows what a verb finds in the journal, where nothing found is nothing wrong.
  ///
  /// Without a journal a document is made of nothing, and a person is told how to begin.
  /// - Parameter find: Finds it, in no journal where there is none.
  func show(
    _ options: JournalOptions, as form: OutputForm, _ find: (Journal?) throws -> Output
  ) throws {
    let journal = try journalForReading(options)
    try show(try find(journal), of: journal, as: form)
  }

  /// Makes pictures small for paper, where paper is wanted.
  /// - Returns: The pictures by the identifiers of their attachments.
  func printedPictures(
    of entries: [Entry], in journal: Journal?, for form: OutputForm
  ) async throws -> [UUID: PrintedPicture] {
    guard let journal, form.pdf != nil else { return [:] }
    return try await PictureScaler(journal, .paper, environment: environment).pictures(of: entries)
  }

  /// Shows what a verb found in the journal, where nothing found is nothing wrong.
  func show(_ output: Output, of journal: Journal?, as form: OutputForm) throws {
    guard journal != nil || form.isDocument else { return tellHowToBegin() }
    try render(output, as: form)
  }

  /// Shows what a verb finds in the journal, where nothing can be looked for without one.
  /// - Parameters:
  ///   - parts: The document where there is no journal.
  ///   - find: Finds it.
  /// - Throws: A failure with `nothingMatched` where there is no journal.
  func show(
    _ options: JournalOptions, as form: OutputForm, without parts: JSONDocument.Parts,
    _ find: (Journal) throws -> Output
  ) throws {
    guard let journal = try journalForReading(options) else {
      throw try nothing(asJSON: form.isJSON ? parts : nil)
    }
    try render(try find(journal), as: form)
  }

  /// What becomes of a verb that was to find something where there is no journal.
  ///
  /// An entry that was named is not there, whether the journal is empty or not begun. A document says
  /// so by itself.
  func nothing(asJSON parts: JSONDocument.Parts?) throws -> Failure {
    if let parts { try printDocument(parts) }
    return parts == nil
      ? Failure(.nothingMatched, "there is no journal yet", hint: "begin it: sotto record")
      : Failure(.nothingMatched, nil)
  }

  /// Prints one JSON document.
  func printDocument(_ parts: JSONDocument.Parts) throws {
    print(try JSONDocument(parts).text())
  }

  /// Says how to begin, where a reading verb finds no journal.
  func tellHowToBegin() {
    print("There is no journal yet. Begin one with any of these:")
    print("  sotto record                 speak, and press enter when you are done")
    print("  sotto import FOLDER          bring in recordings you have")
    print("  sotto note 'A first line'    write a line")
  }
}
