/// The shape of a card or a video that is shared.
package enum CardShape: String, Sendable, CaseIterable {
  /// As wide as high.
  case square
  /// The shape of a telephone in portrait format.
  case story

  /// The width, in pixels.
  package var width: Int { 1080 }
  /// The height, in pixels.
  package var height: Int { self == .square ? 1080 : 1920 }

  /// The size of the letters around a card's text, beside those of a square: a story has more room.
  var scale: Double { self == .square ? 1 : 1.25 }
  /// The sizes of a card's text, largest first.
  var sizes: [Double] { (self == .square ? [] : [104, 92, 80, 72]) + [64, 56, 48, 42, 38, 34] }
}
