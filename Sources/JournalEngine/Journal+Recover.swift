import Entries
import Foundation
import Sound
import Storage

extension Journal {
  /// A recording that was found unfinished, without a living recorder behind it.
  public struct Recovered: Sendable {
    /// The entry that holds it.
    public let entry: Int64
    /// The seconds of sound that were saved.
    public let seconds: Double
  }

  /// Seals every recording whose recorder died, and sweeps imports that were cut off.
  ///
  /// A recording whose lock a living process holds is left alone. Only verbs that write call this.
  @discardableResult
  public func recoverAbandoned() throws -> [Recovered] {
    var recovered: [Recovered] = []
    for recording in try storage({ try file.unfinishedRecordings() }) {
      guard let lock = try RecorderLock.take(for: recording.uuid, beside: path) else { continue }
      if recording.state == .importing {
        try storage { try file.discardStage(recording.id) }
      } else if let entry = try seal(recording) {
        recovered.append(entry)
      }
      _ = consume lock
    }
    return recovered
  }

  /// How many recordings are unfinished: being made in another terminal, or left by a crash.
  public func unfinishedCount() throws -> Int {
    try storage { try file.unfinishedRecordings().filter { $0.state == .recording }.count }
  }

  private func seal(_ recording: Recording) throws -> Recovered? {
    let format = recording.soundFormat
    var identity = SoundIdentity(format)
    var frames: Int64 = 0
    var pieces: [UInt8] = []
    var pieceStart: Int64 = 0
    let full = SegmentLayout.frames(for: format) * format.bytesPerFrame

    func sealPieces() throws {
      guard !pieces.isEmpty else { return }
      let sound = PackedSound(format: format, bytes: pieces)
      let end = pieceStart + Int64(sound.frameCount)
      try file.replaceSegments(
        of: recording.id, frames: pieceStart..<end,
        with: SegmentLayout.seal(sound, firstFrame: pieceStart))
      pieces = []
    }

    return try storage {
      for segment in try file.segments(of: recording.id) {
        let bytes = try file.segmentBytes(of: recording.id, firstFrame: segment.firstFrame)
        let sound = try SegmentLayout.open(bytes, encoding: segment.encoding, format: format)
        identity.update(sound)
        frames += Int64(sound.frameCount)
        if segment.encoding == .pcm && sound.bytes.count < full {
          if pieces.isEmpty { pieceStart = segment.firstFrame }
          pieces += sound.bytes
          if pieces.count >= full { try sealPieces() }
        } else {
          try sealPieces()
        }
      }
      try sealPieces()
      try file.finishRecording(
        recording.id,
        RecordingOutcome(
          frames: frames, digest: identity.digest(), truncated: false,
          overruns: recording.overruns, gaps: recording.gaps, markers: recording.markers))
      guard let entry = try file.recording(recording.id)?.entry else { return nil }
      return Recovered(entry: entry, seconds: Double(frames) / Double(format.rate))
    }
  }
}
