/// What SQLite finds wrong with a file, and how that can be made anew.
package struct PageFindings {
  /// What is wrong.
  package var faults: [PageFault]
  /// How to make each table with unreadable pages anew; nil if one of them cannot be.
  var remakings: [TableRemaker]?
  /// Whether there are such tables that could be made anew in a smaller file, and in this one are
  /// not.
  package var isTooLarge: Bool

  /// Whether pages belong to nothing.
  package var hasUnusedPages: Bool { faults.contains(where: \.isUnused) }
}
