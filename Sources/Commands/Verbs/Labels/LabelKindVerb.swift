import ArgumentParser
import Entries
import JournalEngine

/// `labels tags`, `labels activities` and `labels people`: labels that are created by using them.
struct LabelKindVerb<Noun: LabelNoun>: Verb {
  static var configuration: CommandConfiguration {
    let (kind, plural) = (Noun.kind.rawValue, Noun.kind.plural)
    return CommandConfiguration(
      commandName: plural, abstract: "List, add, rename, merge and remove \(plural).",
      discussion: """
        They come about by using them: 'sotto note … --\(kind) \(Noun.example)'.

        Examples:
          sotto labels \(plural)
          sotto labels \(plural) rename \(Noun.other) \(Noun.example)
          sotto labels \(plural) merge \(Noun.other) --into \(Noun.example)
          sotto labels \(plural) remove \(Noun.other)
        """,
      subcommands: [
        LabelsListVerb<Noun>.self, LabelsAddVerb<Noun>.self, LabelsRenameVerb<Noun>.self,
        LabelsMergeVerb<Noun>.self,
        LabelsRemoveVerb<Noun>.self,
      ], defaultSubcommand: LabelsListVerb<Noun>.self)
  }

  func run(in context: Context) async throws {}
}
