package import Entries

/// What looking back needs of one entry, without its texts and its sound.
///
/// Storage delivers a hundred thousand of these in one query, so labels and words are positions in
/// the tables of ``JournalFacts`` and not names.
package struct EntryFact: Sendable, Equatable {
  /// The entry's short number.
  package var number: Int64
  /// When it was, and on which day.
  package var moment: Moment
  /// The mood's score, 1…5.
  package var mood: Int?
  /// The level of energy, 1…10.
  package var energy: Int?
  /// Labels, as positions in ``JournalFacts/tags``.
  package var tags: [Int32]
  /// Words that were said or written, as positions in ``JournalFacts/words``.
  package var words: [Int32]
  /// The number of words said.
  package var wordCount: Int
  /// The length of its recordings together, in seconds; 0 where it has no sound.
  package var spokenSeconds: Double
  /// Whether words were typed in its note; where ``words`` were looked up, they tell it too.
  package var hasNote: Bool
  /// What was measured of the voice.
  package var voice: VoiceFacts?

  /// Makes the facts of an entry.
  package init(
    number: Int64, moment: Moment, mood: Int? = nil, energy: Int? = nil, tags: [Int32] = [],
    words: [Int32] = [], wordCount: Int = 0, spokenSeconds: Double = 0,
    hasNote: Bool = false, voice: VoiceFacts? = nil
  ) {
    self.number = number
    self.moment = moment
    self.mood = mood
    self.energy = energy
    self.tags = tags
    self.words = words
    self.wordCount = wordCount
    self.spokenSeconds = spokenSeconds
    self.hasNote = hasNote
    self.voice = voice
  }

  /// Whether words were said or written.
  package var hasText: Bool { wordCount > 0 || hasNote || !words.isEmpty }

  /// Whether the entry has sound.
  package var hasSound: Bool { spokenSeconds > 0 }
}
