/// The texts of an entry that say something about the owner's mood.
package enum MoodText {
  /// Returns the title and other texts of an entry as one.
  ///
  /// A title that ends with a question mark is left out: `record --prompt` makes titles from
  /// questions, which say nothing about the answer. So are the marks of what was redacted, though a
  /// word for a mood may have been taken out, too.
  package static func joined(title: String, _ texts: String...) -> String {
    ((title.hasSuffix("?") ? [] : [title]) + texts).joined(separator: " ")
      .replacing(TextRedaction.mark, with: " ")
  }
}
