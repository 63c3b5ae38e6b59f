/// What a journal knows of the names in a filter.
package struct FilterNames {
  /// The mood words that a word stands for; nil if there is no such mood.
  package let moodWords: (String) throws -> [String]?
  /// Every word for a mood, for who mistypes one.
  package let allMoodWords: () throws -> [String]
  /// Whether there is a collection of a name.
  package let hasCollection: (String) throws -> Bool

  /// Asks a journal, or whatever stands in for one.
  package init(
    moodWords: @escaping (String) throws -> [String]?,
    hasCollection: @escaping (String) throws -> Bool,
    allMoodWords: @escaping () throws -> [String] = { [] }
  ) {
    self.moodWords = moodWords
    self.hasCollection = hasCollection
    self.allMoodWords = allMoodWords
  }
}
