import Documents
import Pages
import Terminal

/// The results of a verb in each possible form; `Context.render` shows one of them.
///
/// Each form is computed only when it is needed.
struct Output {
  /// The parts of the JSON document.
  let document: () throws -> JSONDocument.Parts
  /// The SVG drawing, if there is one.
  let drawing: (() -> String)?
  /// The PDF pages, if there are any.
  var printed: (() throws -> PrintedPages)?
  /// The line shown instead of an empty page.
  let empty: String?
  /// The lines of the page.
  let lines: (PageStyle) -> [String]
  /// Whether the page is sentences of this program, in which commands may be offered, and nothing
  /// that a person said or wrote.
  var isProse = false
  /// Whether the end of the page is its most important part.
  var endsAtPrompt = false
  /// The failure that is thrown after everything is shown.
  var failure: Failure?

  /// Something that is shown as a page.
  /// - Parameters:
  ///   - document: The parts of the JSON document.
  ///   - drawing: The results as SVG.
  ///   - printed: The results as PDF pages.
  ///   - empty: The line shown if the page is empty.
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

  /// Results that are reported in a line, which breaks between words on a narrower terminal.
  /// - Parameter commands: Commands that are offered. A single one ends the line; several follow
  ///   it, each on a line of its own.
  init(
    _ document: @autoclosure @escaping () throws -> JSONDocument.Parts, line: String,
    commands: [String] = []
  ) {
    let lines =
      commands.count == 1
      ? [line + " " + commands[0]] : [line] + commands.map { "  " + $0 }
    self.init(try document(), lines: { _ in lines })
    isProse = true
  }
}
