import ArgumentParser
import Documents
import Entries
import JournalEngine
import Listening
import Settings

struct VocabularyAddVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add a word or a name of several words.",
    discussion: """
      On a terminal the likeliest way to say it is read aloud, and the others as you press their
      digits; enter keeps the one you chose, or the first \(VocabularyDraft.mostKept); letters spell another
      sound. Without a terminal the first \(VocabularyDraft.mostKept) are kept, or that of --way.
      --sounds-like takes syllables (nuhm rah ta) or phones (N AH M R AA T AH); | stands between the
      words of a name. --record and --input take the way you say it: say the word alone. A word that
      is there already gets the new pronunciation.

      Examples:
        sotto vocabulary add Namrata
        sotto vocabulary add 'Niamh Byrne' --sounds-like 'neev | burn'
        sotto vocabulary add Oisin --input oisin.wav
      """)

  @Argument(help: "The word, as it is to be written.")
  var word: String

  @Option(name: .long, help: ArgumentHelp("What it sounds like.", valueName: "syllables"))
  var soundsLike: String?

  @Option(name: .long, help: ArgumentHelp("Keep this way to say it, from 1.", valueName: "number"))
  var way: Int?

  @Flag(name: .long, help: "Listen to you saying it.")
  var record = false

  @Option(
    name: .long, help: ArgumentHelp("Listen to a recording of it.", valueName: "file"),
    completion: .file())
  var input: String?

  @Flag(name: .long, help: "Read the way that is kept aloud.")
  var say = false

  @OptionGroup var journal: JournalOptions
  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    guard !record || input == nil else {
      throw Failure(.usage, "--record and --input exclude each other")
    }
    let settings = try context.transcribeSettings()
    var draft = try await VocabularyDraft(word, soundsLike: soundsLike, settings: settings)
    if let input { try await draft.learn(from: input) }
    if record {
      try await draft.listen(
        context.configuration.inputDevice, clock: context.surroundings.clock
      ) { context.tell("say '\(word)' now …") }
    }
    if let way {
      try draft.choose(way)
    } else if !format.json, !journal.quiet {
      try await VocabularyRun(context: context).choose(&draft)
    }
    let journal = try context.journalForAdding(self.journal)
    let kept = draft.word
    let date = context.surroundings.now()
    let isKnown = try journal.vocabulary().contains(kept)
    let former = try journal.setVocabulary([kept]).first
    if !isKnown { UnkeptChange(in: journal, context).note(.vocabulary, date) }
    if say, let trouble = try await VocabularyRun(context: context).say(draft.kept) {
      context.tell(trouble)
    }
    let undo = former.map { VocabularyRun.command(for: $0, self.journal) }
    let phones = kept.pronunciations.compactMap(\.first).joined(separator: " + ")
    let others = (kept.pronunciations.map(\.count).max() ?? 1) - 1
    var parts: JSONDocument.Parts = ["words": [JSONVocabularyWord(kept)]]
    if let undo { parts["undo"] = [undo] }
    try context.render(
      Output(
        parts,
        line: (isKnown
          ? "\(kept.text) is there already: "
          : "\(former == nil ? "Added" : "Changed") \(kept.text): ")
          + "\(draft.kept.respelling) (\(phones))"
          + (others > 0 ? ", and \(NumberText.count(others, "other way"))" : "")
          + (undo == nil ? "" : "; to bring the old one back:"), commands: undo.map { [$0] } ?? []),
      as: OutputForm(isJSON: format.json, isQuiet: self.journal.quiet))
  }
}
