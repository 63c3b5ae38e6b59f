import Sound

/// A piece of sound as it arrived.
struct ArrivedSound {
  var sound: PackedSound
  var arrival: ContinuousClock.Instant
  /// The number of frames lost before it.
  var missing: Int64
}
