import Entries
import JournalEngine

/// Keeps the answers of a review, each as soon as it is given, while the next sentence is looked at.
///
/// Those about one recording become one version, and all of them one step, which 'undo' takes back at
/// once.
actor ReviewKeeper {
  private let journal: Journal
  private let settings: TranscribeSettings
  private let step = ChangeStep()
  private var outcome = ReviewRun.Outcome()
  /// The versions that were made, by recording.
  private var versions: [Int64: TranscriptVersionInfo] = [:]
  /// The answer that is kept last; each waits for the one before.
  private var latest: Task<Void, any Error>?
  private var failure: (any Error)?

  init(_ journal: Journal, settings: TranscribeSettings) {
    self.journal = journal
    self.settings = settings
  }

  /// Takes an answer, and keeps it after those that were given before.
  /// - Throws: Why an earlier one could not be kept.
  func add(_ answer: ReviewAnswer) throws {
    if let failure { throw failure }
    latest = Task { [latest] in
      try await latest?.value
      do {
        try await keep(answer)
      } catch {
        failure = error
        throw error
      }
    }
  }

  /// Waits until all answers are kept.
  /// - Returns: What was done.
  func finish() async throws -> ReviewRun.Outcome {
    try await latest?.value
    return outcome
  }

  private func keep(_ answer: ReviewAnswer) async throws {
    let recording = answer.sentence.recording.id
    let report = try await journal.review(
      [answer], settings: settings, in: step, amending: versions[recording])
    guard let report else { return }
    versions[recording] = report.version
    if answer.isRight { outcome.right += 1 } else { outcome.corrected += 1 }
    outcome.words += report.changed
    outcome.entries.insert(answer.sentence.entry)
  }
}
