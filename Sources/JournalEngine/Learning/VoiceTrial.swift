import Entries
import Storage

/// Whether the error rate speaks against a voice: whether it made more errors than the unchanged model
/// in recordings that a person corrected since, and that it did not learn from.
///
/// Likelihood decides as long as there is too little to tell, and where the difference may be chance.
/// What was found is asked anew each time, so a voice is used again when hearing it anew finds no more
/// errors.
enum VoiceTrial {
  /// The fewest words and recordings, and the most recordings, the newest.
  static let (fewestWords, fewest, most) = (100, 8, 60)

  /// Returns the names of the voices that are surely worse than none.
  static func worse(in file: JournalFile) throws -> Set<String> {
    let corrected = try storage { try file.correctedRecordings() }
    guard corrected.count >= fewest else { return [] }
    var versions: [String: [(recording: Int64, stock: Int64, learned: Int64)]] = [:]
    for (recording, _) in corrected.suffix(most) {
      let measuring = Journal.measuring(try storage { try file.transcripts(of: recording) })
      guard let pair = pair(measuring) else { continue }
      let names = try storage { Set(try file.voiceNames(in: recording).values) }
      guard names.count == 1, let name = names.first, !name.isEmpty else { continue }
      versions[name, default: []].append((recording, pair.stock.id, pair.learned.id))
    }
    // Most journals end here, without any text being read.
    return Set(
      try versions.filter { $0.value.count >= fewest }.filter { _, versions in
        isWorse(
          try versions.compactMap { version in
            guard let said = try storage({ try file.currentTranscript(of: version.recording) }),
              let stock = try storage({ try file.transcript(version.stock) }),
              let learned = try storage({ try file.transcript(version.learned) })
            else { return nil }
            let without = HeardErrors(said: said.transcript, heard: stock.transcript)
            let with = HeardErrors(said: said.transcript, heard: learned.transcript)
            return (without.errors, with.errors, without.words)
          })
      }.keys)
  }

  /// The newest two versions of a recording that were heard with a voice and without one, and otherwise
  /// alike: with the same effort and the same words of its owner's, by the same revision.
  static func pair(
    _ versions: [TranscriptVersion]
  ) -> (stock: TranscriptVersion, learned: TranscriptVersion)? {
    for learned in versions.reversed() where learned.engine.ear == Transcript.Engine.learnedEar {
      let stock = versions.last {
        $0.engine.ear == Transcript.Engine.stockEar && $0.engine.isAlike(learned.engine)
      }
      if let stock { return (stock, learned) }
    }
    return nil
  }

  /// Whether more errors were made with a voice than without, in recordings that both heard, by more
  /// than chance would have it.
  static func isWorse(_ pairs: [(first: Int, second: Int, words: Int)]) -> Bool {
    guard pairs.count >= fewest, pairs.reduce(0, { $0 + $1.words }) >= fewestWords,
      let more = ErrorInterval.ofDifference(pairs)
    else { return false }
    return more.lowerBound > 0
  }
}
