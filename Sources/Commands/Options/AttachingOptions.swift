import ArgumentParser
import Documents
import Entries
import JournalEngine
import Terminal

/// The files to attach to a new entry.
struct AttachingOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "A picture, song, file or address to attach; may be repeated.", valueName: "file"),
    completion: .file())
  var attach: [String] = []

  @Option(name: .long, help: ArgumentHelp("What is said of what is attached.", valueName: "text"))
  var caption: String?

  @OptionGroup var placing: PicturePlaceOptions

  /// Whether nothing is to be attached.
  var isEmpty: Bool { attach.isEmpty }

  /// Refuses options about attachments if nothing is attached.
  func check() throws {
    guard caption == nil || !attach.isEmpty else {
      throw Failure(.usage, "--caption goes with --attach")
    }
    guard !placing.isGiven || !attach.isEmpty else {
      throw Failure(.usage, "--place-from-picture goes with --attach")
    }
  }

  /// Copies the files into the journal before the entry is made, and reports anything unusual about
  /// them.
  /// - Parameter isQuiet: Whether progress is hidden.
  /// - Throws: A failure if any of them cannot be attached, because then no entry should be made;
  ///   each such file is reported.
  func prepare(
    in journal: Journal, isQuiet: Bool, _ context: Context
  ) async throws -> PreparedAttachments {
    try check()
    guard !isEmpty else { return .none }
    let (names, caption) = (attach, caption?.trimmed ?? "")
    let work = WatchedWork(context, isQuiet: isQuiet)
    let prepared = try await work.run(interrupted: .nothingAttached) {
      try await Journal.onFileThreads {
        try journal.prepareAttachments(names, caption: caption) { work.showAttaching($0, $1) }
      }
    }
    guard prepared.refusals.isEmpty else {
      journal.discard(prepared)
      throw context.tell(prepared.refusals, of: attach.count, ", so no entry is made")
    }
    for remark in prepared.remarks { context.tell("sotto: \(remark.onOneLine)") }
    return prepared
  }

  /// Gives a new entry without a place the location of one of its pictures, or reports why not.
  /// - Parameters:
  ///   - isQuiet: Whether only results are wanted, or the results are JSON; then no question is
  ///     asked.
  ///   - mayAsk: Whether a person is there to answer.
  func place(
    _ entry: Entry, _ prepared: PreparedAttachments, in journal: Journal, _ options: JournalOptions,
    isQuiet: Bool, mayAsk: Bool = true, _ context: Context
  ) -> PicturePlaceOptions.Outcome {
    var placed = PicturePlaceOptions.Outcome(entry: entry)
    do {
      placed = try placing.settle(
        entry, prepared, attach, in: journal, options, mayAsk: mayAsk && !isQuiet, context)
    } catch {
      // The entry is kept even if setting its place fails.
      placed.remark =
        "it was not given the place of its picture"
        + (Failure(any: error).message.map { ": \($0)" } ?? "")
    }
    if let remark = placed.remark, !options.quiet { context.tell("sotto: \(remark)") }
    return placed
  }

  /// The same for an entry that was already reported; its place is reported on a line of its own.
  func tellPlace(
    _ entry: Entry, _ prepared: PreparedAttachments, in journal: Journal, _ options: JournalOptions,
    mayAsk: Bool = true, _ context: Context
  ) {
    let placed = place(
      entry, prepared, in: journal, options, isQuiet: options.quiet, mayAsk: mayAsk, context)
    guard let place = placed.place, !options.quiet else { return }
    context.print("\(context.heading(entry)): \(EntryText.place(place))")
  }

  /// Reports that an entry was added, then settles its place.
  ///
  /// The report comes first, because the person who is asked may have left. With JSON nobody is
  /// asked, and the place is part of the result.
  func report(
    _ entry: Entry, _ prepared: PreparedAttachments, _ line: String, json: Bool,
    in journal: Journal, _ options: JournalOptions, _ context: Context
  ) throws {
    let placed =
      json
      ? place(entry, prepared, in: journal, options, isQuiet: true, context)
      : PicturePlaceOptions.Outcome(entry: entry)
    try context.report(.added, placed, prepared.remarks, line, json: json, options)
    if !json { tellPlace(entry, prepared, in: journal, options, context) }
  }
}
