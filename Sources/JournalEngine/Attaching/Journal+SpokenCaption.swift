import Entries
import Foundation
import Programs

extension Journal {
  /// Makes a temporary journal for sound of which only the words are wanted; it is removed
  /// afterwards.
  /// - Throws: Any error of `body`; ``JournalError`` if the temporary journal cannot be made.
  package func withPassingJournal<Value>(
    _ body: (Journal) async throws -> Value
  ) async throws -> Value {
    let place = FileManager.default.temporaryDirectory
    PrivateFolder.sweep(place, of: .sound)
    guard let folder = PrivateFolder(for: .sound, in: [place]) else {
      throw JournalError(
        .failed, "no folder to keep a voice in for a moment", hint: "TMPDIR names one")
    }
    let passing = try Journal.create(
      at: folder.url.appending(path: "passing.sotto").path, surroundings: surroundings)
    let result: Result<Value, any Error>
    do {
      result = .success(try await body(passing))
    } catch {
      result = .failure(error)
    }
    _ = consume folder
    return try result.get()
  }

  /// Returns what was said in a recording of a temporary journal, recognised with this journal's
  /// vocabulary.
  /// - Returns: The words on one line, empty if there were none.
  /// - Throws: ``JournalError`` if the recogniser fails.
  package func wordsHeard(
    in entry: Int64, of passing: Journal, _ settings: TranscribeSettings
  ) async throws -> String {
    var settings = try settings.ears == nil ? knowing(settings) : settings
    settings.ears = try settings.ears ?? Ears(settings)
    settings.usesOwnLanguage = false
    // A caption contains no spoken commands, and its sound is never searched.
    settings.wakeWord = nil
    settings.indexesSound = false
    for report in try await passing.transcribe(entries: [entry], settings: settings) {
      if case .failed(let error) = report.outcome { throw error }
    }
    let texts = try passing.entry(entry).recordings.compactMap { recording in
      try passing.currentTranscript(of: recording).flatMap { $0.isUnclear ? nil : $0.shownText }
    }
    return texts.joined(separator: " ").split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
  }
}
