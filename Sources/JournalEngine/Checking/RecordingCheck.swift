import Entries
import Foundation
import Intake
import Sound
import Storage

/// Reads all the sound of one recording and holds it against its digests.
struct RecordingCheck {
  /// What the reading showed.
  enum Verdict: Equatable {
    /// It is the sound that was recorded.
    case proved
    /// It decodes, but there is no digest of the whole to hold it against.
    case unproved
    /// Some of it is lost; the log of damage has which.
    case lost
    /// It decodes and is not the sound that was recorded.
    case different
  }

  let file: JournalFile
  let recording: Recording

  /// - Parameter onProgress: Called with the seconds that were read since the last call.
  func run(onProgress: (Double) throws -> Void) throws -> Verdict {
    if recording.keepsOriginal { return try original(onProgress) }
    var reader = try RecordingReader(file: file, recording: recording)
    var identity = SoundIdentity(recording.soundFormat)
    var frames: Int64 = 0
    while true {
      // A hole may be claimed to be hours long.
      if reader.skipHole() > 0 { continue }
      guard let sound = try reader.read(frames: 10 * recording.rate) else { break }
      identity.update(sound)
      frames += Int64(sound.frameCount)
      try onProgress(sound.duration)
    }
    if hasLoss { return .lost }
    guard let digest = recording.digest else { return .unproved }
    return identity.digest() == digest && frames == recording.frames ? .proved : .different
  }

  /// The bytes of a lossy file; they decoded when they were imported, and are the same since.
  private func original(_ onProgress: (Double) throws -> Void) throws -> Verdict {
    let bytes = try OriginalBytes(file: file, recording: recording.id)
    _ = try bytes.examine()
    guard bytes.lost.isEmpty, bytes.count > 0 else {
      let share = Double(recording.frames) / Double(max(bytes.count, 1))
      for range in bytes.lost.isEmpty ? [0..<1] : bytes.lost {
        let first = Int64(Double(range.lowerBound) * share)
        let last = bytes.count == 0 ? recording.frames : Int64(Double(range.upperBound) * share)
        file.damage.note(lost: first..<max(last, first + 1), of: recording.id)
      }
      return .lost
    }
    var identity = BytesIdentity()
    try bytes.forEachPart { part in
      identity.update(part)
      try onProgress(recording.duration * Double(part.count) / Double(bytes.count))
    }
    guard let digest = recording.digest else { return .unproved }
    return identity.digest() == digest ? .proved : .different
  }

  private var hasLoss: Bool {
    file.damage.sounds.contains { $0.recording == recording.id }
  }
}
