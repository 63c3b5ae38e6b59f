public import Entries

/// What to export, and where to.
public struct ExportRequest: Sendable {
  /// The folder, which is new or empty, or holds an earlier export to update.
  public var folder: String
  /// The forms; empty means those that the folder has, or Markdown.
  public var formats: Set<ExportFormat>
  /// Which entries.
  public var filter: EntryFilter
  /// Whether the trash and the journal's other data are exported too, as far as a format has a
  /// place for them.
  public var isWhole: Bool
  /// Whether an existing export is updated.
  public var updates: Bool

  /// Makes a request.
  public init(
    folder: String, formats: Set<ExportFormat> = [], filter: EntryFilter = EntryFilter(),
    isWhole: Bool = true, updates: Bool = false
  ) {
    self.folder = folder
    self.formats = formats
    self.filter = filter
    self.isWhole = isWhole
    self.updates = updates
  }
}
