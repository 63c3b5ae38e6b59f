package import Entries
import Transcription

extension Journal {
  /// Compares two versions of a recording's transcript word by word.
  /// - Throws: ``JournalError`` with `noSuchEntry` where there is no such version.
  package func compareTranscripts(
    _ first: Int, _ second: Int, of recording: Recording
  ) throws -> TranscriptComparison {
    let (left, right) = try (
      transcript(version: first, of: recording), transcript(version: second, of: recording)
    )
    return TranscriptComparison(
      TranscriptComparison.Side(version: left.version, transcript: left.transcript),
      TranscriptComparison.Side(version: right.version, transcript: right.transcript),
      difference: WordDifference(
        left.transcript.words.map(\.text), right.transcript.words.map(\.text)))
  }
}
