import Documents
import JournalEngine

extension ImportVerb {
  /// Imports pictures.
  func bringPhotos(_ request: ImportRequest, _ context: Context) async throws {
    guard !watch, !transcribe, date == nil, rate == nil, !files.contains("-") else {
      throw Failure(
        .usage, "pictures go with none of --watch, --transcribe, --date, --rate and -",
        hint: "--at gives them a time")
    }
    let photos = PhotoRequest(
      request, beside: try beside.map { try TypedLength.seconds($0, option: "--beside") },
      places: placing.taking)
    // No journal is created if there are no pictures.
    let isInVain = isFirst(context) && !Journal.holdPictures(files)
    let journal = try isInVain ? context.journalForTrying(self.journal) : open(context)
    let printer = ImportPrinter(
      context: context, format: format, quiet: self.journal.quiet, arePhotos: true)
    let run = ImportRun(context: context, journal: journal, printer: printer, request: request)
    do {
      try await run.run(files, photos)
    } catch let failure as Failure where failure.status == .partly {
      try printer.finish(dryRun: dryRun)
      try await placing.settle(printer, in: journal, mayAsk: false, context)
      throw failure
    }
    try printer.finish(dryRun: dryRun)
    try tellUnlabelled(printer, in: journal)
    try await placing.settle(printer, in: journal, mayAsk: true, context)
    try printer.throwFailure(files)
  }
}
