public import Entries
import Sound
import SoundFiles
import Transcription

/// Writes down what is said in audio files, without a journal.
public struct FileTranscriber: Sendable {
  private let pool: TranscriptionPool

  /// Begins to load the decoders.
  /// - Throws: ``JournalError`` with `notInstalled` where the model is missing.
  public init(settings: TranscribeSettings) throws {
    pool = try TranscriptionPool(settings)
  }

  /// Transcribes one file.
  /// - Returns: The transcript, and the length of the sound in seconds.
  /// - Throws: ``JournalError`` with `notAudio` where the file cannot be read.
  public func transcribe(
    _ path: String, onProgress: @Sendable (Double) -> Void = { _ in }
  ) async throws -> (transcript: Transcript, seconds: Double) {
    do {
      var reader = try AudioInput(path: path)
      var transcript = Transcript(engine: try await pool.engine)
      try await pool.transcribe(&reader) { event in
        switch event {
        case .utterance(_, let utterance): transcript.utterances.append(utterance)
        case .progress(let seconds): onProgress(seconds)
        }
      }
      return (transcript, Double(reader.position) / Double(max(reader.format.rate, 1)))
    } catch let error as SoundFileError {
      throw JournalError(error, path: path)
    } catch let error as TranscriptionError {
      throw JournalError(error)
    }
  }
}
