import Entries
import Storage

/// Decides whether a voice is worse than none: whether it made more errors than the unchanged model
/// in recordings that a person corrected since, and that it did not learn from.
///
/// Likelihood decides while there is too little evidence, and where the difference may be chance.
/// The result is computed again each time, so a voice is used again as soon as newer versions made
/// with it have no more errors than those without.
enum VoiceTrial {
  /// The fewest words and recordings, and the most recordings; the newest count.
  static let (fewestWords, fewest, most) = (100, 8, 60)

  /// Returns the names of the voices that are certainly worse than none.
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
    // For most journals, nothing is left here, so no text is read.
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

  /// The newest two versions of a recording that differ only in the voice: one with and one
  /// without, with the same effort, the same vocabulary and the same revision of the recogniser.
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

  /// Whether significantly more errors were made with a voice than without, in recordings that both
  /// heard.
  static func isWorse(_ pairs: [(first: Int, second: Int, words: Int)]) -> Bool {
    guard pairs.count >= fewest, pairs.reduce(0, { $0 + $1.words }) >= fewestWords,
      let more = ErrorInterval.ofDifference(pairs)
    else { return false }
    return more.lowerBound > 0
  }
}
