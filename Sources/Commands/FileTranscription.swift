import Documents
import Entries
import Foundation
import JournalEngine

/// Prints the words of audio files, without a journal.
struct FileTranscription {
  let context: Context
  let stream: StreamOptions
  let format: FormatOptions
  let journal: JournalOptions
  let settings: TranscribeSettings

  func run(_ files: [String]) async throws {
    guard files.contains("-") else { return try await run(files, standardInput: nil) }
    let input = try TemporaryInput()
    try await run(files, standardInput: input.path)
    extendLifetime(input)
  }

  private func run(_ files: [String], standardInput: String?) async throws {
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
    try await transcriber.transcribe(paths) { path, result in
      let name = names.popFirst() ?? path
      switch result {
      case .success(let outcome):
        let item = FileTranscription.item(name, outcome)
        let isEmpty = printer.kept(item).document.transcript.text.isEmpty
        if isEmpty { context.tell("sotto: \(name): no speech found") } else { spoken += 1 }
        if stream.ndjson {
          let shown = printer.kept(item).shown
          context.print(try JSONDocument(["transcript": shown]).text(isLine: true))
        } else {
          try printer.print(item)
        }
      case .failure(let error):
        failures.append(error)
        let message =
          name == "-" ? error.message.replacing(path, with: "standard input") : error.message
        context.tell("sotto: error: \(message)")
        if stream.ndjson {
          var failed = JSONResult(.failed, input: name)
          failed.error = JSONResult.Problem(error)
          context.print(try JSONDocument(["result": failed]).text(isLine: true))
        }
      }
    }
    if !stream.ndjson { try printer.finish() }
    if let failure = failures.first {
      throw Failure(
        failures.count == files.count ? Failure(failure).status : .partly, nil,
        hint: files.count == 1 ? failure.hint : nil)
    }
    if files.count == 1 && spoken == 0 { throw Failure(.noSpeech, nil) }
  }

  /// The name of what is written of a file, without an ending.
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
