import Documents
import Entries
import Foundation
import JournalEngine
import Synchronization

/// Prints the words of audio files, without a journal.
struct FileTranscription {
  let context: Context
  let stream: StreamOptions
  let format: FormatOptions
  let journal: JournalOptions
  let settings: TranscribeSettings

  func run(_ files: [String]) async throws {
    guard files.contains("-") else { return try await runUntilInterrupted(files, nil) }
    let input = try TemporaryInput()
    try await runUntilInterrupted(files, input.path)
    extendLifetime(input)
  }

  private func runUntilInterrupted(_ files: [String], _ standardInput: String?) async throws {
    let done = Mutex(0)
    let outcome = await Interruptible.run(onCancel: {
      if !journal.quiet, settings.isHearing { context.tell(Interruptible.ending) }
    }) {
      try await run(files, standardInput: standardInput) { done.withLock { $0 += 1 } }
    }
    switch outcome {
    case .success: return
    case .failure(is CancellationError):
      let count = done.withLock { $0 }
      throw Failure.interrupted(
        "interrupted; "
          + (count > 0 ? "\(count) of \(files.count) files were" : "nothing was") + " written down",
        hasDone: count > 0)
    case .failure(let error): throw error
    }
  }

  private func run(
    _ files: [String], standardInput: String?, onDone: () -> Void
  ) async throws {
    guard !stream.ndjson || (format.format == nil && format.output == nil) else {
      throw Failure(.usage, "--ndjson goes without --format and --output")
    }
    var printer = try TranscriptPrinter(
      format, isJSON: stream.json, isPlural: files.count > 1, journal: journal,
      inputs: files.filter { $0 != "-" }, context: context)
    try printer.checkFiles(files.map(FileTranscription.stem))
    let transcriber = try FileTranscriber(settings: settings)
    var failures: [JournalError] = []
    var spoken = 0
    let paths = files.map { $0 == "-" ? standardInput ?? $0 : $0 }
    var names = files[...]
    func take(_ path: String, _ result: Result<FileTranscriber.Outcome, JournalError>) throws {
      let name = names.popFirst() ?? path
      switch result {
      case .success(let outcome):
        let item = FileTranscription.item(name, outcome)
        if !outcome.transcript.text.isEmpty { spoken += 1 }
        if let line = printer.lack(item) { context.tell("sotto: \(name): \(line)") }
        if outcome.replaced > 0, !journal.quiet {
          context.tell("sotto: \(name): " + ReplacedText.line(outcome.replaced))
        }
        if stream.ndjson {
          context.printLine(["transcript": printer.kept(item).shown])
        } else {
          try printer.print(item)
        }
        onDone()
      case .failure(let error):
        failures.append(error)
        let message =
          name == "-" ? error.message.replacing(path, with: "standard input") : error.message
        context.tell("sotto: error: \(message)")
        if stream.ndjson {
          var failed = JSONResult(.failed, input: name)
          failed.error = JSONResult.Problem(error)
          context.printLine(["result": failed])
        }
      }
    }
    do {
      try await transcriber.transcribe(paths, onFinished: take)
    } catch is CancellationError {
      // The transcripts collected for the single document are still printed.
      if !stream.ndjson { try printer.finish() }
      throw CancellationError()
    }
    if !stream.ndjson { try printer.finish() }
    if let failure = failures.first {
      throw Failure(
        failures.count == files.count ? Failure(failure).status : .partly, nil,
        hint: files.count == 1 ? failure.hint : nil)
    }
    if files.count == 1 && spoken == 0 { throw Failure(.noSpeech, nil) }
  }

  /// The name of the output for a file, without an extension.
  private static func stem(_ file: String) -> String {
    file == "-" ? "standard-input" : URL(filePath: file).deletingPathExtension().lastPathComponent
  }

  private static func item(
    _ file: String, _ outcome: FileTranscriber.Outcome
  ) -> TranscriptPrinter.Item {
    let stem = stem(file)
    var shown = JSONTranscript(outcome.transcript)
    shown.input = file
    shown.seconds = jsonSeconds(outcome.seconds)
    shown.digest = outcome.digest
    return TranscriptPrinter.Item(
      document: TranscriptDocument(
        outcome.transcript, name: stem, duration: outcome.seconds),
      shown: shown, fileName: stem, heading: file)
  }
}
