import Entries
import Mustache

/// Entries as HTML pages that open without a server: a page per entry, one per year, and the first
/// page.
///
/// Every text is escaped, and no page runs a script or loads anything from elsewhere.
package struct WebPages: Sendable {
  /// The name of the style sheet, relative to the export's folder.
  package static let styleName = "style.css"
  /// The style sheet.
  package static let style = WebStyle.text

  private let entryPage: MustacheTemplate
  private let yearPage: MustacheTemplate
  private let firstPage: MustacheTemplate
  private var years: [Int: [Row]] = [:]

  private struct Row: Sendable {
    var moment: Moment
    var path: String
    /// Its title; the day and the time if it has none.
    var title: String
    var hasTitle: Bool
    var opening: String
    var facts: [String]
    var seconds: Double
  }

  /// Prepares the pages.
  package init() throws {
    entryPage = try MustacheTemplate(string: WebTemplates.entry)
    yearPage = try MustacheTemplate(string: WebTemplates.year)
    firstPage = try MustacheTemplate(string: WebTemplates.first)
  }

  /// The path of a year's page, relative to the export's folder.
  package static func path(ofYear year: Int) -> String { "entries/\(year).html" }

  /// Returns an entry's page, and remembers the entry for the pages that list it.
  package mutating func page(_ exported: ExportedEntry) -> String {
    let entry = exported.entry
    let texts = [entry.note] + exported.archived.spoken
    let opening = texts.first { !$0.isEmpty }?.singleLine ?? ""
    years[entry.moment.day.year, default: []].append(
      Row(
        moment: entry.moment, path: exported.path + ".html", title: title(entry),
        hasTitle: !entry.title.isEmpty,
        opening: opening.count > 160 ? opening.prefix(159) + "…" : opening,
        facts: EntryText.facts(entry), seconds: entry.duration))
    let links = entry.attachments.filter { !$0.isPicture }.compactMap { attached($0, exported) }
    return entryPage.render(
      [
        "title": title(entry), "hasTitle": !entry.title.isEmpty, "when": when(entry.moment),
        "instant": entry.moment.rfc3339, "zone": entry.moment.zone,
        "year": "\(entry.moment.day.year)",
        "facts": EntryText.facts(entry), "hasFacts": !EntryText.facts(entry).isEmpty,
        "note": WebPages.paragraphs(entry.note),
        "recordings": entry.recordings.enumerated().compactMap {
          recording(
            $1, named: entry.recordings.count > 1 ? "Recording \($0 + 1)" : "Recording", exported)
        },
        "pictures": entry.attachments.filter(\.isPicture).compactMap { attached($0, exported) },
        "links": links, "hasLinks": !links.isEmpty,
      ] as [String: Any])
  }

  /// The pages of the years and the first page, by their paths.
  package var lists: [(path: String, text: String)] {
    let sorted = years.sorted { $0.key > $1.key }
    var pages: [(path: String, text: String)] = sorted.map { year, rows in
      (WebPages.path(ofYear: year), self.year(year, rows))
    }
    let entries = years.values.reduce(0) { $0 + $1.count }
    let seconds = years.values.joined().reduce(0) { $0 + $1.seconds }
    pages.append(
      (
        "index.html",
        firstPage.render(
          [
            "count": NumberText.entries(entries),
            "length": seconds > 0 ? LengthText.words(seconds) : "", "hasLength": seconds > 0,
            "years": sorted.map { year, rows in
              [
                "year": "\(year)", "path": WebPages.path(ofYear: year),
                "count": NumberText.entries(rows.count),
              ] as [String: Any]
            },
          ] as [String: Any])
      ))
    return pages
  }

  private func year(_ year: Int, _ rows: [Row]) -> String {
    let months = Dictionary(grouping: rows) { $0.moment.day.month }.sorted { $0.key > $1.key }
    return yearPage.render(
      [
        "year": "\(year)", "count": NumberText.entries(rows.count),
        "months": months.map { month, rows in
          [
            "name": CalendarNames.month(month), "anchor": "month-\(month)",
            "entries": rows.sorted { $0.moment.milliseconds > $1.moment.milliseconds }.map(item),
          ] as [String: Any]
        },
      ] as [String: Any])
  }

  private func item(_ row: Row) -> [String: Any] {
    let day = row.moment.day
    let facts = (row.seconds > 0 ? [LengthText.words(row.seconds)] : []) + row.facts
    return [
      // Both pages are in the folder of entries, so the link omits it.
      "path": String(row.path.dropFirst("entries/".count)), "title": row.title,
      "hasTitle": row.hasTitle, "opening": row.opening, "hasOpening": !row.opening.isEmpty,
      "when": "\(CalendarNames.weekday(day.weekday)) \(day.day), \(row.moment.clockOfDay)",
      "instant": row.moment.rfc3339, "facts": facts.joined(separator: " · "),
      "hasFacts": !facts.isEmpty, "hasLine": row.hasTitle || !facts.isEmpty,
    ]
  }

  private func recording(
    _ recording: Recording, named name: String, _ exported: ExportedEntry
  ) -> [String: Any]? {
    guard let file = exported.files[recording.id] else { return nil }
    let utterances = exported.archived.transcript(of: recording)?.utterances ?? []
    let said = utterances.map(\.shownWithoutTime).filter { !$0.text.isEmpty }
    return [
      "name": name, "path": ExportedEntry.way(to: file),
      "length": LengthText.words(recording.duration),
      "hasSaid": !said.isEmpty, "hasMarkers": !recording.markers.isEmpty,
      "said": said.map {
        ["at": LengthText.place($0.start), "text": $0.text] as [String: Any]
      },
      "markers": recording.markers.map {
        ["at": LengthText.place($0.seconds), "label": $0.label] as [String: Any]
      },
    ]
  }

  private func attached(_ attachment: Attachment, _ exported: ExportedEntry) -> [String: Any]? {
    let file = exported.attachmentFiles[attachment.uuid].map { ExportedEntry.way(to: $0) }
    guard let path = file ?? attachment.webAddress else { return nil }
    let leftOut = AttachmentText.leftOut(attachment)
    return [
      "path": path, "words": AttachmentText.words(attachment), "caption": attachment.caption,
      "leftOut": leftOut.joined(separator: ", "), "hasLeftOut": !leftOut.isEmpty,
      "hasCaption": !attachment.caption.isEmpty,
      "isSong": attachment.kind == .song && file != nil,
    ]
  }

  private func title(_ entry: Entry) -> String {
    entry.title.isEmpty ? when(entry.moment) : entry.title.singleLine
  }

  private func when(_ moment: Moment) -> String {
    "\(CalendarNames.long(moment.clockDay)), \(moment.clock)"
  }

  /// The paragraphs of a text, each with its lines and its direction.
  static func paragraphs(_ text: String) -> [[String: Any]] {
    guard !text.isEmpty else { return [] }
    let text = text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
    return text.split(separator: /\n[ \t]*\n\s*/).map { paragraph(String($0)) }
  }

  /// The lines of a paragraph, and its direction.
  static func paragraph(_ text: String) -> [String: Any] {
    let lines = text.split(whereSeparator: \.isNewline).map(String.init)
    return [
      "direction": TextDirection.of(text),
      "lines": lines.enumerated().map { index, line in
        ["text": line, "breaks": index + 1 < lines.count] as [String: Any]
      },
    ]
  }
}
