package import Entries

/// The facts about one entry that looking back needs: no texts and no sound.
package struct FactRow: Sendable, Equatable {
  /// The parts to read besides the moment, the mood and the energy.
  package struct Parts: OptionSet, Sendable {
    /// The length of its recordings and the number of words said.
    package static let sound = Parts(rawValue: 1)
    /// The measurements of the voice; only together with the sound.
    package static let voice = Parts(rawValue: 2)
    /// Whether its note has words.
    package static let note = Parts(rawValue: 4)

    /// The parts as bits.
    package let rawValue: Int

    /// Makes parts from bits.
    package init(rawValue: Int) { self.rawValue = rawValue }
  }

  /// The facts about an entry's note.
  package enum Note: Sendable, Equatable {
    /// There is no note, or it was not asked for.
    case none
    /// The note contains an ASCII letter or digit, and so a word.
    case words
    /// The beginning of a note without ASCII letters and digits.
    case unusual(String)
  }

  /// The entry's short number.
  package var number: Int64
  /// Its instant, in milliseconds since 1970-01-01T00:00:00Z.
  package var milliseconds: Int64
  /// The offset of its zone's clocks at that instant, in seconds east of UTC.
  package var offset: Int
  /// Its civil day.
  package var day: CivilDay
  /// The mood's score.
  package var mood: Int?
  /// The level of energy.
  package var energy: Int?
  /// The note.
  package var note: Note = .none
  /// The number of words in its current transcripts.
  package var wordCount: Int = 0
  /// The total length of its recordings, in seconds.
  package var seconds: Double = 0
  /// The measurements of the voice in its longest recording.
  package var voice: VoiceRow?
}
