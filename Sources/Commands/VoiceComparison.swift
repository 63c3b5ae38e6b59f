import Entries
import Insights
import JournalEngine

/// What was measured of a voice in one recording, and what is usual in the others.
struct VoiceComparison {
  let facts: VoiceFacts
  let usual: VoiceBaseline

  /// One for each recording of an entry; nothing for one that is not finished.
  static func all(_ entry: Entry, in journal: Journal) throws -> [VoiceComparison?] {
    try entry.recordings.map { recording in
      guard let facts = try journal.voice(of: recording) else { return nil }
      return VoiceComparison(facts: facts, usual: try journal.usualVoice(except: recording))
    }
  }
}
