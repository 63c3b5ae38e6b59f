import Intake
import Sound
import Storage

/// Writes a file's sound into its recording: hashed as it is read, encoded on several cores, and
/// written in order.
struct SegmentWriter: Sendable {
  let file: JournalFile
  let recording: Int64
  let room: SealingRoom

  /// Reads a source to its end.
  /// - Returns: The number of frames and the identity of the sound.
  /// - Throws: `CancellationError`, and whatever reading and writing throw.
  func write(_ reader: inout AudioInput) async throws -> (frames: Int64, digest: String) {
    let format = reader.format
    var identity = SoundIdentity(format)
    var frames: Int64 = 0
    var early = SegmentOrder()
    try await withThrowingTaskGroup(of: SegmentDraft.self) { group in
      while let sound = try reader.read(frames: SegmentLayout.frames(for: format)) {
        try Task.checkCancellation()
        while !(await room.takeAtOnce(sound.bytes.count)) {
          guard let draft = try await group.next() else {
            await room.take(sound.bytes.count)
            break
          }
          try await append(draft, &early, format)
        }
        let first = frames
        group.addTask { SegmentLayout.seal(sound, firstFrame: first) }
        // The identity is computed while the segment is being encoded.
        identity.update(sound)
        frames += Int64(sound.frameCount)
      }
      while let draft = try await group.next() { try await append(draft, &early, format) }
    }
    return (frames, identity.digest())
  }

  private func append(
    _ draft: SegmentDraft, _ early: inout SegmentOrder, _ format: SoundFormat
  ) async throws {
    for ready in early.take(draft) {
      try storage { try file.append(ready, to: recording) }
      await room.give(ready.frameCount * format.bytesPerFrame)
    }
  }
}

/// Puts segments that are encoded in any order back into the order of their frames.
private struct SegmentOrder {
  private var next: Int64 = 0
  private var early: [Int64: SegmentDraft] = [:]

  /// Takes a segment, and returns those that can be written next.
  mutating func take(_ draft: SegmentDraft) -> [SegmentDraft] {
    early[draft.firstFrame] = draft
    var ready: [SegmentDraft] = []
    while let draft = early.removeValue(forKey: next) {
      next += Int64(draft.frameCount)
      ready.append(draft)
    }
    return ready
  }
}
