import ArgumentParser
import Documents
import Entries
import JournalEngine
import Pages

struct LearnVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "learn", abstract: "Learn how you sound from all that you have said.",
    discussion: """
      Every transcript teaches a little how its voice sounds, by itself. learn does it for the whole
      journal at once: it takes in what was corrected or heard by another engine, then hears the
      recordings anew with what it knows and learns from that again; and it makes the model of your
      language anew. It changes no transcript. Ctrl-C keeps what was learned; the next run goes on
      there.

      A voice is used where it explains recordings better that it was not learned from. A recording of
      somebody else is noticed in its first seconds and heard without it.

      Examples:
        sotto learn
        sotto transcribe --redo
        sotto learn --list
        sotto transcribe 12 --voice anna --redo
        sotto transcribe 12 --stock --redo
        sotto learn --undo
        sotto learn --text letters.txt
      """)

  @Flag(name: .long, help: "Learn nothing; show the voices that are known, and how well.")
  var list = false

  @Flag(name: .long, help: "Take back what the last runs of learn taught.")
  var undo = false

  @Flag(name: .long, help: "Forget the voices, or the one of --voice.")
  var forget = false

  @Option(name: .long, help: ArgumentHelp("Which voice to forget.", valueName: "name"))
  var voice: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Learn your language from a text, as 'vocabulary learn-text'.",
      valueName: "file"), completion: .file())
  var text: String?

  @Option(
    name: .long, help: ArgumentHelp("How many recordings to hear at once.", valueName: "number"))
  var jobs: Int?

  @OptionGroup var journal: JournalOptions
  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    try checkJobs(jobs)
    guard [list, undo, forget, text != nil].count(where: \.self) < 2 else {
      throw Failure(.usage, "--list, --undo, --forget and --text exclude one another")
    }
    guard voice == nil || forget else {
      throw Failure(
        .usage, "--voice goes with --forget",
        hint: "'sotto transcribe ENTRY --voice NAME' says whose voice it is")
    }
    if let text {
      var verb = try VocabularyLearnTextVerb.parse([text])
      (verb.journal, verb.format) = (journal, format)
      return try await verb.run(in: context)
    }
    guard context.hasJournal(journal) || context.journalPath(journal).isNamed else {
      throw try context.nothing(
        asJSON: format.json ? ["learnedVoices": [JSONLearnedVoice]()] : nil)
    }
    let settings = try context.transcribeSettings(jobs: jobs)
    if list { return try await show(context, settings) }
    let journal = try context.journalForChanging(self.journal)
    if undo || forget { return try take(from: journal, context) }
    try await LearnRun(
      context: context, journal: journal, quiet: self.journal.quiet, form: form,
      settings: settings
    ).run()
  }

  private var form: OutputForm { OutputForm(isJSON: format.json, isQuiet: journal.quiet) }

  private func show(_ context: Context, _ settings: TranscribeSettings) async throws {
    guard let journal = try context.journalForReading(self.journal) else { return }
    let voices = try await journal.learnedVoices(settings: settings)
    try context.render(
      Output(
        ["learnedVoices": voices.map(JSONLearnedVoice.init)],
        empty: voices.isEmpty ? "No voice is known yet; every transcript teaches a little." : nil,
        lines: LearnedVoiceTable(voices).lines),
      as: OutputForm(isJSON: format.json))
  }

  private func take(from journal: Journal, _ context: Context) throws {
    let count = try undo ? journal.undoLearning() : journal.forgetVoices(named: voice)
    if let voice, count == 0 {
      throw Failure(
        .nothingMatched, "no voice is called \(voice)", hint: "see 'sotto learn --list'")
    }
    UnkeptChange(in: journal, context).withdraw(.learned)
    // What another voice was being taught is still to be gone on with.
    let cutOff = CutOffLearning(in: journal, context)
    undo || voice == nil ? cutOff.end() : cutOff.forgetVoices()
    let what = NumberText.count(count, "recording")
    let isTaught = try undo && journal.isTaughtByWords()
    let line =
      switch (undo, count) {
      case (true, 0) where isTaught:
        "There is nothing to take back: nothing was heard anew. What your words taught stays, because "
          + "each transcript teaches it by itself; 'sotto learn --forget' forgets the voices."
      case (true, 0): "There is nothing to take back."
      case (true, _): "Taken back: what hearing \(what) anew has taught."
      case (false, 0): "No voice is known."
      case (false, _):
        "Forgotten: what \(what) taught. Transcripts stay as they are, and new ones teach anew; "
          + "'sotto learn' takes in the old ones again. What you told of whose voice it is goes too"
          + (voice == nil
            ? ": until a voice is known, whoever speaks next is taken for you." : ".")
      }
    try context.render(Output(["forgotten": count], line: line), as: form)
  }
}
