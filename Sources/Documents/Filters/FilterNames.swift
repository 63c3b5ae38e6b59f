package import Entries

/// The names of a journal that a filter needs.
package struct FilterNames {
  /// The mood words that a word matches; nil if there is no such mood.
  package let moodWords: (String) throws -> [String]?
  /// All words for moods, to correct a mistyped one.
  package let allMoodWords: () throws -> [String]
  /// Whether a collection of that name exists.
  package let hasCollection: (String) throws -> Bool

  /// The position of a place; nil if the place or its position is unknown.
  package let coordinates: (String) throws -> Coordinates?

  /// Uses a journal, or a substitute for one.
  package init(
    moodWords: @escaping (String) throws -> [String]?,
    hasCollection: @escaping (String) throws -> Bool,
    allMoodWords: @escaping () throws -> [String] = { [] },
    coordinates: @escaping (String) throws -> Coordinates? = { _ in nil }
  ) {
    self.moodWords = moodWords
    self.hasCollection = hasCollection
    self.allMoodWords = allMoodWords
    self.coordinates = coordinates
  }
}
