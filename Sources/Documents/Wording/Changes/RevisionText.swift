package import Entries

/// A change of an entry, in words.
package enum RevisionText {
  /// The name of a changed part: `note`, `mood`, `labels`.
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

  /// The heading above the values of a change: `called wrong`, `text, corrected`, otherwise the
  /// part's name.
  package static func heading(_ part: EntryPart, of revision: EntryRevision) -> String {
    switch part {
    case .wrongHits: "called wrong"
    case .transcript where revision.isCorrection && !revision.isSpoken: "text, corrected"
    default: name(part)
    }
  }

  /// The value of a part: a text as it is, `mood 4/5 (good)`, `version 2`, or `none`.
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
        hits.map { "'\($0.words)' at \(LengthText.place($0.start))" }.joined(separator: " · ")
      case .deleted(let date): date == nil ? "in the journal" : "in the trash"
      case .transcript(_, let version): version.map { "version \($0)" }
      }
    guard let text, !text.isEmpty else { return "none" }
    return text
  }

  /// A place with its position, because only the position may have changed.
  private static func located(_ place: Place) -> String {
    let position = place.name.isEmpty ? nil : place.coordinates
    return EntryText.place(place) + (position.map { " (\(PositionText.spaced($0)))" } ?? "")
  }

  /// The changed parts: `the note and the mood`, `the deletion`.
  package static func names(_ revision: EntryRevision) -> String {
    joined(zip(revision.was, revision.became).map { changed($0, $1) })
  }

  /// The parts that undoing a change takes back; it distinguishes a corrected text from another
  /// one.
  package static func takenBack(_ revision: EntryRevision) -> String {
    joined(
      zip(revision.was, revision.became).map { was, became in
        guard case .transcript = became, revision.isCorrection, !revision.isSpoken else {
          return changed(was, became)
        }
        return "the corrected text"
      })
  }

  private static func changed(_ was: EntryPart, _ became: EntryPart) -> String {
    switch (was, became) {
    case (_, .deleted(let date)): return date == nil ? "the restoring" : "the deletion"
    case (.wrongHits(let old), .wrongHits(let new)):
      let hits = new.filter { !old.contains($0) } + old.filter { !new.contains($0) }
      return "the \(hits.count == 1 ? "hit" : "hits") called wrong"
        + (hits.isEmpty ? "" : " (\(value(.wrongHits(hits))))")
    default: return "the \(name(became))"
    }
  }

  private static func joined(_ parts: [String]) -> String {
    var names: [String] = []
    for name in parts where !names.contains(name) { names.append(name) }
    guard let last = names.popLast() else { return "nothing" }
    return names.isEmpty ? last : names.joined(separator: ", ") + " and " + last
  }
}
