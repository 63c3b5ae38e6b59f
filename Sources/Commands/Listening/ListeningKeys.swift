import JournalEngine
import Listening
import Pages
import Terminal

/// Maps keys to commands for a playback.
struct ListeningKeys {
  /// Whether n and p go from hit to hit of a search, and not from entry to entry.
  var goByHits = false

  private var help: [String] {
    [
      "space pause", "← → 5 s", "shift-← → sentence", ", . speed", "m marker", "l loop",
      goByHits ? "n p hit" : "n p entry", "q stop",
    ]
  }

  /// The help for the keys, wrapped to a width; a key and its description stay on one line.
  func help(width: Int) -> [String] {
    let gap = "\u{A0}"
    let items = help.map { $0.replacing(" ", with: gap) }.joined(separator: "\(gap)· ")
    return items.wrapped(toWidth: width).map { $0.replacing(gap, with: " ") }
  }

  /// What a key asks for; nil for a key that does nothing.
  func command(for key: Key) -> PlaybackCommand? {
    switch key {
    case .space: .pause
    case .arrow(.left, shift: false): .skip(-5)
    case .arrow(.right, shift: false): .skip(5)
    case .arrow(.left, shift: true): .sentence(forward: false)
    case .arrow(.right, shift: true): .sentence(forward: true)
    case .character(","): .speed(faster: false)
    case .character("."): .speed(faster: true)
    case .character("m"): .marker
    case .character("l"): .loop
    case .character("n"): goByHits ? .hit(forward: true) : .track(forward: true)
    case .character("p"): goByHits ? .hit(forward: false) : .track(forward: false)
    case .character("q"), .escape, .interrupt, .endOfInput, .enter: .stop
    default: nil
    }
  }
}
