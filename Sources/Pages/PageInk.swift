package import Terminal

/// The role of a part of a page, which determines its colour.
package enum PageInk: Sendable {
  /// A heading.
  case heading
  /// Secondary text.
  case faint
  /// A match of a search.
  case match
  /// A mood, 1…5, as a background.
  case mood(Int)
  /// A mood, 1…5, as the colour of a block.
  case moodBlock(Int)
  /// More than usual.
  case more
  /// Less than usual.
  case less
  /// Text that occurs only in the first of two versions.
  case removed
  /// Text that occurs only in the second of two versions.
  case added

  /// Its styles on a background.
  package func styles(on background: TerminalBackground) -> [Style] {
    switch self {
    case .heading: [.bold]
    case .faint: [.dim]
    case .match: [.bold, .yellow]
    case .mood(let score): MoodPalette(on: background).ground(score)
    case .moodBlock(let score): MoodPalette(on: background).ink(score)
    case .more: [.cyan]
    case .less: [.yellow]
    case .removed: [.red]
    case .added: [.green]
    }
  }
}
