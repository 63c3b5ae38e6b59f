import Entries
import Storage
import Transcription

extension Journal {
  /// How many seconds of older recordings a run also processes, so that nobody waits long.
  private static let mostOlder = 300.0

  /// Gathers evidence about voices from recordings that another engine recognised or a person
  /// corrected: from those that a run has just finished, and from some older ones.
  ///
  /// Failures are ignored, because the transcripts are not affected; the next run tries again.
  func gatherEvidence(of recordings: Set<Int64>, _ settings: TranscribeSettings) async {
    var settings = settings
    // Each recording's voice is recognised separately.
    if recordings.isEmpty { settings.voice = .recognised }
    // Most runs end here, without loading the model.
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

  /// Gathers evidence from recently corrected recordings before others are recognised with it: the
  /// evidence of their former words no longer counts, so without this a correction would make the
  /// voice poorer.
  func gatherCorrections(_ settings: TranscribeSettings) async {
    guard settings.voice != .stock, settings.chosenEngine == nil,
      let any = try? file.recordingsWithoutEvidence(), !any.isEmpty,
      let corrected = try? Set(file.correctedRecordings().map(\.recording)),
      any.contains(where: { corrected.contains($0.recording.id) })
    else { return }
    var settings = settings
    settings.voice = .recognised
    guard let keeper = try? await EvidenceKeeper(file, settings),
      let waiting = try? keeper.waiting()
    else { return }
    var rest = Journal.mostOlder
    for work in waiting where corrected.contains(work.recording.id) && rest > 0 {
      guard !Task.isCancelled else { return }
      rest -= min(work.recording.duration, EvidenceKeeper.longest)
      try? await keeper.keep(work.recording)
    }
  }
}
