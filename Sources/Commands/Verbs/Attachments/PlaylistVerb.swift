import ArgumentParser
import Documents
import Entries
import JournalEngine

struct PlaylistVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "playlist", abstract: "Write a list of songs for your player.",
    discussion: """
      The songs of the entries that pass the filters, as M3U8 or XSPF by the name of the
      file. Songs that the journal holds are written into a folder beside it; those that
      are addresses stay addresses. --sort also takes shuffle. With --json and without
      --output nothing is written, and the songs are listed.

      Examples:
        sotto playlist --mood happy --since june --output happy.m3u8
        sotto playlist --favourites --shuffle --output favourites.xspf
      """)

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("The file: .m3u8, .m3u or .xspf.", valueName: "file"), completion: .file())
  var output: String?

  @Flag(name: .long, help: "Write over the list and the songs that are there.")
  var force = false

  @OptionGroup var songs: SongOptions
  @OptionGroup var filter: FilterOptions
  @OptionGroup var journal: JournalOptions
  @OptionGroup var format: JSONOption

  func validate() throws {
    guard output != nil || format.json else {
      throw ValidationError("Missing expected argument '--output <file>'")
    }
  }

  func run(in context: Context) async throws {
    guard let journal = try context.journalForReading(self.journal) else {
      throw try context.nothing(
        asJSON: format.json ? ["attachments": [JSONAttachment]()] : nil)
    }
    let file = try output.map { try OutputFile($0, isForced: force, journal: journal.path) }
    let items = try songs.items(in: journal, filter, context)
    let form = OutputForm(isJSON: format.json, isQuiet: self.journal.quiet)
    let list = items.map { JSONAttachment($0) }
    guard !items.isEmpty else {
      var output = Output(["attachments": list], lines: { _ in [] })
      output.failure = Failure(
        .nothingMatched, "there are no songs like that", hint: "see 'sotto songs'")
      return try context.render(output, as: form)
    }
    guard let file, let output else {
      return try context.render(Output(["attachments": list], lines: { _ in [] }), as: form)
    }
    let written = try journal.writePlaylist(items, to: file, isForced: force)
    let beside = written == 0 ? "" : ", \(NumberText.count(written, "file")) beside it"
    try context.render(
      Output(
        ["output": output, "attachments": list],
        line: "Wrote \(output): \(NumberText.count(items.count, "song"))\(beside)"), as: form)
  }
}
