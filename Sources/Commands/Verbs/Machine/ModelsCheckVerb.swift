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
    let all = try ModelsVerb.reports(context, folders: folders, isChecking: true)
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
    output.failure = ModelsCheckVerb.failure(of: reports)
    try context.render(output, as: format.form)
  }

  /// What fails where a model cannot be used, or where there is none.
  private static func failure(of reports: [ModelReport]) -> Failure? {
    guard !reports.isEmpty else {
      return Failure(
        .failed, "no recognition model is installed", hint: "apt install pocketsphinx-en-us")
    }
    let bad = reports.filter { $0.state == .damaged || $0.state == .missing }
    return bad.first.map { first in
      Failure(
        .failed, bad.count == 1 ? "\(first.name) cannot be used" : "\(bad.count) cannot be used",
        hint: first.package.map { "apt install --reinstall \($0)" })
    }
  }
}
