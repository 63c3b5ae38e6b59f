package import Insights

/// A suggested mood with its reason, in a line or two.
package struct MoodSuggestionPage {
  private let suggestion: MoodSuggestion
  private let term: MoodTerm?

  /// Shows a suggestion, with the vocabulary's word for its score.
  package init(_ suggestion: MoodSuggestion, term: MoodTerm?) {
    self.suggestion = suggestion
    self.term = term
  }

  /// The page's lines, none wider than the style's width.
  package func lines(_ style: PageStyle) -> [String] {
    let mood = [String(suggestion.score), term?.word].compactMap(\.self).joined(separator: " ")
    let words = suggestion.reasons.map { "“\($0)”" }.joined(separator: ", ")
    let source =
      switch suggestion.source {
      case .history(let validation):
        "learned from \(validation.entries) of your entries: right on \(validation.right) of them "
          + "when not learned from, where guessing would be right on \(validation.rightByGuessing)"
      case .vocabulary:
        "from the mood vocabulary"
      }
    return style.wrapped("mood \(mood)? because of \(words); \(source)")
  }

  /// The line with the command that gives an entry this mood.
  package func advice(for entry: Int64) -> String {
    "to take it: sotto mood \(entry) \(suggestion.score)"
  }
}
