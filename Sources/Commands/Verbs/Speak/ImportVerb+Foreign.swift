import Entries
import Foundation
import Intake
import JournalEngine

extension ImportVerb {
  /// Imports an export of another program.
  func bring(
    _ format: ForeignFormat, _ request: ImportRequest, _ context: Context
  ) async throws {
    guard files.count == 1, files != ["-"] else {
      throw Failure(.usage, "--from takes one file or folder")
    }
    guard !watch, setting.at == nil, date == nil, setting.title == nil, rate == nil else {
      throw Failure(
        .usage, "--from goes with none of --watch, --at, --date, --title and --rate",
        hint: "entries bring their own times and titles; --zone says where times were written")
    }
    guard FileManager.default.fileExists(atPath: files[0]) else {
      throw JournalError.missing(files[0])
    }
    if let way = FolderRemarks.way(ofJournal: files[0]) {
      throw Failure(.failed, "\(files[0]) is no other program's journal", hint: way)
    }
    let journal = try await journal(for: format, request, context)
    let likely = ForeignFormat.likely(at: files[0])
    let other = likely == format ? nil : likely
    let hint = other.map { "it looks like \($0.words): use --from \($0.rawValue)" }
    let printer = ImportPrinter(
      context: context, format: self.format, quiet: self.journal.quiet, otherProgram: hint)
    let run = ImportRun(context: context, journal: journal, printer: printer, request: request)
    do {
      try await run.run(format, files[0])
    } catch let failure as Failure where failure.status == .partly {
      try printer.finish(dryRun: dryRun)
      throw failure
    } catch var error as JournalError where error.code == .failed {
      error.hint = hint ?? error.hint
      throw error
    }
    try printer.finish(dryRun: dryRun)
    try tellUnlabelled(printer, in: journal)
    if format == .sotto, !printer.imported.isEmpty {
      let waiting = try journal.unsearchableRecordings()
      if waiting > 0 { printer.say(SoundIndexRun.advice(for: waiting)) }
    }
    if transcribe && !dryRun { try await transcribe(printer, in: journal, context) }
    try printer.throwFailure(files, of: format)
  }

  /// The journal to import into.
  ///
  /// If there is none and nothing to import, a temporary empty one is used, so that no journal is
  /// created needlessly.
  private func journal(
    for format: ForeignFormat, _ request: ImportRequest, _ context: Context
  ) async throws -> Journal {
    guard isFirst(context) else { return try open(context) }
    let trial = try context.journalForTrying(self.journal)
    let isWorthIt = await trial.canImportJournal(format, at: files[0], request: request)
    return isWorthIt ? try open(context) : trial
  }
}
