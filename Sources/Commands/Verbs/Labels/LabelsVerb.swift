import ArgumentParser

/// `labels`: all kinds of labels of entries, under one verb.
struct LabelsVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "labels",
    abstract: "List and change tags, activities, people, places, collections, moods.",
    discussion: """
      All but the last are names on entries; a place has a position too, and a collection can be
      a saved filter. Moods are the words that a mood is given with. 'tag' and 'mood' change those of one entry. The kinds are
      understood without 'labels' too: 'sotto people' is 'sotto labels people'.

      Examples:
        sotto labels
        sotto labels people rename Ann Anna
        sotto labels tags merge office --into work
        sotto labels places set Lugano 46.0037,8.9511
        sotto labels collections add summer --since 2026-06-01 --until 2026-08-31
        sotto labels moods add cosy 5 --emoji 🛋️
      """,
    subcommands: [
      LabelsOverviewVerb.self, LabelKindVerb<TagsNoun>.self, LabelKindVerb<ActivitiesNoun>.self,
      LabelKindVerb<PeopleNoun>.self, PlacesVerb.self, CollectionsVerb.self, MoodsVerb.self,
    ], defaultSubcommand: LabelsOverviewVerb.self)

  func run(in context: Context) async throws {}
}
