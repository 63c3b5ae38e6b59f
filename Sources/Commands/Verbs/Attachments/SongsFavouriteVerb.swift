import ArgumentParser
import Documents
import Entries
import JournalEngine
import Terminal

struct SongsFavouriteVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "favourite", abstract: "Make a song a favourite, or no longer one.",
    discussion: """
      Any attachment can be a favourite; without a number it is the entry's only song.

      Examples:
        sotto songs favourite 12
        sotto songs favourite 12 2 --no
      """)

  @Argument(help: "The entry: its number, last (the one added last), last~2 …")
  var entry: String

  @Argument(help: ArgumentHelp("Which of its attachments.", valueName: "number"))
  var number: Int?

  @Flag(name: .long, help: "It is one no longer.")
  var no = false

  @OptionGroup var journal: JournalOptions
  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    let journal = try context.journalForChanging(self.journal)
    let entry = try EntrySelection(journal: journal, context: context).entry(entry)
    let songs = entry.attachments.indices.filter { entry.attachments[$0].kind == .song }
    let attachment = try AttachmentSelection(context: context)
      .one(number ?? (songs.count == 1 ? songs[0] + 1 : nil), of: entry)
    let changed = try journal.setFavourite(attachment, of: entry.id, !no)
    let name = AttachmentText.song(attachment).onOneLine
    try context.report(
      attachment.isFavourite == !no ? .unchanged : .changed, [changed],
      "\(context.heading(changed)): \(name) is \(no ? "no longer " : "")a favourite",
      json: format.json, self.journal)
  }
}
