import ArgumentParser
import Documents
import Entries
import Foundation
import JournalEngine
import Terminal

struct AttachVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "attach", abstract: "Keep pictures, songs, files and links beside an entry.",
    discussion: """
      Files are kept in the journal bit for bit, each content once, and come back by
      'attachments extract'. What a file is follows from what it holds, not from its
      name. Of pictures the journal reads what the camera wrote, of songs their tags.
      Captions, titles and artists are searched. An address on the web is kept as an
      address; nothing is fetched. With --say you speak the caption, as with 'record';
      its words are kept, and not the sound. What cannot be attached is named, a line
      each, and the others are attached; the exit code is 3 then.

      Where a picture was taken becomes the place of an entry that has none. That is
      asked first where it could surprise: the first time of all, far from your other
      places, or if the picture is of another time or another place than the entry.

      Examples:
        sotto attach last beach.jpg --caption 'The last evening'
        sotto attach 12 song.mp3 ticket.pdf
        sotto attach 12 https://example.org/article
        sotto attach 12 beach.jpg --place-from-picture
        sotto attach 12 beach.jpg --say
      """)

  @Argument(help: "The entry: its number, last (the one added last), last~2 …")
  var entry: String

  @Argument(
    help: ArgumentHelp("Files and addresses.", valueName: "file"), completion: .file())
  var files: [String]

  @Option(name: .long, help: ArgumentHelp("What is said of each.", valueName: "text"))
  var caption: String?

  @OptionGroup var spoken: SpokenCaptionOptions

  @OptionGroup var placing: PicturePlaceOptions

  @OptionGroup var journal: JournalOptions
  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    try spoken.check(isWritten: caption != nil)
    try checkOrder(context.surroundings.typedNow)
    let journal = try context.journalForChanging(self.journal)
    let number = try EntrySelection(journal: journal, context: context).one(entry)
    let isQuiet = self.journal.quiet || format.json
    let (names, written) = (files, caption?.trimmed ?? "")
    let work = WatchedWork(context, isQuiet: isQuiet)
    var prepared = try await work.run(interrupted: .nothingAttached) {
      try await Journal.onFileThreads {
        try journal.prepareAttachments(names, caption: written) { work.showAttaching($0, $1) }
      }
    }
    for remark in prepared.remarks { context.tell("sotto: \(remark.onOneLine)") }
    var failure: Failure?
    if !prepared.refusals.isEmpty {
      let isPart = !prepared.drafts.isEmpty
      failure = context.tell(
        prepared.refusals, of: files.count, isPart: isPart, isTold: isPart && format.json)
      if let failure, !isPart { throw failure }
    }
    let said = try await spoken.words(journal, isQuiet: isQuiet, context)
    if let said {
      for index in prepared.drafts.indices { prepared.drafts[index].caption = said }
    }
    let step = ChangeStep()
    let ((_, present), (entry, captioned)) = try await SignalWatcher.finishing {
      let made = try journal.attach(prepared, to: number, in: step)
      return (made, try journal.caption(like: prepared.drafts, of: made.0, in: step))
    }
    let added = prepared.drafts.count - present.count
    var line =
      added == 0
      ? "\(context.heading(entry)): it has "
        + (prepared.drafts.count == 1 ? "that already" : "all of that already")
      : "Attached \(AttachVerb.names(prepared.drafts, without: present)) to \(context.naming(entry))"
    if captioned > 0 {
      line += added == 0 ? ", and the new caption" : ", and the caption to what it had"
    }
    if added > 0, !present.isEmpty {
      line += "; already there: " + present.map(AttachVerb.name).joined(separator: ", ")
    }
    if let said, added + captioned > 0 { line += ": \(said)" }
    let isChanged = added + captioned > 0
    if !format.json {
      // Reported before asking, because the person may have left and never answer.
      try context.report(
        isChanged ? .changed : .unchanged, [entry], line, json: false, self.journal)
    }
    let placed = try placing.settle(
      entry, prepared, files, in: journal, self.journal, step, mayAsk: !isQuiet, context)
    if let remark = placed.remark, !self.journal.quiet { context.tell("sotto: \(remark)") }
    if format.json {
      try context.report(
        isChanged || placed.place != nil ? .changed : .unchanged, placed, prepared.remarks,
        refusals: prepared.refusals, line, json: true, self.journal)
    } else if let place = placed.place, !self.journal.quiet {
      context.print("\(context.heading(entry)): \(EntryText.place(place))")
    }
    if let failure { throw failure }
  }

  /// The message if files were named, but no entry; a missing file is reported first.
  static func whichEntry(_ files: [String]) -> String {
    firstMissing(files).map { "there is no file \($0), and no entry is named" }
      ?? "which entry is it to be attached to?"
  }

  /// What to type if files were named, but no entry: the same command with the newest entry, unless
  /// a file is missing.
  static func wayToEntry(_ files: [String]) -> String {
    firstMissing(files) == nil ? way(files) : "sotto attach last FILE, with a file that is there"
  }

  private static func firstMissing(_ files: [String]) -> String? {
    files.first { !$0.contains("://") && !FileManager.default.fileExists(atPath: $0) }
  }

  /// The command that attaches files to an entry.
  static func way(_ files: [String], to entry: String = "last") -> String {
    "sotto attach \(entry) \(files.map(ShellWord.quoted).joined(separator: " "))"
  }

  /// Refuses files before the entry, or without an entry: nothing is attached to an entry that was
  /// not named.
  private func checkOrder(_ now: TypedNow) throws {
    guard TypedFile.isLikely(entry), (try? TypedSelector.read(entry, now)) == nil else { return }
    var names = [entry] + files
    guard let place = names.lastIndex(where: { Selector($0) != nil }) else {
      throw Failure(.usage, AttachVerb.whichEntry(names), hint: AttachVerb.wayToEntry(names))
    }
    let named = names.remove(at: place)
    throw Failure(
      .usage, "the entry comes before its files", hint: AttachVerb.way(names, to: named))
  }

  /// `beach.jpg`, `3 files`, or `2 files and 1 link`: those that are new to the entry.
  private static func names(
    _ drafts: [AttachmentDraft], without present: [AttachmentDraft]
  ) -> String {
    let present = Set(present.map(\.uuid))
    let added = drafts.filter { !present.contains($0.uuid) }
    if added.count == 1 { return name(added[0]) }
    let links = added.count { $0.address != nil }
    return [(added.count - links, "file"), (links, "link")].filter { $0.0 > 0 }
      .map { NumberText.count($0.0, $0.1) }.joined(separator: " and ")
  }

  private static func name(_ draft: AttachmentDraft) -> String {
    (draft.fileName ?? draft.address ?? "file").onOneLine
  }
}
