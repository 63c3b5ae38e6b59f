import ArgumentParser
import Documents
import Entries
import Pages
import Settings
import Transcription

struct ModelsVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "models", abstract: "List and check recognition models.",
    discussion: """
      Shows the models that are known and those that are installed beside them; what is marked *
      is used where none is named. Any folder that is laid out as PocketSphinx models are will do,
      whatever its language. Below them stands the engine that can be added beside PocketSphinx.

      Examples:
        sotto models
        sotto models check
        sotto models add whisper
        sotto models check ~/models/cmusphinx-de
        sotto config set transcription.model ~/models/cmusphinx-de
      """,
    subcommands: [ModelsCheckVerb.self, ModelsAddVerb.self, ModelsRemoveVerb.self])

  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    let reports = try await ModelsVerb.reports(context, folders: [], isChecking: false)
    try context.render(
      Output(["models": reports.map { JSONModel($0) }], lines: ModelTable(reports).lines),
      as: format.form)
    for report in reports where !format.json && report.isEngine && report.state == .damaged {
      context.tell("sotto: \(report.name): \(report.reason ?? "it is damaged")")
      if let remedy = report.remedy { context.tell("sotto: hint: '\(remedy)' installs it again") }
    }
    if !format.json, !reports.contains(where: { $0.isSelected && !$0.isEngine }) {
      context.tell("sotto: the model '\(context.configuration.model)' is none of these")
    }
  }

  static func reports(
    _ context: Context, folders: [String], isChecking: Bool
  ) async throws -> [ModelReport] {
    let selected = context.configuration.namedModel
    let whisper = try context.whisper()
    var engine = await whisper.report(isChecking: isChecking)
    engine.isSelected = context.configuration.engine == whisper.manifest.name
    return try ModelCatalogue().reports(
      selected: selected, folders: folders, isChecking: isChecking)
      + [engine]
  }
}
