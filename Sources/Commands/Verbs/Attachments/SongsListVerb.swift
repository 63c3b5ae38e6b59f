import ArgumentParser
import Documents
import Entries
import JournalEngine
import Pages

struct SongsListVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List songs, those of the newest entries first.",
    discussion: """
      --mood and the other filters are those of the entries to which songs are attached;
      an entry without a mood counts where another of its day has that mood. --sort also
      takes shuffle.

      Examples:
        sotto songs list --mood 4..
        sotto songs list --genre jazz --shuffle
        sotto songs list --favourites --json
      """)

  @OptionGroup var songs: SongOptions
  @OptionGroup var filter: FilterOptions
  @OptionGroup var journal: JournalOptions
  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    try context.show(journal, as: format.form) { journal in
      let items = try songs.items(in: journal, filter, context)
      return Output(
        [
          "attachments": items.map {
            JSONAttachment($0)
          }
        ],
        empty: items.isEmpty ? "There are no songs like that." : nil
      ) { SongTable(items).lines($0) }
    }
  }
}
