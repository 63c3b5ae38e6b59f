package import Entries

/// A change of an entry, in words.
package enum RevisionText {
  /// What was changed: `note`, `mood`, `labels`.
  package static func name(_ part: EntryPart) -> String {
    switch part {
    case .title: "title"
    case .note: "note"
    case .mood: "mood"
    case .energy: "energy"
    case .place: "place"
    case .moment: "time"
    case .labels: "labels"
    case .attachments: "attachments"
    case .wrongHits: "wrong hits"
    case .deleted: "trash"
    case .transcript: "text"
    }
  }

  /// A part's value: a text as it is, `mood 4/5 (good)`, `version 2`, or `none`.
  package static func value(_ part: EntryPart) -> String {
    let text =
      switch part {
      case .title(let text), .note(let text): text
      case .mood(let mood): mood.map(EntryText.mood)
      case .energy(let energy): energy.map(EntryText.energy)
      case .place(let place): place.map(located)
      case .moment(let moment): moment.dayAndClock
      case .labels(let labels): labels.map(EntryText.label).joined(separator: " · ")
      case .attachments(let uses): uses.map(AttachmentText.use).joined(separator: " · ")
      case .wrongHits(let hits):
        hits.map { "\($0.words) at \(LengthText.place($0.start))" }.joined(separator: " · ")
      case .deleted(let date): date == nil ? "in the journal" : "in the trash"
      case .transcript(_, let version): version.map { "version \($0)" }
      }
    guard let text, !text.isEmpty else { return "none" }
    return text
  }

  /// A place with its position, because a change may be of that alone.
  private static func located(_ place: Place) -> String {
    let position = place.name.isEmpty ? nil : place.coordinates
    return EntryText.place(place) + (position.map { " (\(PositionText.spaced($0)))" } ?? "")
  }

  /// What is taken back with a change: `the note and the mood`, `the deletion`.
  package static func names(_ revision: EntryRevision) -> String {
    var names: [String] = []
    for part in revision.became {
      let name =
        switch part {
        case .deleted(let date): date == nil ? "the restoring" : "the deletion"
        default: "the \(name(part))"
        }
      if !names.contains(name) { names.append(name) }
    }
    guard let last = names.popLast() else { return "nothing" }
    return names.isEmpty ? last : names.joined(separator: ", ") + " and " + last
  }
}
