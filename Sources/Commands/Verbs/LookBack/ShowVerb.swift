import ArgumentParser
import Documents
import Entries
import Insights
import JournalEngine
import Pages

struct ShowVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show an entry with its text.",
    discussion: """
      Words that the recogniser is unsure of are dim, or marked with a ? where there
      is no colour. Where you gave no mood, one may be suggested by your words, with
      its reason; it is never set by itself. --voice tells what was measured of your
      voice, beside what is usual for it.

      Examples:
        sotto show last
        sotto show 12 --voice
        sotto show 12 --json
      """)

  @Argument(help: "The entry: its number, last, last~2 …")
  var entry: String = "last"

  @Flag(name: .long, help: "What was measured of the voice.")
  var voice = false

  @OptionGroup var journal: JournalOptions
  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    guard let journal = try context.journalForReading(self.journal) else {
      return try context.showNothing(asJSON: format.json ? ["entries": [JSONEntry]()] : nil)
    }
    let number = try shown(journal, context)
    guard let overview = try journal.overviews(numbers: [number]).first else {
      throw Failure(.nothingMatched, "there is no entry \(number)")
    }
    var transcripts: [Int64: Transcript] = [:]
    for recording in overview.entry.recordings {
      transcripts[recording.id] = try journal.currentTranscript(of: recording)
    }
    let names = try context.moodNames(journal)
    let suggestion = try journal.suggestedMood(for: overview.entry, names: names)
    let voices = voice ? try journal.voices(in: overview.entry) : []
    if format.json {
      var shown = JSONEntry(overview, transcripts: transcripts)
      shown.suggestedMood = suggestion
      for (index, voice) in voices.enumerated() {
        shown.recordings[index].voice = voice.map { JSONVoiceFacts($0) }
      }
      return context.print(try JSONDocument(["entries": [shown]]).text())
    }
    EntryPage(overview, transcripts: transcripts).lines(context.pageStyle).forEach(context.print)
    if let suggestion {
      context.print("")
      MoodHint(suggestion, entry: overview.entry, names: names).lines(context)
        .forEach(context.print)
    }
    for (index, voice) in voices.enumerated() {
      context.print("")
      context.print("Voice" + (voices.count > 1 ? ", recording \(index + 1)" : ""))
      let style = context.pageStyle
      let lines = voice.map { VoicePage($0.facts, baseline: $0.usual).lines(style) }
      (lines ?? ["not measured while it is being recorded"]).forEach(context.print)
    }
    if voice && voices.isEmpty {
      context.print("")
      context.print("No voice: the entry has no sound.")
    }
  }

  /// An entry named by its number is shown from the trash too.
  private func shown(_ journal: Journal, _ context: Context) throws -> Int64 {
    if let number = Int64(entry), try !journal.entries([number]).isEmpty { return number }
    return try EntrySelection(journal: journal, context: context).one(entry)
  }
}
