package import Terminal

/// What a part of a page is, for colouring it.
package enum PageInk: Sendable {
  /// A heading.
  case heading
  /// What matters less.
  case faint
  /// What was searched for.
  case match
  /// A mood, 1…5, as a background.
  case mood(Int)
  /// A mood, 1…5, as the colour of a block.
  case moodBlock(Int)
  /// More than usual.
  case more
  /// Less than usual.
  case less
  /// What only the first of two texts has.
  case removed
  /// What only the second of two texts has.
  case added

  /// Its looks on a background.
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
