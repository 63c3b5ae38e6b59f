import Documents
import Entries
import Foundation
import JournalEngine

extension Context {
  /// Shows the results of a verb in the requested form.
  ///
  /// Only this method decides between a drawing, a document, a page and the line for an empty page.
  /// - Throws: The output's failure after everything is shown. If nothing matched, the empty
  ///   document already says so, and only the exit code is left.
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
        printPage(
          output.isProse ? prose(output.lines(pageStyle)) : output.lines(pageStyle),
          fromEnd: output.endsAtPrompt)
      }
    }
    guard let failure = output.failure else { return }
    throw form.isJSON && failure.status == .nothingMatched ? Failure(.nothingMatched, nil) : failure
  }

  /// Sentences of this program, which break between words on a narrower terminal, and whose
  /// commands name the journal that this run names.
  private func prose(_ lines: [String]) -> [String] {
    let named = lines.map(namingJournal)
    return outputIsTerminal ? named.flatMap(filled) : named
  }

  /// Reports the scripts that a PDF cannot show.
  func tell(_ unprinted: UnprintedScripts?) {
    if let line = unprinted?.line { tell("sotto: " + line) }
  }

  /// Reports the written files, unless one of them went to standard output, where the report would
  /// go.
  private func tellFiles(of form: OutputForm) {
    let files = [form.drawing, form.pdf].compactMap(\.self)
    guard !form.isQuiet, !files.contains(where: \.isStandardOutput) else { return }
    for file in files { print("Wrote \(file.path)") }
  }

  /// Shows what a verb finds in the journal; an empty result is no failure.
  /// - Parameter find: Finds the results, and refuses wrong options; it gets nil for the empty
  ///   document of no journal.
  /// - Throws: A failure with `nothingMatched` if there is no journal.
  func show(
    _ options: JournalOptions, as form: OutputForm, _ find: (Journal?) throws -> Output
  ) throws {
    let journal = try journalForReading(options)
    try show(try find(journal), of: journal, as: form)
  }

  /// Makes small pictures for paper, if a PDF is wanted.
  /// - Returns: The pictures by the identifiers of their attachments.
  func printedPictures(
    of entries: [Entry], in journal: Journal?, for form: OutputForm
  ) async throws -> [UUID: PrintedPicture] {
    guard let journal, form.pdf != nil else { return [:] }
    return try await PictureScaler(journal, .paper, environment: environment).pictures(of: entries)
  }

  /// Shows what a verb found in the journal; an empty result is no failure.
  /// - Throws: A failure with `nothingMatched` if there is no journal; then nothing is drawn.
  func show(_ output: Output, of journal: Journal?, as form: OutputForm) throws {
    guard journal != nil else {
      throw try nothing(asJSON: form.isJSON ? output.document() : nil)
    }
    try render(output, as: form)
  }

  /// Shows what a verb finds in a journal that must exist.
  /// - Parameters:
  ///   - parts: The document to print if there is no journal.
  ///   - find: Finds the results.
  /// - Throws: A failure with `nothingMatched` if there is no journal.
  func show(
    _ options: JournalOptions, as form: OutputForm, without parts: JSONDocument.Parts,
    _ find: (Journal) throws -> Output
  ) throws {
    guard let journal = try journalForReading(options) else {
      throw try nothing(asJSON: form.isJSON ? parts : nil)
    }
    try render(try find(journal), as: form)
  }

  /// The failure of a verb that needs a journal when there is none; it says how to begin.
  ///
  /// If a document is printed, the failure has no message.
  func nothing(asJSON parts: JSONDocument.Parts?) throws -> Failure {
    if let parts { try printDocument(parts) }
    return parts == nil
      ? Failure(.nothingMatched, "there is no journal yet", hint: "begin it: sotto record")
      : Failure(.nothingMatched, nil)
  }

  /// Prints one JSON document.
  func printDocument(_ parts: JSONDocument.Parts) throws {
    printAsIs(try JSONDocument(parts).text { namingJournal($0) })
  }
}
