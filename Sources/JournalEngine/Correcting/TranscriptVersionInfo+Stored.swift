import Entries
import Storage

extension TranscriptVersionInfo {
  /// Describes a stored version.
  init(_ version: TranscriptVersion, number: Int) {
    self.init(
      number: number, engine: version.engine, state: version.state, isCurrent: version.isCurrent,
      created: version.created, words: version.wordCount, unsureWords: version.unsureCount)
  }
}
