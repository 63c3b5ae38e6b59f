package import Entries
package import Insights

extension Journal {
  /// What was measured of the voice in each recording of an entry, beside what is usual in all
  /// others; nothing for a recording that is not finished.
  package func voices(in entry: Entry) throws -> [VoiceComparison?] {
    try entry.recordings.map { recording in
      guard let facts = try voice(of: recording) else { return nil }
      return VoiceComparison(facts: facts, usual: try usualVoice(except: recording))
    }
  }
}
