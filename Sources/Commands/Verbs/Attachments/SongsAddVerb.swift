import ArgumentParser
import Documents
import Entries
import JournalEngine
import Terminal

struct SongsAddVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add a song as an entry of its own.",
    discussion: """
      What is given takes the place of what the file's tags say. --name is the title of
      the song; --title is that of the entry.

      Examples:
        sotto songs add song.flac --mood 4
        sotto songs add https://example.org/song --name Feeling --artist 'Nina Simone'
      """)

  @Argument(help: ArgumentHelp("A file, or an address.", valueName: "file"), completion: .file())
  var file: String

  @Option(name: .long, help: ArgumentHelp("The song's title.", valueName: "text"))
  var name: String?

  @Option(name: .long, help: ArgumentHelp("Who plays it.", valueName: "text"))
  var artist: String?

  @Option(name: .long, help: ArgumentHelp("The album.", valueName: "text"))
  var album: String?

  @Option(name: .long, help: ArgumentHelp("The genre.", valueName: "text"))
  var genre: String?

  @Option(name: .long, help: ArgumentHelp("The year.", valueName: "year"))
  var year: Int?

  @Option(name: .long, help: ArgumentHelp("What is said of it.", valueName: "text"))
  var caption: String?

  @Flag(name: .long, help: "It is a favourite.")
  var favourite = false

  @OptionGroup var setting: SettingOptions
  @OptionGroup var journal: JournalOptions
  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    if let year, !(1000...2999).contains(year) {
      throw Failure(.usage, "--year takes a year, not \(year)")
    }
    let draft = try setting.draft(context, moods: try context.moodNames(journal))
    let journal = try context.journalForAdding(self.journal)
    let given = SongFacts(
      title: SongsAddVerb.text(name), artist: SongsAddVerb.text(artist),
      album: SongsAddVerb.text(album), genre: SongsAddVerb.text(genre), year: year)
    let (name, caption, isFavourite) = (file, caption?.trimmed ?? "", favourite)
    let isQuiet = self.journal.quiet || format.json
    let work = WatchedWork(context, isQuiet: isQuiet)
    let prepared = try await work.run(interrupted: .nothingAttached) {
      try await Journal.onFileThreads {
        try journal.prepareSong(
          name, given, caption: caption, isFavourite: isFavourite
        ) { work.showAttaching($0, $1) }
      }
    }
    var remarks = prepared.remarks
    let twins = try journal.numbers(having: prepared)
    if !twins.isEmpty {
      let names = NumberList(twins).text
      remarks.append(
        twins.count == 1 ? "entry \(names) has this too" : "entries \(names) have this too")
    }
    let entry = try journal.add(draft, with: prepared)
    if !self.journal.quiet { remarks.forEach { context.tell("sotto: \($0.onOneLine)") } }
    let song = entry.attachments.first.map(AttachmentText.song) ?? ""
    try context.report(
      .added, PicturePlaceOptions.Outcome(entry: entry), remarks,
      "Added \(song.onOneLine), \(context.naming(entry))", json: format.json, self.journal)
  }

  private static func text(_ text: String?) -> String? {
    text.flatMap { $0.onOneLine.trimmed.isEmpty ? nil : $0.onOneLine.trimmed }
  }
}
