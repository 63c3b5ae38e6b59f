import ArgumentParser
import Documents
import Entries
import JournalEngine
import Settings
import Terminal
import Transcription

struct ModelsAddVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Install a better ear: Whisper.",
    discussion: """
      Fetches the engine and its model from pypi.org, every package pinned by its hash, into your
      folder for data; nothing else in sotto ever uses a network. It needs python3 with venv. With
      --from it takes a model that CTranslate2 reads (base.en, small.en …), the packages as wheels,
      or both, and uses none.

      Examples:
        sotto models add whisper
        sotto models add whisper --from ~/models/small.en
        sotto config set engine whisper
      """)

  @Argument(help: "The engine: whisper.", completion: .list([Configuration.addedEngine]))
  var name: String

  @Option(
    name: .long, help: ArgumentHelp("A folder to take it from.", valueName: "folder"),
    completion: .directory)
  var from: String?

  @Flag(name: [.short, .long], help: "Ask nothing.")
  var yes = false

  @OptionGroup var quietness: QuietOption

  func run(in context: Context) async throws {
    try ModelsAddVerb.requireKnown(name)
    let engine = try context.whisper()
    if from == nil, engine.isCurrent, await engine.report(isChecking: true).state == .installed {
      return quietness.quiet
        ? () : context.print("\(name) is installed already (\(engine.folder)).")
    }
    try ask(engine, context)
    let source = from
    let work = WatchedWork(context, isQuiet: quietness.quiet)
    try await work.run(
      interrupted: .interrupted("interrupted; nothing was installed", hasDone: false)
    ) {
      try await WhisperInstaller(engine) { work.show("\($0) …") }.install(from: source)
    }
    guard !quietness.quiet else { return }
    let report = await engine.report(isChecking: false)
    let model = report.model.map { $0 + ", " } ?? ""
    let size = SizeText.megabytes(report.bytes ?? 0)
    context.print("\(name) is installed (\(model)\(size), \(engine.folder)).")
    if context.configuration.engine != name {
      context.print("Listen with it: sotto config set engine \(name)")
    }
  }

  /// Says what will be downloaded, and asks; without a person to ask, `--yes` is required.
  private func ask(_ engine: WhisperEngine, _ context: Context) throws {
    guard from == nil else { return }
    let manifest = engine.manifest
    let text =
      "faster-whisper and OpenAI's \(manifest.model) (\(manifest.licence)): \(SizeText.megabytes(manifest.download)) from \(manifest.origin), "
      + "\(SizeText.megabytes(manifest.installed)) installed in \(engine.folder)"
    guard !yes else { return quietness.quiet ? () : context.tell("sotto: fetching " + text) }
    guard context.inputIsTerminal else {
      throw Failure(.usage, "it would fetch \(text)", hint: "--yes lets it")
    }
    guard context.confirms("Fetch \(text)?") else {
      throw Failure(.failed, "nothing was installed")
    }
  }

  /// Refuses a name that is not an engine that can be added.
  static func requireKnown(_ name: String) throws {
    guard name != Configuration.addedEngine else { return }
    throw Failure(
      .usage, "there is no engine '\(name)' to add or remove",
      hint: "there is \(Configuration.addedEngine)")
  }
}
