/// A format for exporting entries; one folder may contain several.
public enum ExportFormat: String, Sendable, Codable, CaseIterable {
  /// A file of Markdown for each entry, with front matter.
  case markdown
  /// A page of HTML for each entry, with pages that list them.
  case html
  /// A document for each entry, from which the journal can be made again.
  case json
  /// A table of entries and one of days.
  case csv
  /// One calendar of journal components.
  case vjournal
  /// A book of all entries, which WeasyPrint makes.
  case pdf
}
