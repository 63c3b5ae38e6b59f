import Entries
import Foundation
import Mustache

/// Pages for paper as one HTML document that contains everything it shows and loads nothing.
///
/// Every text is escaped. The program that makes the PDF numbers the pages, and fills their numbers
/// into the contents and the index.
package struct PrintedPages: Sendable {
  /// The title.
  package var title: String
  /// The lines below the title.
  package var facts: [String]
  /// Whether it is a book: with a cover, contents and an index, on small pages.
  package var isBook: Bool
  /// The contents.
  package var parts: [PrintedPart]
  /// Whether the first drawing includes the title, so that it is not repeated.
  var drawsTitle = false

  /// Puts pages together.
  package init(
    title: String, facts: [String] = [], isBook: Bool = false, parts: [PrintedPart] = []
  ) {
    self.title = title
    self.facts = facts
    self.isBook = isBook
    self.parts = parts
  }

  /// The document.
  package func html() throws -> String {
    let whole = try rendered(primer: "")
    let primer = LetterPrimer.html(for: whole)
    return primer.isEmpty ? whole : try rendered(primer: primer)
  }

  private func rendered(primer: String) throws -> String {
    try PrintedPages.template.get().render(
      [
        "primer": primer,
        "title": title, "style": PrintStyle.text(isBook: isBook), "isBook": isBook,
        "drawsTitle": drawsTitle, "facts": facts, "months": months, "hasMonths": !months.isEmpty,
        "parts": parts.map(values), "indexes": isBook ? indexes : [],
      ] as [String: Any])
  }

  private static let template: Result<MustacheTemplate, any Error> = Result {
    MustacheContentTypes.register(HTMLText(), named: "PRINT")
    return try MustacheTemplate(string: "{{% CONTENT_TYPE:PRINT}}" + PrintTemplate.text)
  }

  private var months: [[String: Any]] {
    parts.compactMap { part in
      guard case .month(let day) = part else { return nil }
      return ["name": PrintedPages.name(ofMonth: day), "anchor": PrintedPages.anchor(day)]
    }
  }

  private func values(_ part: PrintedPart) -> [String: Any] {
    switch part {
    case .month(let day):
      [
        "isMonth": true, "name": PrintedPages.name(ofMonth: day),
        "anchor": PrintedPages.anchor(day),
      ]
    case .drawing(let drawing, let description):
      // Embedded as data, because the rules of an inline style sheet would apply to the whole
      // document.
      ["drawing": Data(drawing.utf8).base64EncodedString(), "description": description]
    case .day(let day, let entries):
      [
        "isDay": true, "name": CalendarNames.long(day), "anchor": "day-\(day)",
        "isNamed": isNamed(day), "rank": rank,
        "entries": entries.map { values($0, rank: isNamed(day) ? rank + 1 : rank) },
      ]
    }
  }

  /// The heading level of a day: in a book, days are below months.
  private var rank: Int { isBook ? 3 : 2 }

  private func isNamed(_ day: CivilDay) -> Bool { isBook || CalendarNames.long(day) != title }

  private func values(_ printed: PrintedEntry, rank: Int) -> [String: Any] {
    let entry = printed.entry
    let title = entry.title.singleLine
    let length = entry.duration > 0 ? ["\(LengthText.words(entry.duration)) spoken"] : []
    let facts = EntryText.facts(entry) + length
    let attached = entry.attachments.filter { !$0.isPicture }.map {
      "\($0.kind.rawValue): \(AttachmentText.wholeWords($0))".singleLine
    }
    return [
      "rank": rank, "clock": entry.moment.clockOfDay, "title": title, "hasTitle": !title.isEmpty,
      "titleDirection": TextDirection.of(title),
      "score": entry.mood.map { "\($0.score)" } ?? "", "hasMood": entry.mood != nil,
      "facts": facts.joined(separator: " · "), "hasFacts": !facts.isEmpty,
      "note": WebPages.paragraphs(entry.note),
      "said": printed.said.map { WebPages.paragraph($0) },
      "attached": attached.map { ["words": $0, "direction": TextDirection.of($0)] },
      "hasAttached": !attached.isEmpty, "hasPictures": !printed.pictures.isEmpty,
      "pictures": printed.pictures.map {
        PrintedPages.values($0, isAlone: printed.pictures.count == 1)
      },
    ]
  }

  private static func values(_ picture: PrintedPicture, isAlone: Bool) -> [String: Any] {
    let name = picture.name.singleLine
    return [
      "address": picture.address ?? "", "isShown": picture.jpeg != nil, "isAlone": isAlone,
      "words": picture.words, "caption": picture.caption, "hasCaption": !picture.caption.isEmpty,
      "captionDirection": TextDirection.of(picture.caption), "name": name,
      "nameDirection": TextDirection.of(name), "fault": picture.fault,
    ]
  }

  private var indexes: [[String: Any]] {
    var people: [String: [CivilDay]] = [:]
    var places: [String: [CivilDay]] = [:]
    for case .day(let day, let entries) in parts {
      for entry in entries.map(\.entry) {
        for tag in entry.tags where tag.kind == .person {
          people[tag.name, default: []].append(day)
        }
        if let place = entry.place, !place.name.isEmpty {
          places[place.name, default: []].append(day)
        }
      }
    }
    let days = people.values.flatMap { $0 } + places.values.flatMap { $0 }
    let isOfOneYear = Set(days.map(\.year)).count < 2
    return [("People", people), ("Places", places)].filter { !$1.isEmpty }.map {
      name, found -> [String: Any] in
      let sorted = found.sorted { ($0.key.lowercased(), $0.key) < ($1.key.lowercased(), $1.key) }
      return [
        "name": name, "anchor": "index-\(name.lowercased())",
        "names": sorted.map { name, days in
          PrintedPages.line(name, Set(days).sorted(), isOfOneYear: isOfOneYear)
        },
      ]
    }
  }

  /// A line of the index: a name, and its days with their pages.
  private static func line(
    _ name: String, _ days: [CivilDay], isOfOneYear: Bool
  ) -> [String: Any] {
    let pages = days.enumerated().map { index, day in
      let short = "\(day.day) \(CalendarNames.month(day.month).prefix(3))"
      return [
        "anchor": "day-\(day)", "isFirst": index == 0,
        "day": isOfOneYear ? short : CalendarNames.short(day),
      ] as [String: Any]
    }
    return ["name": name, "direction": TextDirection.of(name), "pages": pages]
  }

  private static func name(ofMonth day: CivilDay) -> String {
    "\(CalendarNames.month(day.month)) \(day.year)"
  }

  private static func anchor(_ month: CivilDay) -> String { "month-\(month.year)-\(month.month)" }
}
