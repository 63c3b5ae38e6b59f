import ArgumentParser
import Pages
import Terminal

/// The parser's help page of a verb, laid out for the width of a terminal.
///
/// The parser would wrap each source line by itself, so that a paragraph with lines wider than the
/// terminal would be broken twice; and it does not wrap the usage line or the notes of arguments.
/// So the parser is asked for unwrapped lines, and all wrapping is done here. The parser also lists
/// all options together; here a verb's own come first, then those that select entries, then the
/// common ones.
struct HelpText {
  /// Where an option is listed.
  private enum Section {
    case own, filters, common, none
  }

  /// A width at which the parser wraps nothing.
  static let unwrapped = 100_000
  /// The column in which the parser begins the description of an argument.
  private static let notes = 26
  private static let commonNames = names(JournalOptions.self).union(names(JSONOption.self))
  private static let filterNames = names(FilterOptions.self).subtracting(["--help"])
  private static let flags = [
    "  --speak, --no-speak     Read results and errors aloud, or do not.",
    "  --sounds, --no-sounds   Sound at start, pause, marker and end, or do not.",
  ]
  private let lines: [String]

  init(_ page: String) {
    lines = HelpText.sorted(HelpText.paragraphs(page))
  }

  /// The page for a width in columns.
  func text(_ width: Int) -> String {
    lines.flatMap { line -> [String] in
      guard line.displayWidth > width else { return [line] }
      let (kept, indent) = HelpText.margin(of: line)
      let rest = line.dropFirst(kept)
      let room = max(20, width - indent)
      // The usage is no command to copy, and longer than a line.
      let wrapped =
        line.hasPrefix("USAGE: ") ? rest.wrapped(toWidth: room) : rest.filled(toWidth: room)
      return wrapped.enumerated().map {
        ($0.offset == 0 ? line.prefix(kept) : String(repeating: " ", count: indent)[...])
          + $0.element
      }
    }.joined(separator: "\n")
  }

  /// The long names of a group of options.
  private static func names(_ options: any ParsableArguments.Type) -> Set<String> {
    Set(
      options.helpMessage(columns: unwrapped).split(separator: "\n").compactMap { name(String($0)) }
    )
  }

  /// The long name of the option that a line describes.
  private static func name(_ line: String) -> String? {
    line.firstMatch(of: /^  (?:-[A-Za-z], )?(--[a-z-]+)/).map { String($0.1) }
  }

  /// The lines of a page with its options in this order: own, selecting entries, common.
  private static func sorted(_ lines: [String]) -> [String] {
    guard let start = lines.firstIndex(of: "OPTIONS:") else { return lines }
    let end = lines[start...].firstIndex(of: "") ?? lines.endIndex
    let choosesEntries = lines[start..<end].contains { name($0) == "--since" }
    var own: [String] = []
    var filters: [String] = []
    var common: [String] = []
    var section = Section.own
    for line in lines[(start + 1)..<end] {
      // A line without a name continues the option before it.
      if let name = name(line) { section = self.section(of: name, choosesEntries) }
      switch section {
      case .own: own.append(line)
      case .filters: filters.append(line)
      case .common: common.append(line)
      case .none: break
      }
    }
    // Help itself comes last.
    let help = common.popLast().map { [$0] } ?? []
    func titled(_ title: String, _ options: [String]) -> [String] {
      options.isEmpty ? [] : [title] + options + [""]
    }
    var rest = Array(lines[min(end + 1, lines.endIndex)...])
    while rest.last == "" { rest.removeLast() }
    if !rest.isEmpty { rest.append("") }
    return lines[..<start] + titled("OPTIONS:", own) + titled("WHICH ENTRIES:", filters) + rest
      + titled("COMMON OPTIONS:", common + flags + help)
  }

  /// The section for an option; `--version` is listed only on the program's own page.
  private static func section(of name: String, _ choosesEntries: Bool) -> Section {
    if name == "--version" { return .none }
    if commonNames.contains(name) { return .common }
    return choosesEntries && filterNames.contains(name) ? .filters : .own
  }

  /// The page's lines, with the lines of each paragraph joined into one.
  ///
  /// Lines of a paragraph start at the left margin; examples and arguments are indented, and
  /// headings end in a colon.
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

  /// How many characters of a long line are kept at its start, and the indent of the lines after
  /// it.
  private static func margin(of line: String) -> (kept: Int, indent: Int) {
    let usage = "USAGE: ".count
    if line.hasPrefix("USAGE: ") { return (usage, usage) }
    if hasNotes(line) { return (notes, notes) }
    let start = line.prefix { $0 == " " }.count
    return start == 0 ? (0, 0) : (start, start + 2)
  }

  /// Whether a line has a description of an argument in the column for descriptions.
  private static func hasNotes(_ line: String) -> Bool {
    let start = Array(line.prefix(notes))
    return start.count == notes && start.last == " " && start[notes - 2] == " "
      && start.first == " "
  }
}
