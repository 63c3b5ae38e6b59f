import ArgumentParser

/// `songs`: the songs that are attached to entries.
struct SongsVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "songs", abstract: "The songs of your days: list, add, favourite.",
    discussion: """
      A song is attached to an entry by 'sotto attach', or added by itself, which makes
      an entry of it: a file, or the address of one with its title and artist. All that
      'sotto songs' can filter by is in 'sotto help songs list'.

      Examples:
        sotto songs --mood happy
        sotto songs --artist 'Nina Simone' --decade 1960s
        sotto songs add https://example.org/song --name Feeling --artist 'Nina Simone'
        sotto songs favourite 12
      """,
    subcommands: [SongsListVerb.self, SongsAddVerb.self, SongsFavouriteVerb.self],
    defaultSubcommand: SongsListVerb.self)

  func run(in context: Context) async throws {}
}
