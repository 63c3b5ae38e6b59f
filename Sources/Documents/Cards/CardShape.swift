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
}
