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

  /// Gathers what recordings show that a person corrected since, before others are heard by what they
  /// teach: their former words count no more, and the voice would be poorer for being corrected.
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
