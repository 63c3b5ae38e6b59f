package import Entries
import Storage

/// How often words occur in one kind of text outside recordings.
package struct MentionCount: Sendable, Equatable {
  /// The singular name of that kind.
  package var name: String
  /// The plural name.
  package var plural: String
  /// How many there are.
  package var count: Int
  /// The entries that have them, in order; empty if they belong to none.
  package var entries: [Int64]
}

/// A passage of a title, a note or a caption, or of an earlier version of a text, that has the
/// words.
package struct WrittenPassage: Sendable, Equatable {
  /// The entry.
  package var entry: Int64
  /// The kind of text: `note`.
  package var name: String
  /// The passage, with the words marked.
  package var passage: SearchHit.Snippet
  /// Whether only the history still has it.
  package var isEarlier: Bool

  init(_ mention: JournalFile.WrittenMention) {
    entry = mention.entry
    name = mention.part.nouns.one
    passage = mention.passage
    isEarlier = mention.isEarlier
  }
}

extension RedactionPlan {
  /// The kinds of texts outside recordings that contain the words, with counts, in a fixed order.
  package var mentionCounts: [MentionCount] { WordMention.counts(mentions) }
}

extension WordMention {
  /// Counts mentions by kind.
  static func counts(_ mentions: Set<WordMention>) -> [MentionCount] {
    Part.allCases.compactMap { part in
      let own = mentions.filter { $0.part == part }
      // Labels are counted by themselves, and places by the entries that have them, if any does.
      let carried = own.filter { $0.entry != nil }
      let count =
        part == .label
        ? Set(own.map(\.label)).count : carried.isEmpty ? own.count : carried.count
      let (name, plural) = part.nouns
      let entries = Set(carried.compactMap(\.entry)).sorted()
      return count > 0
        ? MentionCount(name: name, plural: plural, count: count, entries: entries) : nil
    }
  }
}

extension WordMention.Part {
  /// The singular and plural names for counts.
  fileprivate var nouns: (one: String, several: String) {
    switch self {
    case .title: ("title", "titles")
    case .note: ("note", "notes")
    case .mood: ("word for a mood", "words for moods")
    case .mark: ("recording's mark", "recordings' marks")
    case .fileName: ("file name", "file names")
    case .keptFile: ("text in a kept file", "texts in kept files")
    case .caption: ("caption", "captions")
    case .attachment: ("attachment", "attachments")
    case .origin: ("text of another program", "texts of other programs")
    case .history: ("entry's history", "entries' histories")
    case .label: ("label", "labels")
    case .place: ("place", "places")
    case .voice: ("name of a voice", "names of voices")
    case .vocabulary: ("word of the vocabulary", "words of the vocabulary")
    case .learnedText: ("text that was learned from", "texts that were learned from")
    case .collection: ("collection", "collections")
    case .moodWord: ("change of the words for moods", "changes of the words for moods")
    case .goal: ("goal", "goals")
    case .wrongHit: ("judgement of a hit", "judgements of hits")
    case .removal: ("name of what was removed", "names of what was removed")
    }
  }
}
