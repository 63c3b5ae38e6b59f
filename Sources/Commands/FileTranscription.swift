import Entries
import Foundation
import JournalEngine
import Terminal

/// Prints the words of audio files, without a journal.
struct FileTranscription {
  let context: Context
  let format: StreamOptions
  let quiet: Bool
  let settings: TranscribeSettings

  func run(_ files: [String]) async throws {
    let transcriber = try FileTranscriber(settings: settings)
    var transcripts: [JSONTranscript] = []
    var failures = 0
    var spoken = 0
    for file in files {
      do {
        let (transcript, seconds) = try await transcriber.transcribe(file)
        if transcript.text.isEmpty {
          context.tell("sotto: \(file): no speech found")
        } else {
          spoken += 1
        }
        var shown = JSONTranscript(transcript)
        shown.input = file
        shown.seconds = jsonSeconds(seconds)
        if format.ndjson {
          context.print(try JSONDocument(["transcript": shown]).text(isLine: true))
        } else if format.json {
          transcripts.append(shown)
        } else if !transcript.text.isEmpty {
          if files.count > 1 { context.print("\(file):") }
          context.print(transcript.text)
        }
      } catch let error as JournalError {
        failures += 1
        context.tell("sotto: error: \(error.message)")
      }
    }
    if format.json { context.print(try JSONDocument(["transcripts": transcripts]).text()) }
    if failures > 0 {
      throw Failure(failures == files.count ? .failed : .partly, nil)
    }
    if files.count == 1 && spoken == 0 { throw Failure(.noSpeech, nil) }
  }
}
