import Intake
import SoundFiles
import Storage

/// The original bytes of a lossy recording, read at any place out of their chunks in the journal.
///
/// Decoders take them by 64 kB, and a chunk is read as a whole whatever is wanted of it: the last one
/// is kept.
final class OriginalBytes: RandomAccessBytes {
  let count: Int64
  private let file: JournalFile
  private let recording: Int64
  private var chunk: [UInt8] = []
  private var start: Int64 = 0

  init(file: JournalFile, recording: Int64) throws {
    self.file = file
    self.recording = recording
    count = try storage { try file.originalSize(of: recording) }
  }

  func read(at offset: Int64, count: Int) throws -> [UInt8] {
    guard count > 0, offset >= 0 else { return [] }
    let size = Int64(FileChunks.size)
    guard offset / size == (offset + Int64(count) - 1) / size else {
      return try file.readOriginal(of: recording, at: offset, count: count)
    }
    if chunk.isEmpty || offset / size != start / size {
      start = offset / size * size
      chunk = try file.readOriginal(of: recording, at: start, count: FileChunks.size)
    }
    let from = Int(offset - start)
    guard from < chunk.count else { return [] }
    return Array(chunk[from..<min(from + count, chunk.count)])
  }
}
