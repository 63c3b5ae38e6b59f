import Entries
import Storage
import Transcription

extension Journal {
  /// How many seconds of older recordings a run looks at after its own, so that nobody waits long.
  private static let mostOlder = 300.0

  /// Gathers what recordings show about their voices that another engine heard or a person corrected:
  /// of those that a run has just finished, and of some older ones.
  ///
  /// The transcripts stand whatever becomes of it, so it fails in silence; the next run tries again.
  func gatherEvidence(of recordings: Set<Int64>, _ settings: TranscribeSettings) async {
    var settings = settings
    // Each recording's voice is decided by itself.
    if recordings.isEmpty { settings.voice = .recognised }
    // Most runs end here, and need not load what gathers.
    guard let any = try? file.recordingsWithoutEvidence(), !any.isEmpty else { return }
    guard let keeper = try? await EvidenceKeeper(file, settings),
      let waiting = try? keeper.waiting()
    else { return }
    var older = Journal.mostOlder
    for work in waiting where !Task.isCancelled {
      if !recordings.contains(work.recording.id) {
        guard older > 0 else { continue }
        older -= min(work.recording.duration, EvidenceKeeper.longest)
      }
      try? await keeper.keep(work.recording)
    }
  }
}
