import ArgumentParser
import Documents
import Entries
import Foundation
import JournalEngine
import Settings

struct ListenVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "listen", abstract: "Wait for a phrase, and record what follows.",
    discussion: """
      Say the phrase, 'journal, take a note' unless you set another. A tone answers;
      speak, and stop. After four seconds of silence it says what it kept, and waits
      again. What is heard while it waits is nowhere kept.

      In a locked journal nothing can be recorded: it says so, and goes on waiting.

      Examples:
        sotto listen
        sotto listen --once --stop-on-silence 8s
        sotto config set listen-phrase 'hello my diary'
        sotto listen --install
        sotto listen --remove
      """)

  @Option(
    name: .long, help: ArgumentHelp("The phrase, in place of the one set.", valueName: "words"))
  var phrase: String?

  @Flag(name: .long, help: "End after the first recording.")
  var once = false

  @OptionGroup var sound: SoundInputOptions

  @Option(
    name: .long,
    help: ArgumentHelp("End a recording after this much silence, as 5s.", valueName: "time"))
  var stopOnSilence: String?

  @Option(
    name: .long,
    help: ArgumentHelp("End a recording after this long (one hour).", valueName: "time"))
  var max: String?

  @Flag(name: .long, help: "Leave the words for 'sotto transcribe'.")
  var noTranscribe = false

  @Flag(name: .long, help: "Print a service of systemd that listens, and do nothing else.")
  var unit = false

  @Flag(name: .long, help: "Have systemd listen from now on, whenever you are logged in.")
  var install = false

  @Flag(name: .long, help: "End that.")
  var remove = false

  @Flag(name: .long, help: "Print one JSON document a line, as things happen.")
  var ndjson = false

  @OptionGroup var journal: JournalOptions

  func run(in context: Context) async throws {
    try check()
    // Removing comes first, so that it works even if the phrase is invalid.
    if remove { return try await arrange(context) }
    let longest = try max.map { try TypedLength.seconds($0, option: "--max") } ?? 3600
    let silence =
      try stopOnSilence.map { try TypedLength.seconds($0, option: "--stop-on-silence") }
      ?? context.configuration.stopOnSilence ?? 4
    let settings = context.configuration
    let model = settings.namedModel
    let words = phrase ?? settings.listenPhrase
    let spoken = try await HandsFree.phrase(words, model: model)
    if unit || install { return try await arrange(context) }
    let isTranscribed = !noTranscribe && settings.transcribesRecordings
    let handsFree = HandsFree(
      input: sound.input(settings), phrase: spoken, model: model, isOnce: once)
    try await HandsFreeRun(
      context: context, options: journal, isStream: ndjson, handsFree: handsFree,
      words: words, longest: longest, silence: silence, isTranscribed: isTranscribed
    ).run()
  }

  private func check() throws {
    if [unit, install, remove].filter(\.self).count > 1 {
      throw Failure(.usage, "--unit, --install and --remove cannot be given together")
    }
    if unit || install || remove, once || sound.input != nil || ndjson {
      throw Failure(.usage, "--unit, --install and --remove go with no --once, --input or --ndjson")
    }
    try sound.check(takesAnyRaw: false)
  }

  /// Prints, installs or removes the service.
  private func arrange(_ context: Context) async throws {
    let folder = URL(filePath: context.configuration.folders.configuration)
      .deletingLastPathComponent().path
    let unit = ListenUnit(
      command: command(context), configuration: folder, environment: context.environment)
    if self.unit {
      context.write(unit.text)
    } else if remove {
      context.print(
        try await unit.remove()
          ? "systemd does not listen any more." : "No service listened.")
    } else if let file = try await unit.install() {
      context.print("systemd listens from now on, whenever you are logged in:")
      context.print("  \(file)")
    } else {
      throw Failure(
        .failed, "systemd does not answer here, so nothing was installed",
        hint: "'sotto listen --unit' prints the service")
    }
  }

  /// The command that listens, whichever scheduler starts it.
  private func command(_ context: Context) -> [String] {
    let path = URL(filePath: context.journalPath(journal).path).path
    var command = [context.program ?? "sotto", "listen", "--journal", path]
    let options = [
      ("--phrase", phrase), ("--device", sound.device),
      ("--rate", sound.rate.map { String($0) }),
      ("--channels", sound.channels.map { String($0) }), ("--stop-on-silence", stopOnSilence),
      ("--max", max),
    ]
    for (name, value) in options { if let value { command += [name, value] } }
    return command + (noTranscribe ? ["--no-transcribe"] : [])
  }
}
