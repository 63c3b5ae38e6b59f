import ArgumentParser
import JournalEngine

struct CollectionsVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "collections", abstract: "Keep filters and sets of entries under a name.",
    discussion: """
      A collection is a saved filter, which finds new entries too, or a set of
      entries picked by hand, or both. Wherever there is a filter, '--collection
      NAME' asks for what is in it.

      Examples:
        sotto labels collections add summer --since 2026-06-01 --until 2026-08-31
        sotto labels collections add favourites 12 40..45 last
        sotto list --collection summer --mood 4..
        sotto labels collections remove favourites
      """,
    subcommands: [
      LabelsListVerb<CollectionsNoun>.self, CollectionsAddVerb.self,
      LabelsRenameVerb<CollectionsNoun>.self, LabelsMergeVerb<CollectionsNoun>.self,
      LabelsRemoveVerb<CollectionsNoun>.self,
    ], defaultSubcommand: LabelsListVerb<CollectionsNoun>.self)

  func run(in context: Context) async throws {}
}
