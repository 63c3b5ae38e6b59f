package import Entries
package import Foundation

/// Where a recording belongs while it is being made.
package enum RecordingHome: Sendable, Equatable {
  /// An entry that is made together with it.
  case newEntry(EntryDraft, UUID)
  /// An entry that exists.
  case entry(Int64)
  /// Nowhere yet: an import, which no reading verb sees before it is published.
  case staged
}
