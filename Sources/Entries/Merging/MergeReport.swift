/// What a merge took from another copy of a journal, or would take.
public struct MergeReport: Sendable, Equatable {
  /// The other journal.
  public var source: String
  /// Whether nothing was written.
  public var isTrial = false
  /// The numbers of the entries that were added.
  public var added: [Int64] = []
  /// The numbers of the entries that were changed.
  public var changed: [Int64] = []
  /// How many entries were erased for ever because the other journal has erased them.
  public var erased = 0
  /// The numbers that those had.
  public var erasedNumbers: [Int64] = []
  /// How many recordings were added.
  public var recordings = 0
  /// The bytes of their sound.
  public var soundBytes: Int64 = 0
  /// How many versions of transcripts were added.
  public var transcripts = 0
  /// How many filters of collections were taken or removed.
  public var filters = 0
  /// How many changes of the words for moods were taken or removed.
  public var moodWords = 0
  /// How many goals were taken, changed or removed.
  public var goals = 0
  /// How many words of the vocabulary were taken.
  public var vocabulary = 0
  /// How many texts were taken from which the owner's language is learned.
  public var learnedTexts = 0
  /// The parts that both journals have changed since they parted.
  public var conflicts: [MergeConflict] = []
  /// The recordings that were left in the other journal, because their sound there is not whole.
  public var damaged: [DamagedRecording] = []
  /// The recordings that are another sound in each journal, of which the one that was here stays.
  public var different: [DamagedRecording] = []
  /// The entries that were left in the other journal, because one of both redacted them.
  public var redacted: [RedactedEntry] = []
  /// The entries here of whose histories a change was left in the other journal, because it cannot be read.
  public var unreadHistories: [Int64] = []
  /// Whether the log beside the file could be emptied after something was erased.
  public var isLogEmptied = true

  /// Describes a merge that has not begun.
  public init(source: String) { self.source = source }

  /// Whether nothing was taken.
  public var isEmpty: Bool {
    added.isEmpty && changed.isEmpty && erased == 0 && recordings == 0 && transcripts == 0
      && filters == 0 && moodWords == 0 && goals == 0 && vocabulary == 0 && learnedTexts == 0
  }
}
