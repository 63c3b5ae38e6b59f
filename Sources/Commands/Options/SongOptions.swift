import ArgumentParser
import Documents
import Entries
import JournalEngine

/// The songs that a verb selects, and their order.
struct SongOptions: ParsableArguments {
  @Option(name: .long, help: ArgumentHelp("Part of the artist's name.", valueName: "text"))
  var artist: String?

  @Option(name: .long, help: ArgumentHelp("The genre.", valueName: "text"))
  var genre: String?

  @Option(
    name: .long, help: ArgumentHelp("The decade, such as 1980s or 80s.", valueName: "decade"))
  var decade: String?

  @Flag(name: .long, help: "Only favourites.")
  var favourites = false

  @Flag(name: .long, help: "In an order that is another each time, as --sort shuffle.")
  var shuffle = false

  /// The songs of the entries that pass a filter.
  func items(
    in journal: Journal?, _ options: FilterOptions, _ context: Context
  ) throws -> [AttachedItem] {
    let filter = try options.filter(context, journal, shuffles: true)
    let songs = SongFilter(
      artist: artist, genre: genre, years: try decade.map(SongOptions.years),
      onlyFavourites: favourites)
    guard shuffle || options.sort == .shuffle else {
      return try journal?.songs(songs, filter) ?? []
    }
    // A limit applies after shuffling, so that the chosen songs are random too.
    var all = filter
    all.limit = nil
    let items = try journal?.songs(songs, all).shuffled() ?? []
    return filter.limit.map { Array(items.prefix($0)) } ?? items
  }

  /// The years of a decade: `1980s`, `1980` or `80s`, which means the last century unless that
  /// decade of this century has begun.
  private static func years(_ text: String) throws -> ClosedRange<Int> {
    guard let match = text.wholeMatch(of: /(\d{2}|\d{4})s?/), let number = Int(match.1),
      number.isMultiple(of: 10)
    else {
      throw Failure(.usage, "'\(text)' is no decade", hint: "write it as 1980s")
    }
    let first = match.1.count == 4 ? number : number < 30 ? 2000 + number : 1900 + number
    return first...(first + 9)
  }
}
