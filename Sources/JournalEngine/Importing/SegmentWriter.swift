import Intake
import Sound
import Storage

/// Writes a file's sound into its recording: hashed as it is read, encoded on several cores, and
/// written in order.
struct SegmentWriter: Sendable {
  let file: JournalFile
  let recording: Int64
  let budget: MemoryBudget

  /// Reads a source to its end.
  ///
  /// Its part of the budget is released however it ends, so that the other imports can continue.
  /// - Returns: The number of frames and the identity of the sound.
  /// - Throws: `CancellationError`, and errors of reading and writing.
  func write(_ reader: inout AudioInput) async throws -> (frames: Int64, digest: String) {
    var reserved = 0
    do {
      return try await write(&reader, reserved: &reserved)
    } catch {
      await budget.release(reserved)
      throw error
    }
  }

  /// - Parameter reserved: The part of the budget that is reserved for segments that are not stored
  ///   yet.
  private func write(
    _ reader: inout AudioInput, reserved: inout Int
  ) async throws -> (frames: Int64, digest: String) {
    let format = reader.format
    var identity = SoundIdentity(format)
    var frames: Int64 = 0
    var order = SegmentOrder()
    try await withThrowingTaskGroup(of: SegmentDraft.self) { group in
      while let sound = try reader.read(frames: SegmentLayout.frames(for: format)) {
        try Task.checkCancellation()
        let cost = budget.cost(of: sound.bytes.count)
        while !(await budget.reserveAtOnce(cost)) {
          guard let draft = try await group.next() else {
            // No segment is being encoded any more, so all are stored and nothing is reserved.
            try await budget.reserve(cost)
            break
          }
          try await append(draft, &order, format, &reserved)
        }
        reserved += cost
        let first = frames
        group.addTask { SegmentLayout.seal(sound, firstFrame: first) }
        // The identity is computed while the segment is being encoded.
        identity.update(sound)
        frames += Int64(sound.frameCount)
      }
      while let draft = try await group.next() {
        try await append(draft, &order, format, &reserved)
      }
    }
    return (frames, identity.digest())
  }

  private func append(
    _ draft: SegmentDraft, _ order: inout SegmentOrder, _ format: SoundFormat,
    _ reserved: inout Int
  ) async throws {
    for ready in order.take(draft) {
      try storage { try file.append(ready, to: recording) }
      let cost = budget.cost(of: ready.frameCount * format.bytesPerFrame)
      reserved -= cost
      await budget.release(cost)
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
