import Sound
import SoundFiles
import Threads

extension Programme {
  /// Writes all of it as one file, with a chapter for each track where the format has a place for
  /// them: cue points in WAV and AIFF, chapter tags in Ogg and Opus.
  /// - Returns: The seconds of sound that were written.
  /// - Throws: ``JournalError`` with `usage`, `diskFull`, `notInstalled`.
  public func write(
    at speed: Double = 1, to destination: SoundDestination
  ) async throws -> Double {
    try await ProgrammeWriter(self, speed: speed).write(to: destination)
  }
}

/// Writes programmes on a thread of its own, where reading and encoding may take their time.
actor ProgrammeWriter {
  /// How much is read at once, in seconds.
  private static let block = 0.25

  private nonisolated let executor = DispatchExecutor(label: "sotto.programme")
  private let programme: Programme
  private let speed: Double
  private let format: SoundFormat

  nonisolated var unownedExecutor: UnownedSerialExecutor {
    unsafe executor.asUnownedSerialExecutor()
  }

  init(_ programme: Programme, speed: Double) {
    self.programme = programme
    self.speed = speed
    var format = programme.soundFormat
    format.sample = programme.sampleFormat
    self.format = format
  }

  func write(to destination: SoundDestination) async throws -> Double {
    // Where the chapters lie must be known before the first frame is written.
    var cues: [Cue] = []
    var seconds = 0.0
    for track in programme.tracks {
      let frame = Int64(seconds / speed * Double(format.rate))
      cues.append(Cue(frame: frame, label: track.title))
      seconds += try await sound(of: track).wholeLength()
    }
    let frames = Int64(seconds / speed * Double(format.rate))
    let sink = try destination.open(
      format, frames: frames, tags: AudioFileTags(cues: cues))
    var changer =
      speed == 1
      ? nil : try SpeedChanger(rate: format.rate, channels: format.channels, speed: speed)
    for track in programme.tracks {
      let sound = sound(of: track)
      while let part = try await sound.read(seconds: ProgrammeWriter.block) {
        try Task.checkCancellation()
        let samples = changer == nil ? part.samples : changer?.process(part.samples) ?? []
        try sink.write(PackedSound(floats: samples, format: format))
      }
    }
    if let rest = changer?.finish() { try sink.write(PackedSound(floats: rest, format: format)) }
    try sink.finish()
    return sink.writtenSeconds
  }

  private func sound(of track: Programme.Track) -> TrackSound {
    var format = format
    format.sample = .float32
    return TrackSound(track, speech: programme.speech, as: format)
  }
}
