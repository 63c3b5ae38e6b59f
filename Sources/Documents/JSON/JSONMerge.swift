package import Entries

/// The result of a merge, as `--json` shows it.
package struct JSONMerge: Encodable, Sendable {
  /// A part that both journals have changed.
  package struct Conflict: Encodable, Sendable {
    package var entry: Int64
    package var part: String
    package var kept: String?
    package var deletedIn: String?

    package init(_ conflict: MergeConflict) {
      entry = conflict.entry
      part = RevisionText.name(conflict.lost)
      let journal = conflict.isOthers ? "theirs" : "ours"
      // In the trash, the change stays and the deletion too.
      if conflict.isInTrash { deletedIn = journal } else { kept = journal }
    }
  }

  /// A word for a mood or a goal that one journal changed and the other removed.
  package struct Removal: Encodable, Sendable {
    package var moodWord: String?
    package var goal: Int64?
    package var removedIn: String

    package init(_ conflict: RemovalConflict) {
      switch conflict.subject {
      case .moodWord(let word): moodWord = word
      case .goal(let number, _): goal = number
      }
      removedIn = conflict.isOthers ? "theirs" : "ours"
    }
  }

  /// A word for a mood whose change here a later one replaced.
  package struct ReplacedWord: Encodable, Sendable {
    package var word: String
    package var score: Int?
    package var newScore: Int?
  }

  /// An entry from which nothing is taken, because it was redacted.
  package struct Redacted: Encodable, Sendable {
    package var entry: Int64?
    package var day: String
    package var redactedIn: String
  }

  package var source: String
  package var dryRun: Bool?
  package var added: [Int64]
  package var changed: [Int64]
  package var histories: Int?
  package var erased: Int
  package var recordings: Int
  package var soundBytes: Int64
  package var transcripts: Int
  package var wholeTranscripts: Int?
  package var places: Int?
  package var mendedPlaces: Int?
  package var mendedLabels: Int?
  package var filters: Int
  package var moodWords: Int
  package var goals: Int
  package var vocabulary: Int
  package var learnedTexts: Int
  package var replacedMoodWords: [ReplacedWord]?
  package var conflicts: [Conflict]
  package var removalConflicts: [Removal]?
  package var damaged: [JSONDamagedRecording]?
  package var brokenTexts: [JSONDamage]?
  package var textsLeft: Int?
  package var timesLeft: Int?
  package var different: [JSONDamagedRecording]?
  package var redacted: [Redacted]?
  package var unreadHistories: [Int64]?

  package init(_ report: MergeReport) {
    source = report.source
    dryRun = report.isTrial ? true : nil
    added = report.added
    changed = report.changed
    histories = report.histories == 0 ? nil : report.histories
    erased = report.erased
    recordings = report.recordings
    soundBytes = report.soundBytes
    transcripts = report.transcripts
    wholeTranscripts = report.wholeTranscripts == 0 ? nil : report.wholeTranscripts
    places = report.places == 0 ? nil : report.places
    mendedPlaces = report.mendedPlaces == 0 ? nil : report.mendedPlaces
    mendedLabels = report.mendedLabels == 0 ? nil : report.mendedLabels
    filters = report.filters
    moodWords = report.moodWords
    goals = report.goals
    vocabulary = report.vocabulary
    learnedTexts = report.learnedTexts
    replacedMoodWords =
      report.replacedMoodWords.isEmpty
      ? nil
      : report.replacedMoodWords.map {
        ReplacedWord(word: $0.word, score: $0.score, newScore: $0.newScore)
      }
    conflicts = report.conflicts.map { Conflict($0) }
    removalConflicts =
      report.removalConflicts.isEmpty ? nil : report.removalConflicts.map { Removal($0) }
    damaged = report.damaged.isEmpty ? nil : report.damaged.map { JSONDamagedRecording($0) }
    brokenTexts = JSONDamage.list(report.brokenTexts)
    textsLeft = report.textsLeft == 0 ? nil : report.textsLeft
    timesLeft = report.timesLeft == 0 ? nil : report.timesLeft
    redacted =
      report.redacted.isEmpty
      ? nil
      : report.redacted.map {
        Redacted(entry: $0.entry, day: $0.day, redactedIn: $0.isTheirs ? "theirs" : "ours")
      }
    unreadHistories = report.unreadHistories.isEmpty ? nil : report.unreadHistories
    different = report.different.isEmpty ? nil : report.different.map { JSONDamagedRecording($0) }
  }
}
