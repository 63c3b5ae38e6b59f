import Documents
import Entries
import JournalEngine

/// A list of entries, divided into pages.
struct ListView {
  /// A condition of the list, with a link to the list without it.
  struct Condition {
    let text: String
    let without: String
  }

  /// The number of entries on one page.
  static let most = 40

  let rows: [EntryRow]
  let total: String
  let conditions: [Condition]
  let hasConditions: Bool
  let older: String?
  let newer: String?
  let isEmpty: Bool

  /// Gathers a page of a list.
  /// - Parameters:
  ///   - words: The conditions, as text of a form.
  ///   - page: The index of the page, from 0.
  init(
    _ journal: Journal, words: FilterWords, page: Int, names: MoodNames, links: PageLinks
  ) throws {
    let today = journal.surroundings.moment.day
    let known = FilterNames { text in
      try journal.moodWords(meantBy: text, names: names)
    } hasCollection: {
      try journal.hasCollection($0)
    } coordinates: {
      try journal.coordinates(ofPlace: $0)
    }
    var filter = try words.filter(journal.surroundings.typedNow, ranks: false, names: known)
    let count = try journal.count(filter)
    let first = page * ListView.most
    filter.limit = first + ListView.most
    let numbers = try journal.numbers(filter).dropFirst(first)
    rows = try journal.overviews(numbers: Array(numbers)).map {
      EntryRow($0, links: links, today: today)
    }
    total = NumberText.entries(count)
    let fields = ListFields(words)
    conditions = fields.fields.indices.map { index in
      Condition(text: fields.texts[index], without: fields.link(without: index))
    }
    hasConditions = !conditions.isEmpty
    older = first + ListView.most < count ? fields.link(page: page + 1) : nil
    newer = page > 0 ? fields.link(page: page - 1) : nil
    isEmpty = rows.isEmpty
  }
}
