import JournalEngine

/// The form in which a verb's results are wanted.
struct OutputForm {
  /// Whether one JSON document is printed, and nothing else.
  var isJSON = false
  /// The file for a drawing, which may be wanted beside the document.
  var drawing: OutputFile?
  /// The file for pages of PDF, which may be wanted beside the document.
  var pdf: OutputFile?
  /// Whether a page or a line is left out: what was changed or written to a file is told only where it
  /// was asked for.
  var isQuiet = false

  /// Whether a document is wanted, which is made even of an empty journal.
  var isDocument: Bool { isJSON || isFile }

  /// Whether a file is wanted in place of a page.
  var isFile: Bool { drawing != nil || pdf != nil }
}
