import Entries
import Foundation
import Intake
import Sound
import Storage

/// Writes the sound of a recording again, with silence where words were said, as a stage that
/// replaces the old sound.
struct Silencing {
  /// How much more is silenced before and after the words, in seconds, because their times are not
  /// exact.
  static let margin = 0.08

  let file: JournalFile
  let recording: Recording
  /// When the words were said, in seconds.
  let spans: [Range<Double>]

  /// Stages the new sound.
  /// - Throws: ``JournalError`` with `damaged` if some of the sound has changed.
  func stage(as uuid: UUID) throws -> RedactedRecording.Sound {
    guard try UnmatchedPieces(file: file, recording: recording).corrected() == nil else {
      throw JournalError(
        .damaged, "the length or the rate of a recording is wrong in the journal",
        hint: "'sotto check --repair' sets the right one")
    }
    let stage = try storage { try file.beginSilencing(recording.id, as: uuid) }
    do {
      return try recording.keepsOriginal ? wholeSound(in: stage) : changedSegments(in: stage)
    } catch {
      // If this fails, the next command that writes removes the stage.
      try? file.discardStage(stage)
      throw error
    }
  }

  /// The frames that become silent.
  var frames: [Range<Int64>] {
    // A damaged or foreign transcript may have times that no number of frames can hold.
    func frame(_ seconds: Double, _ rule: FloatingPointRoundingRule) -> Int64 {
      let frame = (seconds * Double(recording.rate)).rounded(rule)
      return frame < Double(recording.frames) ? Int64(max(0, frame)) : recording.frames
    }
    return spans.map { span in
      let first = frame(span.lowerBound - Silencing.margin, .down)
      return first..<max(first, frame(span.upperBound + Silencing.margin, .up))
    }
  }

  /// Writes only the segments that differ.
  private func changedSegments(in stage: Int64) throws -> RedactedRecording.Sound {
    let format = recording.soundFormat
    var reader = try RecordingReader(file: file, recording: recording)
    var identity = SoundIdentity(format)
    var end: Int64 = 0
    for segment in try storage({ try file.segments(of: recording.id) }) {
      let sound = try silenced(
        try read(segment.frameCount, from: &reader, at: segment.firstFrame, format),
        at: segment.firstFrame)
      identity.update(sound)
      end += Int64(sound.frameCount)
      guard frames.contains(where: { $0.overlaps(segment.frames) }) else { continue }
      let draft = SegmentLayout.seal(sound, firstFrame: segment.firstFrame)
      try storage { try file.appendSilenced(draft, to: stage) }
    }
    try requireWhole(end)
    return RedactedRecording.Sound(
      stage: stage, isWhole: false, sampleFormat: recording.sampleFormat, frames: end,
      digest: identity.digest())
  }

  /// Writes all sound of a recording with an original file, because that file is removed.
  private func wholeSound(in stage: Int64) throws -> RedactedRecording.Sound {
    var format = recording.soundFormat
    // Sound decoded from a lossy file is not worth more bits.
    format.sample = .int16
    var reader = try RecordingReader(file: file, recording: recording)
    var identity = SoundIdentity(format)
    var end: Int64 = 0
    let count = SegmentLayout.frames(for: format)
    while true {
      let decoded = try read(count, from: &reader, at: nil, recording.soundFormat)
      guard decoded.frameCount > 0 else { break }
      let sound = try silenced(
        PackedSound(floats: decoded.floats(), format: format), at: end)
      identity.update(sound)
      let draft = SegmentLayout.seal(sound, firstFrame: end)
      try storage { try file.appendSilenced(draft, to: stage) }
      end += Int64(sound.frameCount)
    }
    try requireWhole(end)
    return RedactedRecording.Sound(
      stage: stage, isWhole: true, sampleFormat: .int16, frames: end, digest: identity.digest())
  }

  private func read(
    _ count: Int, from reader: inout RecordingReader, at first: Int64?, _ format: SoundFormat
  ) throws -> PackedSound {
    if let first { try reader.seek(toFrame: first) }
    var sound = PackedSound(format: format)
    while sound.frameCount < count, let next = try reader.read(frames: count - sound.frameCount) {
      sound.append(next)
    }
    return sound
  }

  private func silenced(_ sound: PackedSound, at first: Int64) throws -> PackedSound {
    var sound = sound
    let here = first..<first + Int64(sound.frameCount)
    for range in frames.map({ $0.clamped(to: here) }) where !range.isEmpty {
      let from = Int(range.lowerBound - first)
      let until = Int(range.upperBound - first)
      var changed = sound[0..<from]
      changed.append(.silence(frames: until - from, format: sound.format))
      changed.append(sound[until..<sound.frameCount])
      sound = changed
    }
    return sound
  }

  private func requireWhole(_ frames: Int64) throws {
    let isDamaged = file.damage.sounds.contains { $0.recording == recording.id }
    guard !isDamaged, frames > 0, recording.keepsOriginal || frames == recording.frames else {
      throw JournalError(
        .damaged, "sound of a recording is not as it was written, and cannot be redacted",
        hint: "'sotto check' tells which")
    }
  }
}
