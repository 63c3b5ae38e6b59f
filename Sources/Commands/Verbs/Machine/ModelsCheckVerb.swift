import ArgumentParser
import Documents
import Entries
import Pages
import Settings
import Transcription

struct ModelsCheckVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Compare models with the manifest, file by file.",
    discussion: """
      Without names it looks at everything that is installed. A folder that the manifest does not
      know is looked through for what a model must have.

      Examples:
        sotto models check
        sotto models check en-us
        sotto models check ~/models/cmusphinx-de
      """)

  @Argument(help: ArgumentHelp("Names or folders.", valueName: "model"), completion: .directory)
  var models: [String] = []

  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    let folders = models.filter { $0.contains("/") }
    let all = try await ModelsVerb.reports(context, folders: folders, isChecking: true)
    var reports = all.filter { $0.folder != nil }
    if !models.isEmpty {
      reports = try models.map { name in
        guard let report = all.first(where: { $0.name == name || $0.folder == name }) else {
          throw Failure(.nothingMatched, "there is no model '\(name)'", hint: "see 'sotto models'")
        }
        return report
      }
    }
    var output = Output(
      ["models": reports.map { JSONModel($0) }], lines: ModelCheckPage(reports).lines)
    output.failure = ModelsCheckVerb.failure(of: reports, areNamed: !models.isEmpty)
    try context.render(output, as: format.form)
  }

  /// The failure if a model cannot be used, or if there is none.
  private static func failure(of reports: [ModelReport], areNamed: Bool) -> Failure? {
    guard reports.contains(where: { !$0.isEngine }) || areNamed else {
      return Failure(
        .failed, "no recognition model is installed", hint: "apt install pocketsphinx-en-us")
    }
    let bad = reports.filter { $0.state == .damaged || $0.state == .missing }
    return bad.first.map { first in
      Failure(
        .failed, bad.count == 1 ? "\(first.name) cannot be used" : "\(bad.count) cannot be used",
        hint: first.isEngine
          ? first.remedy ?? "sotto models add \(first.name)"
          : first.package.map { "apt install --reinstall \($0)" })
    }
  }
}
