import Foundation
import Sound

/// Makes sound louder or softer; what would be beyond full scale is clipped.
struct Gain {
  private let factor: Float

  /// - Parameter decibels: how much louder.
  init(decibels: Double) {
    factor = Float(pow(10, decibels / 20))
  }

  func apply(to sound: PackedSound) -> PackedSound {
    guard factor != 1 else { return sound }
    return PackedSound(floats: sound.floats().map { $0 * factor }, format: sound.format)
  }
}
