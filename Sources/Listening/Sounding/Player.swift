import Sound
import Threads

/// Plays recordings on its own thread, where writing to a device may block.
package actor Player {
  private nonisolated let executor = DispatchExecutor(label: "sotto.player")

  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    unsafe executor.asUnownedSerialExecutor()
  }

  /// Makes a player.
  package init() {}

  /// Plays a part of recordings that follow one another, in the format of the first.
  ///
  /// For another speed the rate is limited to those that the speed changer accepts.
  /// - Parameter tags: The tags for a file.
  /// - Returns: The seconds of sound that were written.
  package func play(
    _ recordings: [any PlayableRecording], request: ReplayRequest,
    tags: SoundTags = SoundTags(), onProgress: @Sendable (Double) -> Void
  ) throws -> Double {
    guard var format = recordings.first?.format else { return 0 }
    if request.speed != 1 {
      let rates = SpeedChanger.rates
      format.rate = min(max(format.rate, rates.lowerBound), rates.upperBound)
    }
    let whole = recordings.reduce(0) { $0 + $1.duration }
    let wanted = (min(request.to ?? whole, whole) - request.from) / request.speed
    let sink = try request.destination.open(
      format, frames: Int64(max(wanted, 0) * Double(format.rate)),
      tags: tags.written(at: format.rate))
    var changer =
      request.speed == 1
      ? nil
      : try SpeedChanger(rate: format.rate, channels: format.channels, speed: request.speed)
    var offset = 0.0
    for recording in recordings {
      let from = max(0, request.from - offset)
      let to = request.to.map { $0 - offset } ?? .infinity
      let start = offset
      offset += recording.duration
      guard from < recording.duration || recording.duration == 0, to > from else { continue }
      var reader = try recording.open()
      var converter = try SoundConverter(from: reader.format, to: format)
      let rate = Double(reader.format.rate)
      var frame = Int64((from * rate).rounded())
      let last = to.isFinite ? Int64((min(to, recording.duration) * rate).rounded()) : Int64.max
      if frame > 0 { try reader.seek(toFrame: frame) }
      // The first block is short, so that sound begins at once.
      var block = max(1, reader.format.rate / 10)
      while frame < last, !Task.isCancelled,
        let sound = try reader.read(frames: Int(min(Int64(block), last - frame)))
      {
        frame += Int64(sound.frameCount)
        try write(try converter.convert(sound), to: sink, by: &changer)
        onProgress(start + Double(frame) / rate)
        block = max(1, reader.format.rate / 4)
      }
      // The converter still holds some sound; at low rates it is seconds.
      let rest = PackedSound(format: reader.format)
      try write(try converter.convert(rest, isLast: true), to: sink, by: &changer)
    }
    if let rest = changer?.finish() { try sink.write(PackedSound(floats: rest, format: format)) }
    try sink.finish()
    return sink.writtenSeconds
  }

  private func write(
    _ sound: PackedSound, to sink: any SoundSink, by changer: inout SpeedChanger?
  ) throws {
    guard changer != nil else { return try sink.write(sound) }
    let floats = changer?.process(sound.floats()) ?? []
    try sink.write(PackedSound(floats: floats, format: sink.format))
  }
}
