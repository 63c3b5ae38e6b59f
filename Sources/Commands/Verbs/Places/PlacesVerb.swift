import ArgumentParser

/// `labels places`: where entries were made.
struct PlacesVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "places", abstract: "List, rename, merge and locate places.",
    discussion: """
      They come about by using them: 'sotto note … --place Lugano'. A place can have a position,
      which 'set' gives it and which photos and recordings of telephones bring along; then
      'map' draws it, and --near finds what lies near it.

      Examples:
        sotto labels places
        sotto labels places set Lugano 46.0037,8.9511
        sotto labels places rename 46.0037,8.9511 Lugano
        sotto labels places merge office 'the office' --into Office
        sotto list --near Lugano --within 5km
      """,
    subcommands: [
      PlacesListVerb.self, PlacesRenameVerb.self, PlacesMergeVerb.self, PlacesSetVerb.self,
      PlacesUnsetVerb.self,
    ], defaultSubcommand: PlacesListVerb.self)

  func run(in context: Context) async throws {}
}
