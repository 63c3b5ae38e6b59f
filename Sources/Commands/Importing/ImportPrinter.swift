import Documents
import Entries
import Foundation
import Intake
import JournalEngine
import Synchronization
import Terminal

/// Reports what became of each imported file, as it happens.
final class ImportPrinter: Sendable {
  private let context: Context
  private let format: StreamOptions
  private let quiet: Bool
  private let arePhotos: Bool
  /// The hint for a file that was not written by the program the user named.
  private let otherProgram: String?
  /// The line that counts the files; files imported before are not reported one by one.
  private let line: StatusLine
  private let state = Mutex(State())

  private struct State {
    /// Kept only for the single document of `--json`, so that a stream of thousands of files takes
    /// no memory.
    var reports: [ImportReport] = []
    var imported: [Int64] = []
    var count = 0
    var added = 0
    var alreadyHere: [Int64] = []
    var trashed: [Int64] = []
    var failures = 0
    var hints: Set<String> = []
    var losses: [String: Int] = [:]
    /// What belongs to no entry of a journal, and is therefore in no report.
    var ownLosses: [String: Int] = [:]
    /// How many values are kept in the origins of their entries alone.
    var unusableValues = 0
    /// How many pictures and other attachments were imported.
    var attachments = 0
    /// Where photos were taken that may become the places of these entries.
    var offers: [(entry: Int64, place: PicturePlace)] = []
    var folders = FolderRemarks()
    /// How many existing entries got a place.
    var placed = 0
  }

  init(
    context: Context, format: StreamOptions, quiet: Bool, arePhotos: Bool = false,
    otherProgram: String? = nil
  ) {
    self.context = context
    self.format = format
    self.quiet = quiet
    self.arePhotos = arePhotos
    self.otherProgram = otherProgram
    line = context.statusLine(isQuiet: quiet || format.json || format.ndjson)
  }

  /// The entries that were added.
  var imported: [Int64] { state.withLock { $0.imported } }

  /// The entries outside the trash that already contained one of the files.
  var alreadyHere: [Int64] { state.withLock { $0.alreadyHere } }

  /// Where photos were taken that may become the places of these entries, which have none.
  var offers: [(entry: Int64, place: PicturePlace)] { state.withLock { $0.offers } }

  /// Whether messages are wanted in addition to results.
  var isTelling: Bool { !quiet && !format.json && !format.ndjson }

  /// Takes one report, and prints it if one line per file is wanted.
  func take(_ report: ImportReport) {
    let report = told(report)
    let twin = twin(of: report)
    let newHint = note(report)
    line.show("")
    defer { line.show("looking: " + NumberText.count(state.withLock { $0.count }, "file")) }
    if format.ndjson {
      context.printLine(["result": JSONResult(report)])
    } else if !format.json {
      printLine(report)
    }
    guard !format.json else { return }
    if let twin {
      // Nothing else tells which file of a journal that was empty is not an entry of its own.
      say(
        "\(report.input.onOneLine): left out, the same as entry \(twin), which has just been added")
    }
    for warning in report.warnings {
      let room = context.width - "sotto: : \(warning)".displayWidth
      let name = shown(report.input, room: context.messagesAreTerminal ? room : nil)
      context.tell("sotto: \(name): \(warning.onOneLine)")
    }
    if case .failed(let error) = report.outcome, !isRepeated(error, report.count) {
      context.tell("sotto: error: \(line(of: error, about: report.input))")
      if let newHint { context.tell("sotto: hint: \(newHint.onOneLine)") }
    }
  }

  /// The entry that this run has added and that is the same as a file; nil if there is none.
  private func twin(of report: ImportReport) -> Int64? {
    guard case .duplicate(let entry, _) = report.outcome else { return nil }
    return state.withLock { state in
      // The numbers grow, so that a file that was here before is no reason to look through all.
      guard let first = state.imported.first, entry >= first else { return nil }
      return state.imported.contains(entry) ? entry : nil
    }
  }

  /// Whether a failure only repeats that a file was not written by the named program.
  private func isRepeated(_ error: JournalError, _ count: Int) -> Bool {
    otherProgram != nil && error.hint == otherProgram
      && state.withLock { $0.failures > count && $0.added == 0 }
  }

  /// The report with a hint how to import the file, if another program seems to have written it.
  private func told(_ report: ImportReport) -> ImportReport {
    guard case .failed(var error) = report.outcome else { return report }
    var way: String?
    if error.code == .failed, error.hint == nil { way = otherProgram }
    if error.code == .notAudio, !arePhotos { way = FolderRemarks.way(in: report.input) }
    guard let way else { return report }
    var report = report
    error.hint = way
    report.outcome = .failed(error)
    return report
  }

  /// A path as one line that is safe for a terminal; its beginning is cut if room is short.
  private func shown(_ path: String, room: Int?) -> String {
    let line = path.onOneLine
    return room.map { line.truncatedLeft(toWidth: max(ImportPrinter.leastRoom, $0)) } ?? line
  }

  /// The shortest width for a path, in columns.
  private static let leastRoom = 24
  /// The same for a line that has nothing after the path.
  private static let leastName = 12

  private func line(of error: JournalError, about path: String) -> String {
    let rest = error.message.replacing(path, with: "")
    guard context.messagesAreTerminal, rest.count < error.message.count else {
      return error.message.onOneLine
    }
    let room = context.width - "sotto: error: \(rest)".displayWidth
    return error.message.replacing(path, with: shown(path, room: room)).onOneLine
  }

  /// Counts a report.
  /// - Returns: The hint of a failure, only the first time it occurs, because a folder of files
  ///   would repeat it again and again.
  private func note(_ report: ImportReport) -> String? {
    state.withLock { state in
      state.count += report.count
      if format.json { state.reports.append(report) }
      state.losses.merge(report.losses) { $0 + $1 }
      state.unusableValues += report.unusableValues
      switch report.outcome {
      case .imported(let entry):
        state.imported.append(entry)
        state.added += 1
        state.attachments += report.attachments
        if let offer = report.offer { state.offers.append((entry, offer)) }
      case .wouldImport:
        state.added += 1
        state.attachments += report.attachments
      case .duplicate(let entry, let isTrashed):
        if report.place != nil { state.placed += 1 }
        if isTrashed { state.trashed.append(entry) } else { state.alreadyHere.append(entry) }
      case .failed(let error):
        state.failures += report.count
        return error.hint.flatMap { state.hints.insert($0).inserted ? $0 : nil }
      case .wouldRepeat: break
      }
      return nil
    }
  }

  /// Notes what belongs to no entry of a journal and is not kept.
  func note(lost losses: [String: Int]) {
    state.withLock { $0.ownLosses.merge(losses) { $0 + $1 } }
  }

  /// Notes what was passed over in folders.
  func note(_ passedOver: PassedOver) {
    state.withLock { $0.folders.note(passedOver) }
  }

  /// Tells how to import everything from folders that hold more than recordings.
  func noteJournals(in paths: [String], of journal: Journal) throws {
    let (count, added, here) = state.withLock {
      ($0.count, $0.added, Set($0.alreadyHere + $0.trashed).sorted())
    }
    guard isTelling, count > 0 else { return }
    try FolderRemarks.linesOfJournals(in: paths, here: here, added: added, of: journal)
      .forEach(say)
  }

  /// Prints a message beside the results, unless only results are wanted.
  func say(_ line: String) {
    if isTelling { context.tell("sotto: \(line)") }
  }

  private func printLine(_ report: ImportReport) {
    guard !quiet else { return }
    let isTerminal = context.outputIsTerminal
    let start: String
    switch report.outcome {
    case .imported(let entry): start = "\(entry)  \(facts(report, behind: "\(entry)  "))"
    case .wouldImport:
      let what = ImportPrinter.intention(report) + "  "
      start = what + facts(report, behind: what)
    case .wouldRepeat(let twin):
      let words = "the same \(arePhotos ? "picture" : "sound") as "
      // Both names get the same room.
      let room = (context.width - words.displayWidth - 2) / 2
      start = "\(words)\(name(twin, room: isTerminal ? room : nil))  "
    case .duplicate, .failed: return
    }
    let room = context.width - start.displayWidth
    context.printAsIs(start + name(report.input, room: isTerminal ? room : nil))
  }

  /// What would become of a file: `would import`, `would attach to entry 12`.
  private static func intention(_ report: ImportReport) -> String {
    switch report.neighbour {
    case .entry(let number): "would attach to entry \(number)"
    case .picture(let path): "would attach beside \((path as NSString).lastPathComponent.onOneLine)"
    case nil: "would import"
    }
  }

  /// A path after the facts, shortened so that the line does not wrap.
  private func name(_ path: String, room: Int?) -> String {
    let line = path.onOneLine
    return room.map { line.truncatedLeft(toWidth: max(ImportPrinter.leastName, $0)) } ?? line
  }

  /// The known facts of a file; the source of its time is omitted if the name would have no room.
  private func facts(_ report: ImportReport, behind start: String) -> String {
    let long = ImportPrinter.facts(report, withSource: true)
    let room = context.width - (start + long).displayWidth
    guard context.outputIsTerminal, room < ImportPrinter.leastRoom else { return long }
    return ImportPrinter.facts(report, withSource: false)
  }

  private static func facts(_ report: ImportReport, withSource: Bool) -> String {
    let time = report.start.map { $0.dayAndClock } ?? ""
    let length = report.seconds.map { "  \(LengthText.clock($0))" } ?? ""
    let place = report.place.map { "  \(EntryText.place($0))" } ?? ""
    let named = withSource ? report.startSource : nil
    let source = named.map { " (\(ImportPrinter.source($0)))" } ?? ""
    let attached =
      report.attachments > 0 ? "  " + NumberText.count(report.attachments, "attachment") : ""
    return time + source + length + attached + place + "  "
  }

  private static func source(_ name: String) -> String {
    switch name {
    case "bext": "recorder's stamp"
    case "exif": "camera"
    case "info": "tag"
    case "name": "file name"
    case "option": "given"
    case "clock": "now"
    default: "last change"
    }
  }

  /// Removes the counter of files from the terminal.
  func endCounting() { line.finish() }

  /// Prints the document, or one line that sums up the files.
  func finish(dryRun: Bool) throws {
    endCounting()
    let (reports, folders, ownLosses) = state.withLock { ($0.reports, $0.folders, $0.ownLosses) }
    if format.json {
      var parts: JSONDocument.Parts = [
        "results": reports.map { JSONResult($0) }
      ]
      if dryRun { parts["dryRun"] = true }
      if !ownLosses.isEmpty { parts["notKept"] = ImportPrinter.list(ownLosses) }
      if folders.pictureCount > 0 { parts["picturesPassedOver"] = folders.pictureCount }
      try context.printDocument(parts)
    } else if !format.ndjson && !quiet {
      summary(dryRun: dryRun).map(context.print)
    }
    folders.lines.forEach(say)
    guard !format.json else { return }
    let (inEntries, unusable) = state.withLock { ($0.losses, $0.unusableValues) }
    let losses = inEntries.merging(ownLosses) { $0 + $1 }
    if unusable > 0 {
      context.tell(
        "sotto: \(NumberText.count(unusable, "value")) not understood,"
          + " \(dryRun ? "would be kept" : "kept") unchanged as origin only")
    }
    if !losses.isEmpty {
      let list = ImportPrinter.list(losses).joined(separator: ", ")
      context.tell("sotto: \(dryRun ? "would not be kept" : "not kept"): \(list)")
    }
  }

  /// Things that cannot be kept: `12 pictures`, `1 video`.
  static func list(_ losses: [String: Int]) -> [String] {
    losses.sorted { $0.key < $1.key }.map { kind, count in
      // Only the first word takes the plural; the words after it describe it.
      let words = kind.split(separator: " ", maxSplits: 1)
      let thing = NumberText.count(count, String(words[0]))
      return words.count > 1 ? "\(thing) \(words[1])" : thing
    }
  }

  /// `5 added, 3 already here`; nil if there was a single file, whose line has said it.
  private func summary(dryRun: Bool) -> String? {
    let state = state.withLock { $0 }
    let (here, trashed) = (state.alreadyHere, state.trashed)
    let placed = state.placed
    guard state.count > 1 else {
      let ending = placed > 0 ? ", given the place of the picture" : ""
      return here.first.map { "already here: entry \($0)\(ending)" }
        ?? trashed.first.map { "already here, in the trash: sotto restore \($0)" }
    }
    var parts: [String] = []
    if state.added > 0 {
      let with =
        state.attachments > 0 ? " with " + NumberText.count(state.attachments, "attachment") : ""
      let verb = dryRun ? "would be added" : "added"
      parts.append("\(NumberText.grouped(state.added)) \(verb)\(with)")
    }
    if !here.isEmpty { parts.append("\(NumberText.grouped(here.count)) already here") }
    if !trashed.isEmpty {
      let way = trashed.count == 1 ? "sotto restore \(trashed[0])" : "see 'sotto list --trash'"
      parts.append("\(NumberText.grouped(trashed.count)) in the trash: \(way)")
    }
    if placed > 0 { parts.append("\(NumberText.grouped(placed)) given the place of a picture") }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// - Parameters:
  ///   - inputs: The files and folders as they were named.
  ///   - program: Whose journal it was, if it was another program's.
  /// - Throws: A failure if some or all files failed, or if none was found.
  func throwFailure(_ inputs: [String], of program: ForeignFormat? = nil) throws {
    let (failed, count) = state.withLock { ($0.failures, $0.count) }
    guard count > 0 else { throw nothing(in: inputs, of: program) }
    guard failed > 0 else { return }
    throw Failure(
      failed == count ? .failed : .partly,
      count == 1 ? nil : "\(failed) of \(count) could not be imported")
  }

  /// The failure if nothing was found; it names what was looked for.
  private func nothing(in inputs: [String], of program: ForeignFormat?) -> Failure {
    let places = inputs.map { shown($0, room: context.messagesAreTerminal ? 40 : nil) }
      .joined(separator: ", ")
    if let program {
      let isChat = [.whatsapp, .telegram].contains(program)
      return Failure(.nothingMatched, "no \(isChat ? "voice message" : "entry") in \(places)")
    }
    if arePhotos {
      return Failure(
        .nothingMatched, "no picture in \(places)",
        hint: "folders are searched for .jpg, .png, .heic, .webp and other endings")
    }
    if inputs.count == 1, let way = FolderRemarks.way(in: inputs[0]) {
      return Failure(.nothingMatched, "no recording in \(places)", hint: way)
    }
    // If pictures were passed over, the line before has told how to import them.
    let hasPictures = state.withLock { $0.folders.pictureCount > 0 }
    return Failure(
      .nothingMatched, "no recording in \(places)",
      hint: hasPictures
        ? nil
        : "folders are searched for .wav, .mp3, .m4a and so on; --photos takes pictures")
  }
}
