import Documents
import Entries
import JournalEngine

/// All labels and places with their number of uses.
struct LabelsView {
  /// The labels of a kind.
  struct Group {
    let name: String
    let labels: [Row]
    let isEmpty: Bool
  }

  /// A label.
  struct Row {
    let name: String
    let link: String?
    let count: String
    let days: String
  }

  private(set) var groups: [Group]

  /// Gathers the labels.
  init(_ journal: Journal, links: PageLinks) throws {
    groups = try [Tag.Kind.person, .activity, .tag, .collection].map { kind in
      let labels = try journal.labels(kind).map { label in
        Row(
          name: label.tag.name, link: links.entries(with: label.tag),
          count: NumberText.entries(label.entries),
          days: LabelsView.days(label.firstDay, label.lastDay))
      }
      return Group(
        name: kind.plural.prefix(1).uppercased() + kind.plural.dropFirst(), labels: labels,
        isEmpty: labels.isEmpty)
    }
    let places = try journal.places().map { found in
      Row(
        name: found.place.name.isEmpty ? EntryText.place(found.place) : found.place.name,
        link: links.entries(at: found.place.name),
        count: NumberText.entries(found.entries),
        days: LabelsView.days(found.firstDay, found.lastDay)
      )
    }
    groups.append(Group(name: "Places", labels: places, isEmpty: places.isEmpty))
  }

  private static func days(_ first: CivilDay?, _ last: CivilDay?) -> String {
    guard let first, let last else { return "" }
    return first == last
      ? CalendarNames.short(first)
      : "\(CalendarNames.short(first)) to \(CalendarNames.short(last))"
  }
}
