import ArgumentParser

/// `labels`: every kind of name that entries carry, under one verb.
struct LabelsVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "labels",
    abstract: "List and change tags, activities, people, collections, moods.",
    discussion: """
      The first four are names on entries, and a collection can be a saved filter; moods are the
      words that a mood is given with. 'tag' and 'mood' change those of one entry. The kinds are
      understood without 'labels' too: 'sotto people' is 'sotto labels people'.

      Examples:
        sotto labels
        sotto labels people rename Ann Anna
        sotto labels tags merge office --into work
        sotto labels collections add summer --since 2026-06-01 --until 2026-08-31
        sotto labels moods add cosy 5 --emoji 🛋️
      """,
    subcommands: [
      LabelsOverviewVerb.self, LabelKindVerb<TagsNoun>.self, LabelKindVerb<ActivitiesNoun>.self,
      LabelKindVerb<PeopleNoun>.self, CollectionsVerb.self, MoodsVerb.self,
    ], defaultSubcommand: LabelsOverviewVerb.self)

  func run(in context: Context) async throws {}
}
