import Documents
import Entries
import Foundation
import JournalEngine
import Synchronization
import Terminal

/// Imports transcripts into a journal and reports the result for each.
struct TranscriptImportRun {
  let context: Context
  let journal: Journal
  let isChosen: Bool
  let model: String?
  let json: Bool
  let quiet: Bool

  /// Imports one as a version of a recording's transcript.
  func run(
    _ transcript: Transcript, file: String, entry: Entry, recording: Recording
  ) async throws {
    let result = try await take(transcript, input: file, entry, recording)
    if json { try context.printDocument(["results": [result]]) }
  }

  /// Imports each transcript whose recording is found by the sound, and names the others.
  func run(_ transcripts: [ExchangedTranscript]) async throws {
    let added = Mutex(0)
    switch await Interruptible.run({
      try await takeAll(transcripts) { added.withLock { $0 += 1 } }
    }) {
    case .success: return
    case .failure(is CancellationError):
      let count = added.withLock { $0 }
      throw Failure.interrupted(
        "interrupted; "
          + (count > 0 ? "\(count) of \(transcripts.count) transcripts were" : "nothing was")
          + " taken in", hasDone: count > 0, hint: "the same command takes in the rest")
    case .failure(let error): throw error
    }
  }

  private func takeAll(
    _ transcripts: [ExchangedTranscript], onAdded: () -> Void
  ) async throws {
    var results: [JSONResult] = []
    var failed = 0
    for exchanged in transcripts {
      let name = exchanged.input ?? "a transcript"
      do {
        guard let digest = exchanged.digest,
          let found = try journal.recording(withDigest: digest)
        else {
          throw JournalError(
            .noSuchEntry, "\(name): no recording of the journal has this sound",
            hint: "import the recording first")
        }
        var transcript = exchanged.transcript
        transcript.state = .done
        results.append(
          try await take(transcript, input: exchanged.input, found.entry, found.recording))
        onAdded()
      } catch let error as JournalError where error.code != .diskFull {
        failed += 1
        context.tell("sotto: error: \(error.message)")
        var result = JSONResult(.failed, input: exchanged.input)
        result.error = JSONResult.Problem(error)
        results.append(result)
      }
    }
    if json { try context.printDocument(["results": results]) }
    guard failed > 0 else { return }
    throw Failure(
      failed == transcripts.count ? .failed : .partly,
      "\(failed) of \(transcripts.count) transcripts found no recording",
      hint: "import the recordings first")
  }

  private func take(
    _ transcript: Transcript, input: String?, _ entry: Entry, _ recording: Recording
  ) async throws -> JSONResult {
    var settings = TranscribeSettings()
    settings.model = model
    let outcome = try await journal.importTranscript(
      TranscriptImport(transcript, isChosen: isChosen), to: recording, settings: settings)
    var result = JSONResult(.added, entry: entry)
    result.input = input
    result.recording = recording.uuid.uuidString.lowercased()
    switch outcome {
    case .known(let version):
      result.status = .duplicate
      tell("\(context.heading(entry)): has it already, as version \(version.number)")
    case .added(let version, let guesses, let beyond):
      var line =
        "\(context.heading(entry)): version \(version.number), "
        + NumberText.count(version.words, "word")
      var warnings: [String] = []
      if guesses > 0 {
        warnings.append("\(guesses) of them could not be found in the sound")
        line += ", " + warnings[0]
      }
      tell(line)
      if beyond > 0 {
        let length = LengthText.clock(recording.duration)
        let captions = beyond == 1 ? "1 caption begins" : "\(beyond) captions begin"
        let warning =
          "\(captions) after the end of the recording (\(length)) and "
          + (beyond == 1 ? "is" : "are") + " left out"
        warnings.append(warning)
        context.tell("sotto: warning: \(warning)")
      }
      if !warnings.isEmpty { result.warnings = warnings }
      if !version.isCurrent {
        tell("  'sotto transcript use \(entry.id) \(version.number)' makes it current")
      }
    }
    return result
  }

  private func tell(_ line: String) {
    if !json && !quiet { context.print(line) }
  }
}
