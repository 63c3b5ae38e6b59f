import Documents
import JournalEngine
import Synchronization
import Transcription

/// Makes recordings ready to be searched by sound, with progress.
struct SoundIndexRun {
  let context: Context
  let journal: Journal
  let quiet: Bool
  let settings: TranscribeSettings

  /// How recordings become ready that cannot be searched by sound.
  static func advice(for waiting: Int) -> String {
    "\(NumberText.count(waiting, "recording")) cannot be searched by sound yet; "
      + "'sotto transcribe --reindex' makes \(waiting == 1 ? "it" : "them") ready"
  }

  /// Works on all recordings that are not ready, or on those of some entries.
  func run(entries: [Int64]?) async throws {
    let status = TranscribeStatus(context, isQuiet: quiet, work: TranscribeStatus.indexing)
    status.begin()
    let hasKept = Mutex(false)
    let outcome = await Interruptible.run(onCancel: {
      status.clear()
      if !quiet { context.tell(Interruptible.ending) }
    }) {
      try await journal.indexSound(entries: entries, settings: settings) { event in
        switch event {
        case .began(_, let seconds): status.take(total: seconds)
        case .progress(let seconds):
          // This is the part that was indexed and stored.
          hasKept.withLock { $0 = true }
          status.show(done: seconds)
        case .kept, .finished, .indexing: break
        }
      }
    }
    status.finish()
    let done: SoundIndexOutcome
    switch outcome {
    case .success(let value): done = value
    case .failure(is CancellationError):
      throw Failure.interrupted(
        hasKept.withLock { $0 }
          ? "interrupted; what was heard is kept" : "interrupted; nothing was heard",
        hasDone: hasKept.withLock { $0 },
        hint: "the same command goes on where it stopped")
    case .failure(let error): throw error
    }
    if !quiet {
      context.print(
        done.indexed == 0 && done.failed == 0
          ? "Every recording with a transcript can be searched by sound."
          : "\(NumberText.count(done.indexed, "recording")) can be searched by sound now.")
    }
    guard done.failed == 0 else {
      throw Failure(
        done.indexed == 0 ? .failed : .partly,
        "\(NumberText.count(done.failed, "recording")) could not be heard",
        hint: "'sotto check' tells whether its sound is whole")
    }
  }
}
