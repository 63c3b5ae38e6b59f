import Documents
import Pages

/// What a verb has to show, in each form that can be asked for; `Context.render` makes one of them.
///
/// Every form is made only when it is wanted.
struct Output {
  /// The parts of the JSON document.
  let document: () throws -> JSONDocument.Parts
  /// The drawing, of what can be drawn.
  let drawing: (() -> String)?
  /// The pages for paper, of what can be printed.
  var printed: (() throws -> PrintedPages)?
  /// The line that stands in place of a page that would be empty.
  let empty: String?
  /// The lines of the page.
  let lines: (PageStyle) -> [String]
  /// Whether the end of the page is what a person looks at first.
  var endsAtPrompt = false
  /// What is thrown when all is shown.
  var failure: Failure?

  /// Something that is shown as a page.
  /// - Parameters:
  ///   - document: The parts of the JSON document.
  ///   - drawing: The same as SVG.
  ///   - printed: The same for paper.
  ///   - empty: What to say where there is nothing for a page.
  ///   - lines: The page in a style.
  init(
    _ document: @autoclosure @escaping () throws -> JSONDocument.Parts,
    drawing: (() -> String)? = nil, printed: (() throws -> PrintedPages)? = nil,
    empty: String? = nil, lines: @escaping (PageStyle) -> [String]
  ) {
    self.document = document
    self.drawing = drawing
    self.printed = printed
    self.empty = empty
    self.lines = lines
  }

  /// Something that is told in a line.
  init(_ document: @autoclosure @escaping () throws -> JSONDocument.Parts, line: String) {
    self.init(
      try document(),
      lines: { $0.isForTerminal ? line.filled(toWidth: $0.width) : [line] })
  }
}
