/// What a merge took over from another copy of a journal, or would take over.
public struct MergeReport: Sendable, Equatable {
  /// The other journal.
  public var source: String
  /// Whether it was a trial that wrote nothing.
  public var isTrial = false
  /// The numbers of the entries that were added.
  public var added: [Int64] = []
  /// The numbers of the entries that were changed.
  public var changed: [Int64] = []
  /// How many other entries have changes of the other journal only in their histories now.
  public var histories = 0
  /// How many entries were erased permanently because the other journal has erased them.
  public var erased = 0
  /// The numbers of these erased entries.
  public var erasedNumbers: [Int64] = []
  /// How many recordings were added.
  public var recordings = 0
  /// The number of bytes of their sound.
  public var soundBytes: Int64 = 0
  /// How many versions of transcripts were added.
  public var transcripts = 0
  /// How many versions of transcripts had lost words, and have those of the other journal now.
  public var wholeTranscripts = 0
  /// How many places have another name or position now.
  public var places = 0
  /// How many places had damaged names, which are whole again.
  public var mendedPlaces = 0
  /// How many labels had damaged names, which are whole again.
  public var mendedLabels = 0
  /// How many filters of collections were taken over or removed.
  public var filters = 0
  /// How many changes to the mood vocabulary were taken over or removed.
  public var moodWords = 0
  /// How many goals were added, changed or removed.
  public var goals = 0
  /// How many words of the vocabulary were taken over.
  public var vocabulary = 0
  /// How many texts to learn from were taken over.
  public var learnedTexts = 0
  /// The changes to words for moods that a later change of the other journal replaced.
  public var replacedMoodWords: [ReplacedMoodWord] = []
  /// The parts that both journals have changed differently.
  public var conflicts: [MergeConflict] = []
  /// The words for moods and the goals that one journal changed and the other hid or removed.
  public var removalConflicts: [RemovalConflict] = []
  /// The recordings that were not taken over, because their sound in the other journal is damaged.
  public var damaged: [DamagedRecording] = []
  /// The recordings whose sound differs between the journals; this journal's sound stays.
  public var different: [DamagedRecording] = []
  /// In a trial, the recordings to be added of which stored bytes or their digests have changed in
  /// the other journal, although their sound is whole.
  public var changedSound: [Damage] = []
  /// The entries that were not merged, because one of the journals redacted them.
  public var redacted: [RedactedEntry] = []
  /// The entries here whose histories lack a change of the other journal, because it cannot be
  /// read.
  public var unreadHistories: [Int64] = []
  /// The texts here that are not UTF-8 after the merge, because they are whole in neither
  /// journal.
  public var brokenTexts: [Damage] = []
  /// How many texts of the other journal are not UTF-8, and were left there.
  public var textsLeft = 0
  /// How many times of the other journal lie outside of the years 1 to 9999, and were left there.
  public var timesLeft = 0
  /// Whether the write-ahead log was emptied after something was erased.
  public var isLogEmptied = true

  /// Describes a merge that has not begun.
  public init(source: String) { self.source = source }

  /// Whether nothing was taken over.
  public var isEmpty: Bool {
    added.isEmpty && changed.isEmpty && histories == 0 && erased == 0 && recordings == 0
      && transcripts == 0
      && wholeTranscripts == 0 && places == 0 && mendedPlaces == 0 && mendedLabels == 0
      && filters == 0 && moodWords == 0
      && goals == 0 && vocabulary == 0 && learnedTexts == 0
  }
}
