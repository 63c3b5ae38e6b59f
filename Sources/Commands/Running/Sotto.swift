import ArgumentParser
import Entries
import JournalEngine
import Pages

/// The program: its verbs in the groups in which help shows them.
struct Sotto: Verb {
  static let configuration = CommandConfiguration(
    commandName: "sotto", abstract: "A private voice journal: speak, and find it again.",
    discussion: """
      Everything stays in one file on this machine. Without a verb, sotto shows your latest entries.

      Every verb takes --speak, which reads its results and errors aloud, and
      --no-sounds, which leaves out the short sounds at the start, pause, marker and
      end of a recording; --no-speak and --sounds undo what the configuration says.
      """,
    version: "sotto 0.1.0",
    subcommands: [LiveWordsVerb.self],
    groupedSubcommands: [
      CommandGroup(
        name: "Speak",
        subcommands: [
          RecordVerb.self, ListenVerb.self, ImportVerb.self, NoteVerb.self, CheckInVerb.self,
          TranscribeVerb.self, PromptVerb.self, RemindVerb.self,
        ]),
      CommandGroup(
        name: "Listen",
        subcommands: [ReplayVerb.self, ReadVerb.self, SupercutVerb.self, QuoteVerb.self]),
      CommandGroup(
        name: "Look back",
        subcommands: [
          SearchVerb.self, ListVerb.self, ShowVerb.self, DayVerb.self, CalendarVerb.self,
          OnThisDayVerb.self, MapVerb.self, InsightsVerb.self, RecapVerb.self, GoalsVerb.self,
          PhotosVerb.self, SongsVerb.self, PlaylistVerb.self, HistoryVerb.self, AccuracyVerb.self,
          PageVerb.self,
        ]),
      CommandGroup(
        name: "Change",
        subcommands: [
          EditVerb.self, ReviewVerb.self, MoodVerb.self, TagVerb.self, AttachVerb.self,
          AttachmentsVerb.self, DrawVerb.self, TranscriptVerb.self,
          VocabularyVerb.self, LearnVerb.self, UndoVerb.self, DeleteVerb.self, RedactVerb.self,
          RestoreVerb.self,
          LabelsVerb.self,
        ]),
      CommandGroup(
        name: "Keep",
        subcommands: [
          BackupVerb.self, RestoreFromVerb.self, MergeVerb.self, ExportVerb.self, CheckVerb.self,
          SalvageVerb.self, LockVerb.self, UnlockVerb.self,
        ]),
      CommandGroup(
        name: "Machine",
        subcommands: [
          InitVerb.self, DevicesVerb.self, ConfigVerb.self, ModelsVerb.self, VoicesVerb.self,
          DoctorVerb.self,
          SampleVerb.self, ManualVerb.self,
        ]),
    ])

  /// The verbs that the short help shows; 'help all' shows all verbs.
  static let everydayVerbs: [any Verb.Type] = [
    RecordVerb.self, NoteVerb.self, CheckInVerb.self, ImportVerb.self, TranscribeVerb.self,
    ReplayVerb.self, ReadVerb.self, SearchVerb.self, ListVerb.self, ShowVerb.self,
    InsightsVerb.self, EditVerb.self, DeleteVerb.self,
  ]

  @OptionGroup var journal: JournalOptions

  func run(in context: Context) async throws {
    guard let journal = try context.journalForReading(self.journal) else {
      return Sotto.tellHowToBegin(context)
    }
    let latest = try journal.overviews(EntryFilter(limit: 5))
    if latest.isEmpty {
      context.print("The journal is empty.")
    } else {
      EntryList(
        latest, total: try journal.count(), endsWithFirst: !context.spoken.isWanted,
        advice: context.pageStyle.command("sotto list")
      ).lines(context.pageStyle).forEach(context.printAsIs)
    }
    context.print("")
    context.print("  sotto record          speak a new entry")
    if latest.contains(where: \.isPending) {
      context.print("  sotto transcribe      write down what waits for it")
    } else {
      context.print("  sotto search WORD     find what you said")
    }
    context.print("  sotto replay last     hear the one added last again")
  }

  private static func tellHowToBegin(_ context: Context) {
    context.print("There is no journal yet. Begin one with any of these:")
    context.print("  sotto record                 speak; enter ends it")
    context.print("  sotto import FOLDER          bring in recordings you have")
    context.print("  sotto note 'A first line'    write a line")
  }
}
