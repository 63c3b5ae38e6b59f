public import Entries

/// What to export, and where to.
public struct ExportRequest: Sendable {
  /// The folder, which is new or empty, or holds an earlier export that is brought up to date.
  public var folder: String
  /// The forms; empty means those that the folder has, or Markdown.
  public var formats: Set<ExportFormat>
  /// Which entries.
  public var filter: EntryFilter
  /// Whether the trash and what the journal keeps beside its entries come along, as far as a form has
  /// room for them.
  public var isWhole: Bool
  /// Whether an export that is there is brought up to date.
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
