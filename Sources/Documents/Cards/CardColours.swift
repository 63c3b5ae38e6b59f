/// The colours of a card: the background depends on the mood, and all texts are readable on it.
package struct CardColours: Sendable, Equatable {
  /// The minimum contrast ratio of texts: WCAG 2.2, 1.4.3, level AA.
  package static let leastContrast = 4.5

  // From brown to teal as in the other drawings; without a mood the background looks like paper.
  private static let grounds = ["#8c510a", "#ecd9ab", "#e4e7ea", "#a8ddd5", "#01665e"]
  private static let paper = "#f6f3ec"

  /// The background.
  package let ground: CardColour
  /// The text.
  package let text: CardColour
  /// Secondary text.
  package let faint: CardColour

  /// The colours for a mood's score.
  package init(mood: Int?) {
    let name = mood.map { CardColours.grounds[min(5, max(1, $0)) - 1] }
    ground = CardColour(name ?? CardColours.paper)
    let (dark, bright) = (CardColour("#14181d"), CardColour("#ffffff"))
    text = dark.contrast(to: ground) >= bright.contrast(to: ground) ? dark : bright
    faint = text.faded(into: ground, atMost: 0.35)
  }
}
