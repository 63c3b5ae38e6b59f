import Sound
import Storage

/// Brings a file's sound into its recording: hashed as it comes, encoded on several cores, written
/// in order.
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
    try await withThrowingTaskGroup(of: SegmentDraft.self) { group in
      var inWork = 0
      var next: Int64 = 0
      var early: [Int64: SegmentDraft] = [:]

      func takeOne() async throws {
        guard let draft = try await group.next() else { return }
        inWork -= 1
        early[draft.firstFrame] = draft
        while let ready = early.removeValue(forKey: next) {
          try storage { try file.append(ready, to: recording) }
          next += Int64(ready.frameCount)
          await room.give(ready.frameCount * format.bytesPerFrame)
        }
      }

      while let sound = try reader.read(frames: SegmentLayout.frames(for: format)) {
        try Task.checkCancellation()
        while !(await room.takeAtOnce(sound.bytes.count)) {
          if inWork > 0 {
            try await takeOne()
          } else {
            await room.take(sound.bytes.count)
            break
          }
        }
        let first = frames
        group.addTask { SegmentLayout.seal(sound, firstFrame: first) }
        inWork += 1
        // Hashed while it is encoded.
        identity.update(sound)
        frames += Int64(sound.frameCount)
      }
      while inWork > 0 { try await takeOne() }
    }
    return (frames, identity.digest())
  }
}
