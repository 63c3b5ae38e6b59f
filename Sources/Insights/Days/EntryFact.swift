package import Entries

/// The facts about one entry that looking back needs, without its texts and its sound.
///
/// Storage returns a hundred thousand of these from one query, so they are small: labels and words
/// are positions in the tables of ``JournalFacts`` instead of names, and of the moment only the
/// parts in use are kept.
package struct EntryFact: Sendable, Equatable {
  /// The entry's short number.
  package var number: Int64
  /// Its instant, in milliseconds since 1970-01-01T00:00:00Z.
  package var milliseconds: Int64
  /// Its civil day.
  package var day: CivilDay
  /// Its local time, in seconds since midnight.
  package var secondOfDay: Int32
  /// The mood's score, 1…5.
  package var mood: Int?
  /// The level of energy, 1…10.
  package var energy: Int?
  /// Labels, as positions in ``JournalFacts/tags``.
  package var tags: [Int32]
  /// Words said or written in it, as positions in ``JournalFacts/words``.
  package var words: [Int32]
  /// The number of words said in it.
  package var wordCount: Int
  /// The total length of its recordings, in seconds; 0 if it has no sound.
  package var spokenSeconds: Double
  /// Whether it has text that was searched for words: an entry whose text was not searched says
  /// nothing about the presence or absence of a word.
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

  /// Makes the facts of an entry from the parts of its moment, without the zone.
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
