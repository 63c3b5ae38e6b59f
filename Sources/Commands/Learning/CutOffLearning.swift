import Entries
import Foundation
import Intake
import JournalEngine

/// Remembers that a run of `learn` stored something and did not come to its end, so that the next
/// one says that it goes on from there, and what both gained.
///
/// It is remembered in the folder for state; names of voices stay in the journal, which may be
/// locked.
struct CutOffLearning {
  /// How well a voice was known.
  struct Knowledge: Codable {
    /// The digest of its name.
    var digest: String
    var isUsed: Bool
    var gain: Double?

    init(_ voice: LearnedVoiceSummary) {
      digest = Knowledge.digest(of: voice)
      (isUsed, gain) = (voice.isUsed, voice.gain)
    }

    static func digest(of voice: LearnedVoiceSummary) -> String {
      BytesIdentity.digest(of: Array(voice.name.utf8))
    }
  }

  private struct Note: JournalNote {
    var date: Int64
    /// The voices before the run.
    var voices: [Knowledge]?
  }

  private let notes: JournalNotes<Note>

  init(in journal: Journal, _ context: Context) {
    notes = JournalNotes("learning.json", of: journal, context)
  }

  /// Whether a run that stored something has not come to its end.
  var isThere: Bool { notes.note != nil }

  /// What was known of the voices before that run; nil if nobody can tell.
  var knowledge: [Knowledge]? { notes.note?.voices }

  /// Remembers that a run has stored something.
  /// - Parameters:
  ///   - date: When the run began.
  ///   - voices: The voices before it.
  func begin(_ date: Date, knowing voices: [LearnedVoiceSummary]) {
    let knowledge = voices.map(Knowledge.init)
    notes.change { $0 ?? Note(date: date.milliseconds, voices: knowledge) }
  }

  /// Forgets what was known of the voices, because one was forgotten.
  func forgetVoices() {
    notes.change { note in note.map { Note(date: $0.date) } }
  }

  /// Forgets it, because a run came to its end, or what was learned was taken back.
  func end() { notes.change { _ in nil } }

  /// Returns voices with what was known of them before; nil if a voice is new or gone.
  static func voices(
    _ voices: [LearnedVoiceSummary], with knowledge: [Knowledge]
  ) -> [LearnedVoiceSummary]? {
    if knowledge.isEmpty { return [] }
    guard knowledge.count == voices.count else { return nil }
    var earlier = voices
    for index in earlier.indices {
      let digest = Knowledge.digest(of: earlier[index])
      guard let known = knowledge.first(where: { $0.digest == digest }) else { return nil }
      (earlier[index].isUsed, earlier[index].gain) = (known.isUsed, known.gain)
    }
    return earlier
  }
}
