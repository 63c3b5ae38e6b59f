import ArgumentParser
import Documents
import Entries
import JournalEngine
import Settings
import Terminal

struct ExportVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write entries and sound for other programs.",
    discussion: """
      Into a new folder, with the sound beside the entries and SHA256SUMS over all:

        markdown   a file for each entry, with front matter; for Obsidian and the like
        html       pages that open without a server
        json       everything: 'import --from sotto' makes the same journal of it
        csv        tables of entries and of days
        vjournal   a calendar's journal (iCalendar)
        pdf        a book with contents, charts and an index, by WeasyPrint

      Without conditions json has the trash too. --update brings an earlier export up to date: what is
      unchanged is not written again, files of entries that are gone go, and a file that somebody has
      changed since stays as it is and is named. Nobody else's file is ever touched.

      What is exported is not encrypted, whatever the journal is.

      Examples:
        sotto export --output ~/diary
        sotto export --output ~/diary --format html,csv --on 2026
        sotto export --output ~/diary --update
        sotto export --output ~/book --format pdf --on 2026
        sotto export --output ~/whole --format json
      """)

  @OptionGroup var filter: FilterOptions

  @Option(
    name: [.short, .long], help: ArgumentHelp("The folder.", valueName: "folder"),
    completion: .directory)
  var output: String

  @Option(
    name: .long,
    help: ArgumentHelp(
      "markdown, html, json, csv, vjournal, pdf; a,b means both. Markdown if none is given.",
      valueName: "names"),
    completion: .list(ExportFormat.allCases.map(\.rawValue)))
  var format: [String] = []

  @Flag(name: .long, help: "Bring an earlier export up to date.")
  var update = false

  @OptionGroup var journal: JournalOptions
  @OptionGroup var results: JSONOption

  func run(in context: Context) async throws {
    let formats = try formats()
    let path = context.configuration.folders.expanded(output)
    guard !path.isEmpty else { throw Failure(.usage, "--output wants the name of a folder") }
    guard let journal = try context.journalForReading(self.journal) else {
      throw try context.nothing(asJSON: nil)
    }
    let request = ExportRequest(
      folder: path, formats: formats, filter: try filter.filter(context, journal),
      isWhole: filter.isEmpty, updates: update)
    if try journal.count(request.filter) == 0, !filter.isEmpty {
      throw Failure(.nothingMatched, "no entry matches; nothing was exported")
    }
    let report = try await export(request, from: journal, context)
    if !self.journal.quiet { context.tell(report.unprinted) }
    if !results.json {
      for path in report.edited {
        context.tell("sotto: \(path.onOneLine): changed since it was exported, and left as it is")
      }
    }
    var output = Output(
      [
        "export": JSONExport(
          output: path, entries: report.entries, written: report.written,
          unchanged: report.unchanged, removed: report.removed, bytes: report.bytes,
          edited: report.edited)
      ], line: line(report, path))
    if !report.edited.isEmpty {
      output.failure = Failure(
        .partly, "\(NumberText.count(report.edited.count, "file")) not written anew",
        hint: "move \(report.edited.count == 1 ? "it" : "them") elsewhere and export again")
    }
    try context.render(
      output, as: OutputForm(isJSON: results.json, isQuiet: self.journal.quiet))
  }

  private func export(
    _ request: ExportRequest, from journal: Journal, _ context: Context
  ) async throws -> ExportReport {
    let work = WatchedWork(context, isQuiet: self.journal.quiet || results.json)
    return try await work.run(
      interrupted: .interrupted(
        update ? "interrupted; the export is not up to date" : "interrupted; nothing was exported",
        hasDone: update, hint: update ? "the same command goes on" : nil)
    ) {
      try await journal.export(request) { done, all in
        let isLast = done == all && request.formats.contains(.pdf)
        work.show(
          isLast
            ? "making the book"
            : "exporting: \(NumberText.grouped(done)) of \(NumberText.entries(all))")
      }
    }
  }

  private func formats() throws -> Set<ExportFormat> {
    var formats: Set<ExportFormat> = []
    for name in format.flatMap({ $0.split(separator: ",") }) {
      let plain = name.trimmingPrefix { $0 == " " }.lowercased()
      guard let format = ExportFormat(rawValue: plain) else {
        let names = ExportFormat.allCases.map(\.rawValue)
        throw Failure(
          .usage, "there is no form '\(plain)'",
          hint: NearestWords(to: plain, among: names).question
            ?? "forms are \(names.joined(separator: ", "))")
      }
      formats.insert(format)
    }
    return formats
  }

  private func line(_ report: ExportReport, _ path: String) -> String {
    var parts = [
      "\(NumberText.count(report.written, "file")) written (\(SizeText.short(report.bytes)))"
    ]
    if update { parts.append("\(NumberText.grouped(report.unchanged)) unchanged") }
    if report.removed > 0 { parts.append("\(NumberText.grouped(report.removed)) removed") }
    return "Exported \(NumberText.entries(report.entries)) to \(path.onOneLine): "
      + parts.joined(separator: ", ")
  }
}
