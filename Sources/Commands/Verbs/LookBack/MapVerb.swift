import ArgumentParser
import Documents
import Entries
import JournalEngine
import Pages

struct MapVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "map", abstract: "Draw the places of entries on a map.",
    discussion: """
      The map fits the places: a town, a country or the world. Places that lie on each other are
      one mark, with the number of entries and the colour of their mean mood. Coasts and borders
      are part of the program, and nothing is fetched. Without --svg the places are listed.
      --limit 10 takes the ten most used.

      Examples:
        sotto map --svg map.svg
        sotto map --on 2026 --mood 4.. --svg good.svg
        sotto map --near Lugano --within 50km
      """)

  @OptionGroup var filter: FilterOptions
  @OptionGroup var page: PageOptions
  @OptionGroup var journal: JournalOptions

  func run(in context: Context) async throws {
    let form = try page.form(journal, context)
    try context.show(journal, as: form) { journal in
      let all = try journal?.places(try filter.places(context, journal)) ?? []
      let found = all.filter { $0.place.coordinates != nil }
      let places = filter.limited(found)
      let nothing = "no entry that matches has a place with a position"
      if form.isFile, places.isEmpty {
        throw Failure(
          .nothingMatched, nothing, hint: "give one: sotto labels places set NAME 46.0,8.95")
      }
      let parts: JSONDocument.Parts = [
        "places": places.map { JSONPlace($0) }, "withoutPosition": all.count - found.count,
      ]
      return Output(
        parts, drawing: { MapSVG(places, outline: .shipped).markup },
        printed: { PrintedPages(MapSVG(places, outline: .shipped)) },
        empty: places.isEmpty ? nothing.prefix(1).uppercased() + nothing.dropFirst() + "." : nil,
        lines: PlaceTable(places).lines)
    }
  }
}
