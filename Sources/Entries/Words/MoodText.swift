/// What of an entry tells of its owner's mood.
package enum MoodText {
  /// Returns the title and other texts of an entry as one.
  ///
  /// A question, which is what `record --prompt` makes the title, says nothing of its answer.
  package static func joined(title: String, _ texts: String...) -> String {
    ((title.hasSuffix("?") ? [] : [title]) + texts).joined(separator: " ")
  }
}
