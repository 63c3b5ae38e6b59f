import Entries
import JournalEngine
import SoundFiles
import Transcription

/// Imports a folder of recordings into a new journal, transcribes them, and returns where a word
/// was said.
func findSpoken(_ word: String, in folder: String, journal path: String) async throws -> [String] {
  let journal = try Journal.create(at: path)
  try await journal.importAudio([folder], request: ImportRequest()) { report in
    if case .failed(let error) = report.outcome { print("\(report.input): \(error.message)") }
  }
  var settings = TranscribeSettings()
  settings.jobs = 2
  try await journal.transcribe(settings: settings)
  return try journal.search(word, filter: EntryFilter(limit: 10)).flatMap { hit in
    hit.spoken.map { "entry \(hit.entry), second \($0.start)" }
  }
}

/// Transcribes one file without a journal.
func words(of file: String) async throws -> [String] {
  let model = try ModelCatalogue().model()
  let pool = try TranscriptionPool(settings: TranscriptionSettings(model: model), jobs: 2)
  var reader = try AudioFileReader(path: file)
  var lines: [String] = []
  try await pool.transcribe(&reader) { event in
    if case .utterance(_, let utterance) = event { lines.append(utterance.text) }
  }
  return lines
}
