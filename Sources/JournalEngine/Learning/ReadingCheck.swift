public import Entries
import Transcription

/// Whether sentences that were to be read aloud are what was heard.
///
/// What was read is taken for a correction and teaches the owner's voice. Silence, another text or half
/// of the sentences would teach what nobody said.
struct ReadingCheck {
  /// The smallest share of the longer words that are heard of somebody who reads them: of a voice of
  /// which eight words in ten are misheard it is twice as many, of another text next to none.
  private static let least = 0.1
  /// The letters of a word that hardly stands in any text by chance.
  private static let long = 4
  /// The shortest time in which a word is said, in seconds.
  private static let shortest = 0.1

  /// Whether somebody read all of them.
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
    // Words of which none was understood take their time all the same.
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
    // A few can be missing because they are heard as part of their neighbours.
    Double(words - 3) * shortest <= time.upperBound - time.lowerBound
  }
}

extension Journal {
  /// Takes sentences for the words of an entry's recordings, as a correction, if that is what was
  /// heard in them.
  /// - Parameters:
  ///   - isCertain: Whether the person said that it was read, whatever was heard.
  ///   - step: What else belongs to the same change.
  /// - Returns: Whether they were taken; if not, nothing is changed.
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
      // Where every word was heard rightly too, that is what is known now.
      _ = try await correctTranscript(
        of: recording, lines: sentences, sure: Set(sentences.indices), settings: settings, in: step)
    }
    return !recordings.isEmpty
  }
}
