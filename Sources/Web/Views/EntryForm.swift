import Documents
import Entries
import Foundation
import Insights
import JournalEngine

/// The form in which an entry is changed.
struct EntryForm {
  let title: String
  let note: String
  let moods: [Group]
  let hasMood: Bool
  let energies: [TodayView.Choice]
  let tags: String
  let activities: String
  let people: String
  let place: String
  /// What is attached, to say something of.
  let captions: [Caption]
  let hasCaptions: Bool

  /// What is attached, and what is said of it.
  struct Caption {
    let field: String
    let name: String
    let caption: String
    /// Where a browser finds it as a picture; nil for what is none.
    let picture: String?
  }

  /// The words for one score.
  struct Group {
    let score: Int
    let words: [TodayView.Choice]
  }

  /// Fills the form with an entry.
  init(_ entry: Entry, names: MoodNames, links: PageLinks) {
    captions = entry.attachments.map { attachment in
      Caption(
        field: attachment.uuid.uuidString.lowercased(), name: attachment.name,
        caption: attachment.caption,
        picture: AttachedView.isShown(attachment)
          ? links.attachment(attachment, of: entry.id) : nil)
    }
    hasCaptions = !captions.isEmpty
    title = entry.title
    note = entry.note
    hasMood = entry.mood != nil
    energies = TodayView.energies(chosen: entry.energy)
    place = entry.place?.name ?? ""
    let labels = { (kind: Tag.Kind) in
      entry.tags.filter { $0.kind == kind }.map(\.name).joined(separator: ", ")
    }
    (tags, activities, people) = (labels(.tag), labels(.activity), labels(.person))
    let given = entry.mood.map { $0.word ?? String($0.score) }
    moods = Mood.scores.reversed().map { score in
      var words = names.vocabulary.terms.filter { $0.score == score }.map {
        TodayView.Choice(
          value: $0.word, score: score, emoji: $0.emoji, word: $0.word, isChosen: $0.word == given)
      }
      // An entry keeps a word that the vocabulary has lost, and a score without a word.
      if let given, entry.mood?.score == score, !words.contains(where: \.isChosen) {
        words.insert(
          TodayView.Choice(
            value: given, score: score, emoji: entry.mood?.emoji ?? "", word: given,
            isChosen: true), at: 0)
      }
      return Group(score: score, words: words)
    }
  }

  /// The captions that a form, as it comes back, changes in an entry, by the attachments' identifiers.
  static func captions(_ form: FormFields, of entry: Entry) -> [UUID: String] {
    var captions: [UUID: String] = [:]
    for attachment in entry.attachments {
      let text = form.text(attachment.uuid.uuidString.lowercased())?.singleLine
        .trimmingCharacters(in: .whitespaces)
      if let text, text != attachment.caption { captions[attachment.uuid] = text }
    }
    return captions
  }

  /// The change that a form, as it comes back, makes in an entry.
  static func change(_ form: FormFields, of entry: Entry, names: MoodNames) throws -> EntryChange {
    var change = EntryChange()
    if let title = form.text("title")?.singleLine, title != entry.title { change.title = title }
    if let note = form.text("note"), note != entry.note { change.note = note }
    if let word = form.text("mood") {
      let given = entry.mood.map { $0.word ?? String($0.score) } ?? ""
      if word.isEmpty, entry.mood != nil { change.mood = .some(nil) }
      if !word.isEmpty, word != given {
        change.mood = .some(try TypedMood.mood(word, names.vocabulary))
      }
    }
    if let level = form.text("energy") {
      let energy = Int(level).flatMap { Energy(level: $0) }
      if energy != entry.energy { change.energy = .some(energy) }
    }
    if let place = form.text("place")?.singleLine, place != entry.place?.name ?? "" {
      _ = try TypedNames.checked([place])
      change.place = .some(place.isEmpty ? nil : try TypedPosition.place(place))
    }
    let kinds: [(Tag.Kind, String)] = [
      (.tag, "tags"), (.activity, "activities"), (.person, "people"),
    ]
    let given = kinds.filter { form.text($0.1) != nil }
    let tags = try given.flatMap { kind, name in
      try TypedNames.checked(TypedNames.split(form.text(name) ?? "")).map { Tag(kind, $0) }
    }
    change.replaceLabels(of: entry, kinds: Set(given.map(\.0)), by: tags)
    return change
  }
}
