import ArgumentParser
import Documents
import JournalEngine
import Pages

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

  /// Whether a document is wanted, which is there though nothing is in it.
  var isDocument: Bool { json || svg != nil }

  /// Shows a page in the way that was asked for.
  func show(
    _ lines: (PageStyle) -> [String], svg markup: @autoclosure () -> String,
    json parts: [String: any Encodable & Sendable], _ journal: JournalOptions, _ context: Context
  ) throws {
    guard svg != nil || !force else { throw Failure(.usage, "--force goes with --svg") }
    guard svg != OutputFile.standardOutput || !json else {
      throw Failure(.usage, "--json and --svg - exclude one another")
    }
    if let svg {
      let file = try context.outputFile(svg, isForced: force, journal)
      if file.isStandardOutput { context.output(markup()) } else { try file.write(markup()) }
    }
    if json {
      context.print(try JSONDocument(parts).text())
    } else if svg == nil {
      lines(context.pageStyle)
        .forEach(context.print)
    }
  }
}
