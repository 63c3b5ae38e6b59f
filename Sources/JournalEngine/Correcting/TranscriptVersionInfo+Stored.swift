import Entries
import Storage

extension TranscriptVersionInfo {
  /// What the journal keeps of a version.
  init(_ version: TranscriptVersion, number: Int) {
    self.init(
      number: number, engine: version.engine, state: version.state, isCurrent: version.isCurrent,
      created: version.created, words: version.wordCount, unsureWords: version.unsureCount)
  }
}
