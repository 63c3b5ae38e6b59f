package import Entries

extension Journal {
  /// Replaces one line of a recording's transcript by a text that a person wrote, as
  /// ``correctTranscript(of:lines:settings:in:)`` does with all of them.
  /// - Parameters:
  ///   - place: The line's place among those that are shown, from 0.
  ///   - old: The line as the person saw it.
  ///   - new: The new text; an empty text removes the line.
  /// - Returns: The result, or nil if the text did not change.
  /// - Throws: ``JournalError`` with `usage` if the line has changed meanwhile.
  package func correctLine(
    _ place: Int, from old: String, to new: String, of recording: Recording,
    settings: TranscribeSettings, in step: ChangeStep? = nil
  ) async throws -> CorrectionReport? {
    guard let transcript = try currentTranscript(of: recording) else {
      throw JournalError(
        .noSuchEntry, "the recording has no transcript", hint: "make one with 'sotto transcribe'")
    }
    var lines = transcript.shownLines
    guard lines.indices.contains(place), lines[place] == old else {
      throw JournalError(
        .usage, "the text was changed elsewhere meanwhile", hint: "look at it again")
    }
    lines[place] = new
    return try await correctTranscript(
      of: recording, lines: transcript.restoringUnclear(lines), settings: settings, in: step)
  }
}
