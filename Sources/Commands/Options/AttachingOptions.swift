import ArgumentParser
import Documents
import Entries
import JournalEngine
import Terminal

/// What a new entry is given to keep beside its words.
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

  /// Refuses what is said of nothing.
  func check() throws {
    guard caption == nil || !attach.isEmpty else {
      throw Failure(.usage, "--caption goes with --attach")
    }
    guard !placing.isGiven || !attach.isEmpty else {
      throw Failure(.usage, "--place-from-picture goes with --attach")
    }
  }

  /// Brings the files into the journal, before the entry is made, and says what is odd about them.
  /// - Parameter isQuiet: Whether no line is to say how far it is.
  /// - Throws: A failure if one of them cannot be attached, because no entry is to be made without it;
  ///   each that cannot is told.
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
    for remark in prepared.remarks { context.tell("sotto: \(remark.onOneLine)") }
    guard prepared.refusals.isEmpty else {
      journal.discard(prepared)
      throw context.tell(prepared.refusals, of: attach.count, ", so no entry is made")
    }
    return prepared
  }

  /// Gives a new entry without a place that at which one of its pictures was taken, and says why if not.
  /// - Parameters:
  ///   - isQuiet: Whether nothing but results is wanted, or the results are JSON; then nothing is asked.
  ///   - mayAsk: Whether anybody is there to be asked.
  func place(
    _ entry: Entry, _ prepared: PreparedAttachments, in journal: Journal, _ options: JournalOptions,
    isQuiet: Bool, mayAsk: Bool = true, _ context: Context
  ) -> PicturePlaceOptions.Outcome {
    var placed = PicturePlaceOptions.Outcome(entry: entry)
    do {
      placed = try placing.settle(
        entry, prepared, attach, in: journal, options, mayAsk: mayAsk && !isQuiet, context)
    } catch {
      // The entry is kept whatever becomes of its place.
      placed.remark =
        "it was not given the place of its picture"
        + (Failure(any: error).message.map { ": \($0)" } ?? "")
    }
    if let remark = placed.remark, !options.quiet { context.tell("sotto: \(remark)") }
    return placed
  }

  /// The same for an entry that was told of already; its place is a line of its own.
  func tellPlace(
    _ entry: Entry, _ prepared: PreparedAttachments, in journal: Journal, _ options: JournalOptions,
    mayAsk: Bool = true, _ context: Context
  ) {
    let placed = place(
      entry, prepared, in: journal, options, isQuiet: options.quiet, mayAsk: mayAsk, context)
    guard let place = placed.place, !options.quiet else { return }
    context.print("\(context.heading(entry)): \(EntryText.place(place))")
  }

  /// Tells that an entry was added, and then settles its place: who is to be asked may have gone away.
  ///
  /// With JSON nobody is asked, and the place is part of the result.
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
