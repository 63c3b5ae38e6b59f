/// Where the bytes of a word are in a file.
package struct LeftBytes: Sendable, Equatable {
  /// How often in tables, indexes and free pages.
  package var inTables = 0
  /// How often in sound, where a few bytes may look like letters by chance.
  package var inSound = 0
  /// How often in what is attached.
  package var inAttachments = 0
  /// How often in the log beside the file.
  package var inLog = 0

  /// How often where texts are kept.
  package var count: Int { inTables + inLog }

  /// Whether none is left there.
  package var isGone: Bool { count == 0 }

  /// Makes a count of nothing.
  package init() {}
}
