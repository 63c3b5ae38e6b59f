import Entries

extension EntryPart {
  /// Returns the value with the words removed from all its texts.
  func redacted(_ redaction: TextRedaction) -> EntryPart {
    func text(_ text: String) -> String { redaction.redacted(text) }
    switch self {
    case .title(let title): return .title(text(title))
    case .note(let note): return .note(text(note))
    case .mood(let mood):
      return .mood(
        mood.flatMap { Mood(score: $0.score, word: $0.word.map(text), emoji: $0.emoji) })
    case .place(let place):
      return .place(
        place.map { place in
          var redacted = place
          redacted.name = text(place.name)
          return redacted
        })
    case .labels(let labels): return .labels(labels.map { Tag($0.kind, text($0.name)) })
    case .attachments(let uses):
      return .attachments(
        uses.map { use in
          AttachmentUse(
            uuid: use.uuid, name: text(use.name), caption: text(use.caption),
            isFavourite: use.isFavourite)
        })
    case .wrongHits(let hits): return .wrongHits(hits.filter { !redaction.occurs(in: $0.words) })
    case .energy, .moment, .deleted, .transcript: return self
    }
  }
}
