import Pages
import Terminal

/// The parser's help page, laid out for a terminal.
///
/// The parser would wrap each line of the source by itself, so that a paragraph whose lines are wider
/// than the terminal is broken twice, and it wraps neither the usage line nor a note behind an
/// argument. So it is asked for lines as they are, and all wrapping is done here.
struct HelpText {
  private static let everyVerb =
    "Every verb also takes --speak, --no-speak, --sounds and --no-sounds; see 'sotto help'."

  /// A width at which the parser wraps nothing.
  static let unwrapped = 100_000
  /// The column in which the parser begins what it says of an argument.
  private static let notes = 26
  private let page: String

  init(_ page: String) {
    // The program's own page explains these flags; they are no options of a verb's.
    let isVerb = !page.contains("--no-speak")
    self.page = isVerb ? "\(page)\n\(HelpText.everyVerb)\n" : page
  }

  /// The page for so many columns.
  func text(_ width: Int) -> String {
    HelpText.paragraphs(page).flatMap { line -> [String] in
      guard line.displayWidth > width else { return [line] }
      let (kept, indent) = HelpText.margin(of: line)
      return line.dropFirst(kept).wrapped(toWidth: max(20, width - indent)).enumerated().map {
        ($0.offset == 0 ? line.prefix(kept) : String(repeating: " ", count: indent)[...])
          + $0.element
      }
    }.joined(separator: "\n")
  }

  /// The page's lines, those of a paragraph joined into one.
  ///
  /// A paragraph is what stands at the left margin; examples and arguments are indented, and headings
  /// end in a colon.
  private static func paragraphs(_ page: String) -> [String] {
    var lines: [String] = []
    var isOpen = false
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      let isText = !line.isEmpty && !line.hasPrefix(" ") && !line.hasPrefix("USAGE: ")
      if isText, isOpen, let last = lines.popLast() {
        lines.append(last + " " + line)
      } else {
        lines.append(String(line))
      }
      isOpen = isText && !line.hasSuffix(":")
    }
    return lines
  }

  /// How many characters of a long line stay in place, and where the lines after it begin.
  private static func margin(of line: String) -> (kept: Int, indent: Int) {
    let usage = "USAGE: ".count
    if line.hasPrefix("USAGE: ") { return (usage, usage) }
    if hasNotes(line) { return (notes, notes) }
    let start = line.prefix { $0 == " " }.count
    return start == 0 ? (0, 0) : (start, start + 2)
  }

  /// Whether a line says something of an argument, in the column for that.
  private static func hasNotes(_ line: String) -> Bool {
    let start = Array(line.prefix(notes))
    return start.count == notes && start.last == " " && start[notes - 2] == " "
      && start.first == " "
  }
}
