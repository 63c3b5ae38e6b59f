import ArgumentParser
import Documents
import Entries
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
      its words are kept, and not the sound.

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

  @Flag(name: .long, help: "Where the picture was taken is where the entry was.")
  var placeFromPicture = false

  @OptionGroup var journal: JournalOptions
  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    try spoken.check(isWritten: caption != nil)
    let journal = try context.journalForChanging(self.journal)
    let number = try EntrySelection(journal: journal, context: context).one(entry)
    var prepared = try journal.prepareAttachments(files, caption: caption?.trimmed ?? "")
    for remark in prepared.remarks { context.tell("sotto: \(remark.onOneLine)") }
    let isQuiet = self.journal.quiet || format.json
    let said = try await spoken.words(journal, isQuiet: isQuiet, context)
    if let said {
      for index in prepared.drafts.indices { prepared.drafts[index].caption = said }
    }
    let step = ChangeStep()
    let (_, added) = try journal.attach(prepared, to: number, in: step)
    var (entry, captioned) = try journal.caption(like: prepared.drafts, of: number, in: step)
    var line =
      added == 0
      ? "\(context.heading(entry)): it has that already"
      : "Attached \(AttachVerb.names(prepared.drafts, added: added)) to \(context.naming(entry))"
    if captioned > 0 {
      line += added == 0 ? ", and the new caption" : ", and the caption to what it had"
    }
    if let said, added + captioned > 0 { line += ": \(said)" }
    if placeFromPicture {
      if try journal.takePlaceFromPicture(number, in: step) {
        entry = try journal.entry(number)
        line += ", \(entry.place.map(EntryText.place) ?? "")"
      } else {
        context.tell(
          entry.place == nil
            ? "sotto: no picture of it says where it was taken" : "sotto: it has a place already")
      }
    }
    try context.report(
      added + captioned == 0 ? .unchanged : .changed, [entry], line, json: format.json, self.journal
    )
  }

  /// `beach.jpg`, or `3 files`.
  private static func names(_ drafts: [AttachmentDraft], added: Int) -> String {
    guard added == 1, drafts.count == 1, let name = drafts[0].fileName ?? drafts[0].address else {
      return NumberText.count(added, "file")
    }
    return name.onOneLine
  }
}
