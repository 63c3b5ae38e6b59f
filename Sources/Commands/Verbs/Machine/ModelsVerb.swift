import ArgumentParser
import Documents
import Entries
import Pages
import Settings
import Terminal
import Transcription

struct ModelsVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "models", abstract: "List and check recognition models.",
    discussion: """
      Shows the models that are known and those that are installed beside them; the one marked *
      listens where none is named. Any folder that is laid out as PocketSphinx models are will do,
      whatever its language.

      Examples:
        sotto models
        sotto models check
        sotto models check ~/models/cmusphinx-de
        sotto config set transcription.model ~/models/cmusphinx-de
      """,
    subcommands: [ModelsCheckVerb.self])

  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    let reports = try ModelsVerb.reports(context, folders: [], isChecking: false)
    if format.json { return try ModelsVerb.printJSON(reports, context) }
    let rows = reports.map { report in
      [
        Table.Cell(report.isSelected ? "*" : ""), Table.Cell(report.name, .bold),
        Table.Cell(report.language ?? "–"), Table.Cell(ModelsVerb.state(report)),
        Table.Cell(ModelsVerb.place(report), .dim),
      ]
    }
    let style = context.pageStyle
    Table(
      columns: [
        Table.Column(""), Table.Column("NAME"), Table.Column("LANGUAGE"), Table.Column("STATE"),
        Table.Column("WHERE", isFlexible: true),
      ], rows: rows
    ).lines(width: style.width, painter: style.painter).forEach(context.print)
    if !reports.contains(where: \.isSelected) {
      context.tell("sotto: the model '\(context.configuration.model)' is none of these")
    }
  }

  static func reports(
    _ context: Context, folders: [String], isChecking: Bool
  ) throws -> [ModelReport] {
    let selected =
      context.configuration[.model].origin == .standard ? nil : context.configuration.model
    return try ModelCatalogue().reports(
      selected: selected, folders: folders, isChecking: isChecking)
  }

  static func printJSON(_ reports: [ModelReport], _ context: Context) throws {
    context.print(try JSONDocument(["models": reports.map { JSONModel($0) }]).text())
  }

  static func state(_ report: ModelReport) -> String {
    switch report.state {
    case .installed: "installed"
    case .missing: "not installed"
    case .damaged: "damaged"
    case .unknown: "not in the manifest"
    }
  }

  private static func place(_ report: ModelReport) -> String {
    report.folder ?? report.package.map { "apt install \($0)" } ?? ""
  }
}
