package import Entries
package import Insights
import Storage

extension Journal {
  /// How many characters of an entry's note and transcript are used for learning.
  private static let textLength = 4_000

  /// Returns the mood that an entry's words suggest, with its reason.
  ///
  /// A suggestion is never applied by itself. It is nil if the entry has a mood, or if its words
  /// suggest none.
  package func suggestedMood(for entry: Entry, names: MoodNames) throws -> MoodSuggestion? {
    guard entry.mood == nil else { return nil }
    let spoken = try entry.recordings.compactMap { try currentTranscript(of: $0)?.shownText }
    let text = MoodText.joined(title: entry.title, entry.note, spoken.joined(separator: " "))
    guard text.contains(where: { !$0.isWhitespace }) else { return nil }
    let history = try storage {
      try file.moodExamples(most: MoodSuggester.most, charactersEach: Journal.textLength)
    }
    let suggester = MoodSuggester(
      history: history.map { MoodSuggester.Example(score: $0.score, text: $0.text) },
      vocabulary: names.vocabulary)
    return suggester.suggestion(for: text)
  }
}
