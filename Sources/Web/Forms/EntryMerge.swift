import Documents
import Entries
import JournalEngine

/// A submitted form of an entry, compared with the entry's current values.
struct EntryMerge {
  let title: MergedField
  let note: MergedField
  let mood: MergedField
  let energy: MergedField
  let place: MergedField
  let labels: [MergedLabels]

  /// Compares a form with an entry; a form without fields changes nothing.
  /// - Throws: ``TypedError`` if a typed label is not a valid name.
  init(_ form: FormFields, of entry: Entry) throws {
    title = MergedField("title", form, held: entry.title)
    note = MergedField("note", form, held: entry.note, isLine: false)
    mood = MergedField(
      "mood", form, held: entry.mood.map { EntryMerge.word($0) } ?? "",
      words: entry.mood.map { EntryText.mood($0) })
    energy = MergedField("energy", form, held: entry.energy.map { String($0.level) } ?? "")
    place = MergedField("place", form, held: entry.place?.name ?? "")
    let kinds: [(Tag.Kind, String)] = [
      (.tag, "tags"), (.activity, "activities"), (.person, "people"),
    ]
    labels = try kinds.map { try MergedLabels($0.0, $0.1, form, of: entry) }
  }

  /// A mood in the notation of the form.
  static func word(_ mood: Mood) -> String { mood.word ?? String(mood.score) }

  /// Whether a field was changed both here and elsewhere, to different values.
  var isContested: Bool {
    [title, note, mood, energy, place].contains { $0.now != nil }
  }

  /// Whether anything was changed here.
  var isTyped: Bool {
    ([title, note, mood, energy, place] + labels.map(\.field)).contains { $0.typed != nil }
  }

  /// The field with the labels of a kind.
  func field(_ kind: Tag.Kind) -> MergedField? { labels.first { $0.kind == kind }?.field }

  /// The change to make in the entry.
  /// - Throws: ``TypedError`` if a typed value is invalid.
  func change(_ names: MoodNames) throws -> EntryChange {
    var change = EntryChange()
    change.title = title.typed
    change.note = note.typed
    if let word = mood.typed {
      change.mood = .some(word.isEmpty ? nil : try TypedMood.mood(word, names.vocabulary))
    }
    if let level = energy.typed {
      change.energy = .some(Int(level).flatMap { Energy(level: $0) })
    }
    if let name = place.typed {
      _ = try TypedNames.checked([name])
      change.place = .some(name.isEmpty ? nil : try TypedPosition.place(name))
    }
    change.addTags = labels.flatMap(\.added)
    change.removeTags = labels.flatMap(\.removed)
    return change
  }
}
