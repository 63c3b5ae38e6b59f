import Storage

extension RedactionPlan {
  /// What has the words outside of recordings, each with how often, in a fixed order.
  package var mentionNames: [(name: String, count: Int)] { WordMention.names(mentions) }
}

extension WordMention {
  /// Counts mentions by what they are.
  static func names(_ mentions: Set<WordMention>) -> [(name: String, count: Int)] {
    Part.allCases.compactMap { part in
      let own = mentions.filter { $0.part == part }
      // A label is counted by the entries that carry it, if any does.
      let carried = own.filter { $0.entry != nil }
      let count = carried.isEmpty ? own.count : carried.count
      return count > 0 ? (part.noun, count) : nil
    }
  }
}

extension WordMention.Part {
  /// What it is called where it is counted.
  fileprivate var noun: String {
    switch self {
    case .title: "title"
    case .note: "note"
    case .mood: "word for a mood"
    case .mark: "recording's mark"
    case .fileName: "file name"
    case .caption: "caption"
    case .attachment: "attachment"
    case .origin: "text of another program"
    case .history: "entry's history"
    case .label: "label"
    case .place: "place"
    case .vocabulary: "word of the vocabulary"
    case .learnedText: "text that was learned from"
    case .collection: "collection"
    case .moodWord: "word for moods"
    case .goal: "goal"
    case .wrongHit: "judgement of a hit"
    }
  }
}
