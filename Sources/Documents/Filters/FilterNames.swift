package import Entries

/// What a journal knows of the names in a filter.
package struct FilterNames {
  /// The mood words that a word stands for; nil if there is no such mood.
  package let moodWords: (String) throws -> [String]?
  /// Every word for a mood, for who mistypes one.
  package let allMoodWords: () throws -> [String]
  /// Whether there is a collection of a name.
  package let hasCollection: (String) throws -> Bool

  /// Where a place of a name lies; nil if there is no such place, or that is not known.
  package let coordinates: (String) throws -> Coordinates?

  /// Asks a journal, or whatever stands in for one.
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
