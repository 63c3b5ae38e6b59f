import Terminal

/// The colours of the moods 1…5 on a terminal: 5 is the strongest and 3 the faintest.
///
/// They go from brown to teal (C. Brewer's BrBG), which colour-blind readers can tell apart. If the
/// background is known, a stronger mood differs more from it in brightness. If it is unknown, all
/// colours have medium brightness, which is readable on black and on white, and a stronger mood has
/// a more saturated colour; 3 is then the background itself.
struct MoodPalette {
  /// Backgrounds, each with a readable text colour.
  private let grounds: [[Style]]
  /// Colours of blocks and lines.
  private let inks: [Style]

  /// The palette for a background.
  init(on background: TerminalBackground) {
    switch background {
    case .dark:
      grounds = [
        [.ground(172, isDark: false)], [.ground(94, isDark: true)], [.ground(237, isDark: true)],
        [.ground(30, isDark: false)], [.ground(79, isDark: false), .bold],
      ]
      inks = [
        .foreground(172), .foreground(94), .foreground(243), .foreground(30), .foreground(79),
      ]
    case .light:
      grounds = [
        [.ground(130, isDark: true)], [.ground(180, isDark: false)], [.ground(254, isDark: false)],
        [.ground(73, isDark: false)], [.ground(23, isDark: true), .bold],
      ]
      inks = [
        .foreground(130), .foreground(180), .foreground(248), .foreground(73), .foreground(23),
      ]
    case .unknown:
      grounds = [
        [.ground(94, isDark: true)], [.ground(101, isDark: false)], [],
        [.ground(66, isDark: false)], [.ground(29, isDark: true), .bold],
      ]
      inks = [.foreground(94), .foreground(101), .dim, .foreground(66), .foreground(29)]
    }
  }

  /// The styles of text on a mood's colour.
  func ground(_ score: Int) -> [Style] { grounds[MoodPalette.index(score)] }

  /// The styles of a block in a mood's colour.
  func ink(_ score: Int) -> [Style] { [inks[MoodPalette.index(score)]] }

  private static func index(_ score: Int) -> Int { min(max(score, 1), 5) - 1 }
}
