import Entries
import JournalEngine

/// Stores the answers of a review, each as soon as it is given, while the person looks at the next
/// word.
///
/// The answers about one recording form one version, and all answers one step, which 'undo' takes
/// back at once. A later answer about a sentence replaces the earlier one.
actor ReviewKeeper {
  /// Identifies a sentence.
  private struct Key: Hashable {
    let recording: Int64
    let start: Double
    let channel: Int?

    init(_ sentence: ReviewSentence) {
      recording = sentence.recording.id
      start = sentence.utterance.start
      channel = sentence.utterance.channel
    }
  }

  /// A sentence with a stored answer.
  private struct Kept {
    let answer: ReviewAnswer
    /// The words that changed.
    let words: Int
    /// The sentence as it is in the transcript now; nil if it was removed.
    let standing: Utterance?
  }

  private let journal: Journal
  private let settings: TranscribeSettings
  private let step = ChangeStep()
  private var kept: [Key: Kept] = [:]
  /// The versions that this review made, and the versions that were current before, by recording.
  private var versions: [Int64: TranscriptVersionInfo] = [:]
  private var formers: [Int64: TranscriptVersionInfo] = [:]
  /// The answers not stored yet, at most one per sentence.
  private var waiting: [ReviewAnswer] = []
  private var work: Task<Void, Never>?
  private var failure: (any Error)?

  init(_ journal: Journal, settings: TranscribeSettings) {
    self.journal = journal
    self.settings = settings
  }

  /// Takes an answer, and stores it after the earlier ones.
  /// - Throws: An error if an earlier answer could not be stored.
  func add(_ answer: ReviewAnswer) throws {
    if let failure { throw failure }
    waiting.removeAll { Key($0.sentence) == Key(answer.sentence) }
    waiting.append(answer)
    if work == nil { work = Task { await keepAll() } }
  }

  /// Waits until all answers are stored.
  /// - Returns: The results of the review.
  func finish() async throws -> ReviewRun.Outcome {
    while let work { await work.value }
    if let failure { throw failure }
    var outcome = ReviewRun.Outcome()
    for (_, sentence) in kept {
      if sentence.answer.isRight { outcome.right += 1 } else { outcome.corrected += 1 }
      outcome.words += sentence.words
      outcome.entries.insert(sentence.answer.sentence.entry)
    }
    return outcome
  }

  private func keepAll() async {
    while failure == nil, !waiting.isEmpty {
      do {
        try await keep(waiting.removeFirst())
      } catch {
        failure = error
      }
    }
    work = nil
  }

  private func keep(_ answer: ReviewAnswer) async throws {
    var answer = answer
    let key = Key(answer.sentence)
    if let before = kept[key] { answer.standing = before.standing }
    if answer.isTakenBack, try takesBack(answer, key) { return }
    let recording = answer.sentence.recording
    if formers[recording.id] == nil {
      formers[recording.id] = try journal.transcriptVersions(of: recording).first(
        where: \.isCurrent)
    }
    let report = try await journal.review(
      [answer], settings: settings, in: step, amending: versions[recording.id])
    guard let report else { return }
    versions[recording.id] = report.version
    kept[key] =
      answer.isTakenBack
      ? nil
      : Kept(answer: answer, words: report.changed, standing: report.sentences.first ?? nil)
  }

  /// Takes an answer back if nothing of it remains in the transcript then.
  ///
  /// That is so if it was not stored, or if it was the only answer of its version, so that the
  /// previous version can be restored.
  private func takesBack(_ answer: ReviewAnswer, _ key: Key) throws -> Bool {
    guard kept[key] != nil else { return true }
    let recording = answer.sentence.recording
    guard kept.keys.count(where: { $0.recording == recording.id }) == 1,
      let made = versions[recording.id], let former = formers[recording.id],
      try journal.takeBack(made, to: former, of: recording, in: step)
    else { return false }
    kept[key] = nil
    versions[recording.id] = nil
    return true
  }
}
