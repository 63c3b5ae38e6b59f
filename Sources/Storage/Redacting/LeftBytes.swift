/// How often the bytes of a word occur in a file, by place.
package struct LeftBytes: Sendable, Equatable {
  /// Occurrences in tables, indexes and free pages.
  package var inTables = 0
  /// Occurrences in tables, and indexes of them, in which the word is a name of this program's own,
  /// such as `note` for a part of an entry; what was written may be among them.
  package var inOwnTables = 0
  /// Whether the word is a name of this program's own, also where its bytes are part of a longer
  /// word or stand in the definitions of the tables.
  package var isOwnName = false
  /// Occurrences in sound, where a few bytes may look like letters by chance.
  package var inSound = 0
  /// Occurrences in files that are kept as they came, where the same may happen.
  package var inOriginals = 0
  /// Occurrences in attached files.
  package var inAttachments = 0
  /// Occurrences in the log beside the file.
  package var inLog = 0

  /// Occurrences in places that hold text.
  package var count: Int { inTables + inLog }

  /// Whether no occurrence is left in places that hold text.
  package var isGone: Bool { count == 0 }

  /// Makes a count of zero.
  package init() {}
}
