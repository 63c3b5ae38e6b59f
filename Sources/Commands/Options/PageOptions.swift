import ArgumentParser
import JournalEngine

/// How a page of looking back is shown: on the terminal, as a drawing, or as JSON.
struct PageOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "Write a drawing of it to this file; - is standard output.", valueName: "file"),
    completion: .file())
  var svg: String?

  @Flag(name: .long, help: "Write over a file that is there.")
  var force = false

  @Flag(name: .long, help: "Print one JSON document and nothing else.")
  var json = false

  /// The form that was asked for.
  /// - Parameter hasOtherFile: Whether --force may be meant for another file.
  /// - Throws: A failure with `usage` where the options exclude one another, or the file may not be
  ///   written.
  func form(
    _ journal: JournalOptions, _ context: Context, hasOtherFile: Bool = false
  ) throws -> OutputForm {
    guard svg != nil || hasOtherFile || !force else {
      throw Failure(.usage, "--force goes with --svg")
    }
    guard svg != OutputFile.standardOutput || !json else {
      throw Failure(.usage, "--json and --svg - exclude one another")
    }
    let file = try svg.map { try context.outputFile($0, isForced: force, journal) }
    return OutputForm(isJSON: json, drawing: file)
  }
}
