import ArgumentParser
import Entries
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
    if format.json {
      try ModelsVerb.printJSON(reports, context)
    } else {
      for report in reports { tell(report, context) }
    }
    guard !reports.isEmpty else {
      throw Failure(
        .failed, "no recognition model is installed", hint: "apt install pocketsphinx-en-us")
    }
    let bad = reports.filter { $0.state == .damaged || $0.state == .missing }
    if let first = bad.first {
      throw Failure(
        .failed, bad.count == 1 ? "\(first.name) cannot be used" : "\(bad.count) cannot be used",
        hint: first.package.map { "apt install --reinstall \($0)" })
    }
  }

  private func tell(_ report: ModelReport, _ context: Context) {
    context.print("\(report.name): \(ModelsVerb.state(report))")
    if let folder = report.folder { context.print("  \(folder)") }
    if let reason = report.reason { context.print("  \(reason)") }
    for file in report.files {
      let state = file.state == .unchecked ? "there" : file.state.rawValue
      context.print("  \(state.padded(to: 10))\(file.name)")
    }
    if let checksum = report.checksum {
      context.print("  transcripts name it \(checksum.prefix(12))…")
    }
  }
}

extension String {
  /// The text with spaces behind it, up to a number of characters.
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(1, width - count))
  }
}
