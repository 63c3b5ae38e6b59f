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

  /// The texts of the value, each with its kind and with what a passage of it is called.
  var texts: [(WordMention.Part, SearchHit.Column, String)] {
    switch self {
    case .title(let title): [(.title, .title, title)]
    case .note(let note): [(.note, .note, note)]
    case .mood(let mood): mood?.word.map { [(.mood, .mood, $0)] } ?? []
    case .place(let place): place.map { [(.place, .places, $0.name)] } ?? []
    case .labels(let labels): labels.map { (.label, .tags, $0.name) }
    case .attachments(let uses):
      uses.flatMap { [(.attachment, .captions, $0.name), (.caption, .captions, $0.caption)] }
    case .wrongHits(let hits): hits.map { (.wrongHit, .transcript, $0.words) }
    case .energy, .moment, .deleted, .transcript: []
    }
  }
}
