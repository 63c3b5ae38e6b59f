package import Entries

/// What looking back needs of one entry, without its texts and its sound.
///
/// Storage delivers a hundred thousand of these in one query, so they are small: labels and words are
/// positions in the tables of ``JournalFacts`` and not names, and the moment is what is asked of it.
package struct EntryFact: Sendable, Equatable {
  /// The entry's short number.
  package var number: Int64
  /// When it was, in milliseconds since 1970-01-01T00:00:00Z.
  package var milliseconds: Int64
  /// On which day it was.
  package var day: CivilDay
  /// The time of its own clock, in seconds since midnight.
  package var secondOfDay: Int32
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
  /// Whether words were said or written in it, and looked for: an entry whose text was not looked
  /// through tells nothing of a word, neither that it is there nor that it is not.
  package var hasText: Bool

  /// Makes the facts of an entry.
  package init(
    number: Int64, moment: Moment, mood: Int? = nil, energy: Int? = nil, tags: [Int32] = [],
    words: [Int32] = [], wordCount: Int = 0, spokenSeconds: Double = 0, hasNote: Bool = false
  ) {
    self.init(
      number: number, milliseconds: moment.milliseconds, offset: moment.offset, day: moment.day,
      mood: mood, energy: energy, tags: tags, words: words, wordCount: wordCount,
      spokenSeconds: spokenSeconds, hasNote: hasNote)
  }

  /// Makes the facts of an entry from its moment's parts, of which the zone is not asked.
  package init(
    number: Int64, milliseconds: Int64, offset: Int, day: CivilDay, mood: Int? = nil,
    energy: Int? = nil, tags: [Int32] = [],
    words: [Int32] = [], wordCount: Int = 0, spokenSeconds: Double = 0,
    hasNote: Bool = false
  ) {
    self.number = number
    self.milliseconds = milliseconds
    self.day = day
    self.secondOfDay = Int32(Moment.secondOfDay(milliseconds: milliseconds, offset: offset))
    self.mood = mood
    self.energy = energy
    self.tags = tags
    self.words = words
    self.wordCount = wordCount
    self.spokenSeconds = spokenSeconds
    self.hasText = wordCount > 0 || hasNote || !words.isEmpty
  }

  /// Whether the entry has sound.
  package var hasSound: Bool { spokenSeconds > 0 }
}
