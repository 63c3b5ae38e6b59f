import Entries
import JournalEngine
import Synchronization
import Terminal

/// Tells what became of each imported file, as it happens.
final class ImportPrinter: Sendable {
  private let context: Context
  private let format: StreamOptions
  private let quiet: Bool
  private let state = Mutex(State())

  private struct State {
    /// Kept for the one document of `--json` alone: a stream of thousands of files takes no memory.
    var reports: [ImportReport] = []
    var imported: [Int64] = []
    var count = 0
    var failures = 0
    var hints: Set<String> = []
  }

  init(context: Context, format: StreamOptions, quiet: Bool) {
    self.context = context
    self.format = format
    self.quiet = quiet
  }

  /// The entries that were made.
  var imported: [Int64] { state.withLock { $0.imported } }

  /// Takes one report and prints it where lines are asked for.
  func take(_ report: ImportReport) {
    let newHint = note(report)
    if format.ndjson {
      if let line = try? JSONDocument(["result": ImportPrinter.result(report)]).text(isLine: true) {
        context.print(line)
      }
    } else if !format.json {
      printLine(report)
    }
    guard !format.json else { return }
    for warning in report.warnings { context.tell("sotto: \(report.input): \(warning)") }
    if case .failed(let error) = report.outcome {
      context.tell("sotto: error: \(error.message)")
      if let newHint { context.tell("sotto: hint: \(newHint)") }
    }
  }

  /// Counts a report.
  /// - Returns: The hint of a failure, the first time it is given: for a folder of files it would
  ///   say the same again and again.
  private func note(_ report: ImportReport) -> String? {
    state.withLock { state in
      state.count += 1
      if format.json { state.reports.append(report) }
      switch report.outcome {
      case .imported(let entry): state.imported.append(entry)
      case .failed(let error):
        state.failures += 1
        return error.hint.flatMap { state.hints.insert($0).inserted ? $0 : nil }
      case .wouldImport, .duplicate: break
      }
      return nil
    }
  }

  /// Says something beside the results, unless nothing is to be said.
  func say(_ line: String) {
    if !quiet && !format.json && !format.ndjson { context.tell("sotto: \(line)") }
  }

  private func printLine(_ report: ImportReport) {
    guard !quiet else { return }
    switch report.outcome {
    case .imported(let entry):
      context.print("\(entry)  \(ImportPrinter.facts(report))")
    case .wouldImport:
      context.print("would import  \(ImportPrinter.facts(report))")
    case .duplicate(let entry, let trashed):
      let place = trashed ? "in the trash as entry" : "in the journal as entry"
      context.print("already \(place) \(entry)  \(report.input)")
    case .failed:
      break
    }
  }

  private static func facts(_ report: ImportReport) -> String {
    let time = report.start.map { "\($0.day) \($0.rfc3339.dropFirst(11).prefix(5))" } ?? ""
    let length = DurationText.clock(report.seconds ?? 0)
    return "\(time) (\(source(report.startSource)))  \(length)  \(report.input)"
  }

  private static func source(_ name: String?) -> String {
    switch name {
    case "bext": "recorder's stamp"
    case "info": "tag"
    case "name": "file name"
    case "option": "given"
    case "clock": "now"
    default: "last change"
    }
  }

  /// Prints the document or the summary.
  func finish(dryRun: Bool) throws {
    let (reports, count) = state.withLock { ($0.reports, $0.count) }
    if format.json {
      var parts: [String: any Encodable & Sendable] = [
        "results": reports.map { ImportPrinter.result($0) }
      ]
      if dryRun { parts["dryRun"] = true }
      context.print(try JSONDocument(parts).text())
    } else if count == 0 && !quiet {
      context.tell("sotto: no audio file there")
    }
  }

  /// - Throws: A failure where a file failed: of all of them, or of some.
  func throwFailure() throws {
    let (failed, count) = state.withLock { ($0.failures, $0.count) }
    guard failed > 0 else { return }
    throw Failure(
      failed == count ? .failed : .partly,
      count == 1 ? nil : "\(failed) of \(count) files could not be imported")
  }

  private static func result(_ report: ImportReport) -> JSONResult {
    var result: JSONResult
    switch report.outcome {
    case .imported(let entry):
      result = JSONResult(.imported, input: report.input)
      result.entry = entry
    case .wouldImport:
      result = JSONResult(.wouldImport, input: report.input)
    case .duplicate(let entry, _):
      result = JSONResult(.duplicate, input: report.input)
      result.entry = entry
    case .failed(let error):
      result = JSONResult(.failed, input: report.input)
      result.error = JSONResult.Problem(error)
    }
    result.seconds = report.seconds.map(jsonSeconds)
    result.instant = report.start?.rfc3339
    result.zone = report.start?.zone
    result.day = report.start?.day
    result.startSource = report.startSource
    result.warnings = report.warnings.isEmpty ? nil : report.warnings
    return result
  }
}
