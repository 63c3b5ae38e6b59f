import JournalEngine

/// The form in which the results of a verb are wanted.
struct OutputForm {
  /// Whether one JSON document is printed, and nothing else.
  var isJSON = false
  /// The file for a drawing, which can be combined with JSON.
  var drawing: OutputFile?
  /// The file for a PDF, which can be combined with JSON.
  var pdf: OutputFile?
  /// Whether the page or line is omitted; changes and written files are then reported only if a
  /// document was requested.
  var isQuiet = false

  /// Whether a file is wanted instead of a page.
  var isFile: Bool { drawing != nil || pdf != nil }
}
