import Entries
import Foundation
import Intake
import Sound
import Storage

/// Reads all the sound of one recording and compares it with its digests.
struct RecordingCheck {
  /// The result of reading a recording.
  enum Verdict: Equatable {
    /// It is the sound that was recorded.
    case proved
    /// It decodes, but there is no digest of the whole to compare it with.
    case unproved
    /// Some of it is lost; the journal's log of damage says which part.
    case lost
    /// All of it decodes, but the piece that begins at a frame does not match its own digest;
    /// whether the recording's digest proves the sound all the same.
    case changed(from: Int64, isProved: Bool)
    /// It is the sound that was recorded, but the recording's row has another length, rate or number
    /// of channels; the recording with the right ones.
    case misstated(Recording)
    /// It decodes and does not agree with the recording's digest; whether all of its pieces agree
    /// with their own digests, so that it may be the recording's digest that has changed.
    case different(arePiecesWhole: Bool)
  }

  let file: JournalFile
  let recording: Recording

  /// - Parameter onProgress: Called with the seconds read since the last call.
  func run(onProgress: (Double) throws -> Void) throws -> Verdict {
    if recording.keepsOriginal { return try original(onProgress) }
    if let other = try UnmatchedPieces(file: file, recording: recording).corrected() {
      try onProgress(other.duration)
      return .misstated(other)
    }
    var reader = try RecordingReader(file: file, recording: recording, isEndProved: false)
    var identity = SoundIdentity(recording.soundFormat)
    var frames: Int64 = 0
    while true {
      // In a damaged journal, a hole may seem to be hours long.
      if reader.skipHole() > 0 { continue }
      guard let sound = try reader.read(frames: 10 * recording.rate) else { break }
      identity.update(sound)
      frames += Int64(sound.frameCount)
      try onProgress(sound.duration)
    }
    if file.damage.sounds.contains(where: { $0.recording == recording.id }) { return .lost }
    let isSame = identity.digest() == recording.digest && frames == recording.frames
    guard recording.digest == nil || isSame else {
      return .different(
        arePiecesWhole: try frames == recording.frames && reader.changedBytes == nil
          && !storage { try file.lacksDigests(recording.id) })
    }
    if let first = reader.changedBytes {
      return .changed(from: first, isProved: recording.digest != nil)
    }
    return recording.digest == nil ? .unproved : .proved
  }

  /// Checks the bytes of a lossy file without decoding them: they decoded when they were imported,
  /// so unchanged bytes still do.
  private func original(_ onProgress: (Double) throws -> Void) throws -> Verdict {
    let bytes = try OriginalBytes(file: file, recording: recording.id)
    let areProven = try bytes.examine()
    let share = Double(recording.frames) / Double(max(bytes.count, 1))
    guard bytes.lost.isEmpty, bytes.count > 0 else {
      for range in bytes.lost.isEmpty ? [0..<1] : bytes.lost {
        let first = Int64(Double(range.lowerBound) * share)
        let last = bytes.count == 0 ? recording.frames : Int64(Double(range.upperBound) * share)
        file.damage.note(lost: first..<max(last, first + 1), of: recording.id)
      }
      return .lost
    }
    if let first = bytes.changed {
      try onProgress(recording.duration)
      return .changed(from: Int64(Double(first) * share), isProved: true)
    }
    var identity = BytesIdentity()
    try bytes.forEachPart { part in
      identity.update(part)
      try onProgress(recording.duration * Double(part.count) / Double(bytes.count))
    }
    guard let digest = recording.digest else { return .unproved }
    return identity.digest() == digest ? .proved : .different(arePiecesWhole: areProven)
  }
}
