public import Entries
import Transcription

/// Whether a person really read the given sentences aloud.
///
/// Sentences that were read count as a correction and teach the owner's voice. Silence, another
/// text or half of the sentences would teach wrong words.
struct ReadingCheck {
  /// The smallest share of the longer words that must be recognised: even if eight words in ten of
  /// a voice are misheard, twice this share is recognised, and almost nothing if another text is
  /// read.
  private static let least = 0.1
  /// The number of letters from which a word rarely occurs in another text by chance.
  private static let long = 4
  /// The shortest duration of a word, in seconds.
  private static let shortest = 0.1

  /// Whether somebody read all sentences.
  let isRead: Bool

  init(_ sentences: [String], heard transcript: Transcript) {
    let said = sentences.flatMap { WrittenWord.words(of: $0).map(\.key) }
    let found = transcript.utterances.filter { !$0.isUnclear }.flatMap(\.words)
    let pairs = WordMatching.pairs(said, found.map { WrittenWord.key($0.text) })
    func isLong(_ word: String) -> Bool { word.count >= ReadingCheck.long }
    let long = said.count(where: isLong)
    let heard = pairs.count { isLong(said[$0.left]) }
    guard heard > 0, Double(heard) >= ReadingCheck.least * Double(long) else {
      isRead = false
      return
    }
    // Words that were not recognised take time too.
    var (next, time) = (0, found.first?.start ?? 0)
    for pair in pairs where isLong(said[pair.left]) {
      let word = found[pair.right]
      guard ReadingCheck.fits(pair.left - next, time..<max(time, word.start)) else {
        isRead = false
        return
      }
      (next, time) = (pair.left + 1, word.end)
    }
    isRead = ReadingCheck.fits(
      said.count - next, time..<max(time, found.last?.end ?? time))
  }

  private static func fits(_ words: Int, _ time: Range<Double>) -> Bool {
    // Up to three words may take no time of their own, because they are heard as part of their
    // neighbours.
    Double(words - 3) * shortest <= time.upperBound - time.lowerBound
  }
}

extension Journal {
  /// Makes sentences the transcripts of an entry's recordings, as a correction, if they are what
  /// was heard.
  /// - Parameters:
  ///   - isCertain: Whether the person confirmed that they read it, whatever was recognised.
  ///   - step: The step to which the change belongs.
  /// - Returns: Whether they were accepted; if not, nothing is changed.
  public func correct(
    _ number: Int64, asRead sentences: [String], isCertain: Bool = false,
    settings: TranscribeSettings, in step: ChangeStep? = nil
  ) async throws -> Bool {
    let recordings = try entry(number).recordings
    for recording in recordings where !isCertain {
      guard let transcript = try currentTranscript(of: recording),
        ReadingCheck(sentences, heard: transcript).isRead
      else { return false }
    }
    for recording in recordings {
      // Even a sentence that was recognised without errors becomes certain now.
      _ = try await correctTranscript(
        of: recording, lines: sentences, sure: Set(sentences.indices), settings: settings, in: step)
    }
    return !recordings.isEmpty
  }
}
