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
        pdf        a book with contents, charts and an index, by WeasyPrint; alone,
                   and named NAME.pdf, it is one file

      Without conditions json has the trash too. --update brings an earlier export up to date: what is
      unchanged is not written again, files of entries that are gone go, and a file that somebody has
      changed since stays as it is and is named. Nobody else's file is ever touched. A book that is one
      file is written anew as a whole.

      What is exported is not encrypted, whatever the journal is. The history of changes ('history',
      'undo') and what was learned of voices are not in it: a backup has them.

      Examples:
        sotto export --output ~/diary
        sotto export --output ~/diary --format html,csv --on 2026
        sotto export --output ~/diary --update
        sotto export --output ~/book.pdf --on 2026
        sotto export --output ~/whole --format json
      """)

  @OptionGroup var filter: FilterOptions

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("The folder, or a book's file.", valueName: "folder"),
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
    let place = try ExportPlace(output, formats, updates: update, self.journal, context)
    if !place.isStandardOutput { try OutputFile.requireFolder(of: place.path) }
    guard !results.json || !place.isStandardOutput else {
      throw Failure(.usage, "--json and --output - exclude one another")
    }
    guard let journal = try context.journalForReading(self.journal) else {
      throw try context.nothing(asJSON: nil)
    }
    let request = ExportRequest(
      folder: place.path, formats: formats, filter: try filter.filter(context, journal),
      isWhole: filter.isEmpty, updates: update)
    if try journal.count(request.filter) == 0, !filter.isEmpty {
      throw Failure(.nothingMatched, "no entry matches; nothing was exported")
    }
    let report = try await export(request, to: place, from: journal, context)
    if !self.journal.quiet { context.tell(report.unprinted) }
    if !results.json {
      for path in report.edited {
        context.tell("sotto: \(path.onOneLine): changed since it was exported, and left as it is")
      }
    }
    guard !place.isStandardOutput else { return }
    var output = Output(
      [
        "export": JSONExport(
          output: place.path, entries: report.entries, written: report.written,
          unchanged: report.unchanged, removed: report.removed, bytes: report.bytes,
          edited: report.edited)
      ], line: line(report, place))
    if !report.edited.isEmpty {
      output.failure = Failure(
        .partly, "\(NumberText.count(report.edited.count, "file")) not written anew",
        hint: "move \(report.edited.count == 1 ? "it" : "them") elsewhere and export again")
    }
    try context.render(
      output, as: OutputForm(isJSON: results.json, isQuiet: self.journal.quiet))
  }

  private func export(
    _ request: ExportRequest, to place: ExportPlace, from journal: Journal, _ context: Context
  ) async throws -> ExportReport {
    // A book is written completely or not at all; in a folder, the finished files remain.
    let book: OutputFile? = if case .book(let file) = place { file } else { nil }
    let hasDone = update && book == nil
    let makesBook = book != nil || request.formats.contains(.pdf)
    let work = WatchedWork(context, isQuiet: self.journal.quiet || results.json)
    return try await work.run(
      interrupted: .interrupted(
        hasDone ? "interrupted; the export is not up to date" : "interrupted; nothing was exported",
        hasDone: hasDone, hint: hasDone ? "the same command goes on" : nil)
    ) {
      let show = { @Sendable (done: Int, all: Int) in
        work.show(
          done == all && makesBook
            ? "making the book"
            : "exporting: \(NumberText.grouped(done)) of \(NumberText.entries(all))")
      }
      guard let book else { return try await journal.export(request, onProgress: show) }
      return try await journal.exportBook(of: request.filter, to: book, onProgress: show)
    }
  }

  private func formats() throws -> Set<ExportFormat> { try ExportVerb.formats(format) }

  /// The failure of the first form that is not known among arguments, which lack something else.
  static func unknownForm(in words: [String]) -> Failure? {
    let option = "--format"
    let names = words.enumerated().compactMap { place, word in
      word.hasPrefix(option + "=")
        ? String(word.dropFirst(option.count + 1))
        : place > 0 && words[place - 1] == option ? word : nil
    }
    do {
      _ = try formats(names)
      return nil
    } catch {
      return error
    }
  }

  private static func formats(_ names: [String]) throws(Failure) -> Set<ExportFormat> {
    var formats: Set<ExportFormat> = []
    for name in names.flatMap({ $0.split(separator: ",") }) {
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

  private func line(_ report: ExportReport, _ place: ExportPlace) -> String {
    let start = "Exported \(NumberText.entries(report.entries)) to \(place.path.onOneLine)"
    if case .book = place { return "\(start) (\(SizeText.short(report.bytes)))" }
    var parts = [
      "\(NumberText.count(report.written, "file")) written (\(SizeText.short(report.bytes)))"
    ]
    if update { parts.append("\(NumberText.grouped(report.unchanged)) unchanged") }
    if report.removed > 0 { parts.append("\(NumberText.grouped(report.removed)) removed") }
    return start + ": " + parts.joined(separator: ", ")
  }
}
