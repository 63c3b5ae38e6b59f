package import Entries

/// What looking back needs of one entry: no texts and no sound.
package struct FactRow: Sendable, Equatable {
  /// What is read of entries, beside when they were, their mood and their energy.
  package struct Parts: OptionSet, Sendable {
    /// The length of its recordings, and how many words were said.
    package static let sound = Parts(rawValue: 1)
    /// What was measured of the voice; only with the sound.
    package static let voice = Parts(rawValue: 2)
    /// Whether there are words in its note.
    package static let note = Parts(rawValue: 4)

    /// The parts as bits.
    package let rawValue: Int

    /// Makes parts of bits.
    package init(rawValue: Int) { self.rawValue = rawValue }
  }

  /// What is known of an entry's note.
  package enum Note: Sendable, Equatable {
    /// There is none, or it was not asked for.
    case none
    /// There is a letter or a digit of ASCII in it, and so a word.
    case words
    /// Its beginning, in which there is none of those.
    case unusual(String)
  }

  /// The entry's short number.
  package var number: Int64
  /// When it was, in milliseconds since 1970-01-01T00:00:00Z.
  package var milliseconds: Int64
  /// Seconds east of UTC that clocks showed there and then.
  package var offset: Int
  /// The day it was there.
  package var day: CivilDay
  /// The mood's score.
  package var mood: Int?
  /// The level of energy.
  package var energy: Int?
  /// The note.
  package var note: Note = .none
  /// How many words its current transcripts have.
  package var wordCount: Int = 0
  /// The length of its recordings together, in seconds.
  package var seconds: Double = 0
  /// What was measured of the voice in its longest recording.
  package var voice: VoiceRow?
}
