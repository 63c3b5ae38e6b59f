import ArgumentParser
import Documents
import Entries
import JournalEngine
import Pages

struct PlacesListVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List places, the most used first.",
    discussion: """
      With the number of entries, the last day, and where each lies. Filters count only the
      entries that match.

      Examples:
        sotto labels places list
        sotto labels places list --since 2026-06 --mood 4..
        sotto labels places list --near 46.0,8.95 --within 20km
      """)

  @OptionGroup var filter: FilterOptions
  @OptionGroup var journal: JournalOptions
  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    try context.show(journal, as: format.form) { journal in
      let filter = try filter.places(context, journal)
      let places = self.filter.limited(try journal?.places(filter) ?? [])
      let nothing =
        self.filter.isEmpty
        ? "There are no places yet. Give one: sotto note 'By the lake.' --place Lugano"
        : "No entry that matches has a place."
      return Output(
        ["places": places.map { JSONPlace($0) }], empty: places.isEmpty ? nothing : nil,
        lines: PlaceTable(places).lines)
    }
  }
}

extension FilterOptions {
  /// The filter for the entries with the places: without limit and order.
  func places(_ context: Context, _ journal: Journal?) throws -> EntryFilter {
    guard sort == .entries(.newest) else {
      throw Failure(.usage, "places are not sorted by --sort: the most used stand first")
    }
    var filter = try self.filter(context, journal)
    filter.limit = nil
    return filter
  }

  /// The most used places, up to the limit.
  func limited(_ places: [JournalPlace]) -> [JournalPlace] {
    guard let limit, limit > 0 else { return places }
    return Array(places.prefix(limit))
  }
}
