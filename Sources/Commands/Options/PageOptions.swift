import ArgumentParser
import JournalEngine

/// How a page that looks back is shown: on the terminal, as a drawing, on paper, or as JSON.
struct PageOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "Write a drawing of it to this file; - is standard output.", valueName: "file"),
    completion: .file())
  var svg: String?

  @Option(
    name: .long,
    help: ArgumentHelp("Write pages of it for paper to this file.", valueName: "file"),
    completion: .file())
  var pdf: String?

  @Flag(name: .long, help: "Write over a file that is there.")
  var force = false

  @Flag(name: .long, help: "Print one JSON document and nothing else.")
  var json = false

  /// The form that was asked for.
  /// - Parameter hasOtherFile: Whether --force may refer to another file.
  /// - Throws: A failure with `usage` where the options exclude one another, or a file may not be
  ///   written.
  func form(
    _ journal: JournalOptions, _ context: Context, hasOtherFile: Bool = false
  ) throws -> OutputForm {
    guard svg != nil || pdf != nil || hasOtherFile || !force else {
      throw Failure(.usage, "--force goes with --svg or --pdf")
    }
    guard [svg, pdf].count(where: { $0 == OutputFile.standardOutput }) + (json ? 1 : 0) < 2 else {
      throw Failure(.usage, "--json, --svg - and --pdf - exclude one another")
    }
    var form = OutputForm(isJSON: json)
    form.drawing = try svg.map { try context.outputFile($0, isForced: force, journal) }
    form.pdf = try pdf.map { try context.printedFile($0, isForced: force, journal) }
    // A page on the terminal is itself the result, but the note that a file was written can be left
    // out.
    form.isQuiet = form.isFile && journal.quiet
    return form
  }
}
