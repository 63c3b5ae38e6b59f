import Documents
import Entries
import Foundation
import Insights
import JournalEngine

/// The form in which an entry is changed.
struct EntryForm {
  let title: MergedField
  let note: MergedField
  let mood: MergedField
  let moods: [Group]
  let energy: MergedField
  let energies: [CheckInFields.Choice]
  let tags: MergedField?
  let activities: MergedField?
  let people: MergedField?
  let place: MergedField
  /// Whether it is shown again with changes that are not stored yet.
  let isReturned: Bool
  /// The attachments, with fields for their captions.
  let captions: [Caption]
  let hasCaptions: Bool
  /// Whether the captions are shown again with changes that are not stored yet.
  let areCaptionsReturned: Bool

  /// An attachment and its caption.
  struct Caption {
    let label: String
    let field: MergedField
    /// The address of the picture; nil if it is no picture.
    let picture: String?
  }

  /// The words for one score.
  struct Group {
    let score: Int
    let words: [CheckInFields.Choice]
  }

  /// Fills the form from an entry, and from submitted fields that are not stored yet.
  /// - Throws: ``TypedError`` if a submitted field is invalid.
  init(
    _ entry: Entry, names: MoodNames, links: PageLinks, sent: FormFields = FormFields("")
  ) throws {
    captions = zip(entry.attachments, EntryForm.captions(sent, of: entry)).map {
      attachment, field in
      Caption(
        label: attachment.name, field: field,
        picture: AttachedView.isShown(attachment)
          ? links.attachment(attachment, of: entry.id) : nil)
    }
    hasCaptions = !captions.isEmpty
    areCaptionsReturned = captions.contains { $0.field.typed != nil }
    let merge = try EntryMerge(sent, of: entry)
    (title, note, mood) = (merge.title, merge.note, merge.mood)
    (energy, place) = (merge.energy, merge.place)
    (tags, activities) = (merge.field(.tag), merge.field(.activity))
    people = merge.field(.person)
    isReturned = merge.isTyped
    energies = CheckInFields.energies(chosen: Int(merge.energy.value).flatMap { Energy(level: $0) })
    let chosen = merge.mood.value
    let typed: Mood? = try merge.mood.typed.flatMap {
      $0.isEmpty ? nil : try TypedMood.mood($0, names.vocabulary)
    }
    moods = Mood.scores.reversed().map { score in
      var words = names.vocabulary.terms.filter { $0.score == score }.map {
        CheckInFields.Choice(
          value: $0.word, score: score, emoji: $0.emoji, word: $0.word, isChosen: $0.word == chosen)
      }
      // An entry may have a word that the vocabulary no longer contains, or a score without a word.
      for mood in [entry.mood, typed].compactMap(\.self) where mood.score == score {
        let word = EntryMerge.word(mood)
        guard !words.contains(where: { $0.value == word }) else { continue }
        words.insert(
          CheckInFields.Choice(
            value: word, score: score, emoji: mood.emoji ?? "", word: word,
            isChosen: word == chosen), at: 0)
      }
      return Group(score: score, words: words)
    }
  }

  /// The captions of an entry's attachments in their order, merged with those of a submitted form.
  static func captions(_ form: FormFields, of entry: Entry) -> [MergedField] {
    entry.attachments.map {
      MergedField($0.uuid.uuidString.lowercased(), form, held: $0.caption)
    }
  }
}
