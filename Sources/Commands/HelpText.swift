import Terminal

/// The parser's help page, no line of it wider than the terminal.
///
/// The parser wraps the texts but not the usage line, nor a note behind an argument.
struct HelpText {
  private static let everyVerb =
    "Every verb also takes --speak, --no-speak, --sounds and --no-sounds; see 'sotto help'."

  private let page: String

  init(_ page: String) {
    self.page = page
  }

  /// The page for so many columns.
  func text(_ width: Int) -> String {
    var page = page.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
      let line = String(line)
      guard line.displayWidth > width else { return [line] }
      let indent = line.hasPrefix("USAGE: ") ? 7 : 26
      let first = line.prefix(indent)
      let rest = line.dropFirst(indent)
      return String(rest).wrapped(toWidth: max(20, width - indent)).enumerated().map {
        ($0.offset == 0 ? String(first) : String(repeating: " ", count: indent)) + $0.element
      }
    }
    // The program's own page explains these flags; they are no options of a verb's.
    if !self.page.contains("--no-speak") {
      if page.last?.isEmpty == true { page.removeLast() }
      page += [""] + HelpText.everyVerb.wrapped(toWidth: max(20, width)) + [""]
    }
    return page.joined(separator: "\n")
  }
}
