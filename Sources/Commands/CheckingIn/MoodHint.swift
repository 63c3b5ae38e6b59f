import Documents
import Entries
import Insights
import JournalEngine
import Pages

/// A suggested mood with its reason, and the command that takes it.
struct MoodHint {
  private let suggestion: MoodSuggestion
  private let entry: Int64
  private let names: MoodNames

  init(_ suggestion: MoodSuggestion, entry: Entry, names: MoodNames) {
    self.suggestion = suggestion
    self.entry = entry.id
    self.names = names
  }

  /// The lines, none wider than the screen.
  func lines(_ context: Context) -> [String] {
    let style = context.pageStyle
    let term = names.vocabulary.term(forScore: suggestion.score)
    return MoodSuggestionPage(suggestion, term: term).lines(style)
      + ["to take it: sotto mood \(entry) \(suggestion.score)"]
  }
}
