package import Terminal

/// What a part of a page is, for colouring it.
package enum PageInk: Sendable {
  /// A heading.
  case heading
  /// What matters less.
  case faint
  /// What was searched for.
  case match
  /// A day's mood, 1…5, as a background.
  case mood(Int)
  /// More than usual.
  case more
  /// Less than usual.
  case less
  /// What only the first of two texts has.
  case removed
  /// What only the second of two texts has.
  case added

  /// Its looks.
  package var styles: [Style] {
    switch self {
    case .heading: [.bold]
    case .faint: [.dim]
    case .match: [.bold, .yellow]
    // Brown to teal after C. Brewer's BrBG, which colour-blind readers tell apart.
    case .mood(1): [.ground(130, isDark: true)]
    case .mood(2): [.ground(180, isDark: false)]
    case .mood(3): [.ground(252, isDark: false)]
    case .mood(4): [.ground(116, isDark: false)]
    case .mood: [.ground(30, isDark: true)]
    case .more: [.cyan]
    case .less: [.yellow]
    case .removed: [.red]
    case .added: [.green]
    }
  }
}
