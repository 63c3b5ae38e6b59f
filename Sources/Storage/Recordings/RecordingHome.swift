package import Entries
package import Foundation

/// Where a recording belongs while it is being made.
package enum RecordingHome: Sendable, Equatable {
  /// A new entry, created together with it.
  case newEntry(EntryDraft, UUID)
  /// An existing entry.
  case entry(Int64)
  /// Nowhere yet: an import, which is invisible until it is published.
  case staged
}
